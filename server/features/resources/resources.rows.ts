// What is read of a resource for a list or a page, and how a row of it comes over the wire.
import { sql } from 'drizzle-orm';
import type { ResourceType } from '#contract/resources.ts';
import { resources, users } from '#server/db/schema.ts';

/** Read as text: turning columns into dates costs more than all the rest of a row. */
const moment = (column: typeof resources.createdAt | typeof resources.updatedAt) =>
  sql<string>`(${column} at time zone 'UTC')::text`;

/** What a card shows, and nothing of the owner but the name and the picture. */
export const columns = {
  resource: {
    id: resources.id,
    title: resources.title,
    description: resources.description,
    type: resources.type,
    courseCode: resources.courseCode,
    tags: sql<string>`array_to_string(${resources.tags}, E'\\n')`,
    ownerId: resources.ownerId,
    fileId: resources.fileId,
    fileName: resources.fileName,
    fileSize: resources.fileSize,
    hasThumbnail: resources.hasThumbnail,
    views: resources.views,
    downloads: resources.downloads,
    helpful: resources.helpful,
    createdAt: moment(resources.createdAt),
    updatedAt: moment(resources.updatedAt),
  },
  owner: { fullName: users.fullName, username: users.username, img: users.img },
};

export interface Row {
  resource: {
    id: string;
    title: string;
    description: string;
    type: ResourceType;
    courseCode: string;
    tags: string;
    ownerId: string | null;
    fileId: string | null;
    fileName: string;
    fileSize: number;
    hasThumbnail: boolean;
    views: number;
    downloads: number;
    helpful: number;
    createdAt: string;
    updatedAt: string;
  };
  /** Null once they have left. */
  owner: { fullName: string; username: string; img: string } | null;
}

/** The columns in their order, as the query builder would give them back. */
export function toRow(array: unknown[]): Row {
  const [
    id,
    title,
    description,
    type,
    courseCode,
    tags,
    ownerId,
    fileId,
    fileName,
    fileSize,
    hasThumbnail,
    views,
    downloads,
    helpful,
    createdAt,
    updatedAt,
    fullName,
    username,
    img,
  ] = array as [
    string,
    string,
    string,
    ResourceType,
    string,
    string,
    string | null,
    string | null,
    string,
    number,
    boolean,
    number,
    number,
    number,
    string,
    string,
    string | null,
    string | null,
    string | null,
  ];
  return {
    resource: {
      id,
      title,
      description,
      type,
      courseCode,
      tags,
      ownerId,
      fileId,
      fileName,
      fileSize,
      hasThumbnail,
      views,
      downloads,
      helpful,
      createdAt,
      updatedAt,
    },
    owner: fullName === null || username === null || img === null ? null : { fullName, username, img },
  };
}
