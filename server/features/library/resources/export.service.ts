// A person's resources for the data export.

import { asc, eq } from 'drizzle-orm';
import { licenceTexts } from '#contract/library/licences.rules.ts';
import type { Db } from '#server/db/db.ts';
import { resources, resourceVersions } from '#server/db/tables/library/resources.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { downloadName } from '#server/lib/download-name.ts';
import { paperOf } from './papers.service.ts';

export async function listForExport(db: Db, ownerId: string) {
  const rows = await db
    .select({ row: resources, mime: files.mime })
    .from(resources)
    .leftJoin(files, eq(files.id, resources.fileId))
    .where(eq(resources.ownerId, ownerId))
    .orderBy(asc(resources.createdAt), asc(resources.id));
  const former = await listFormer(db, ownerId);
  const versionsOf = new Map<string, typeof former>();
  for (const version of former)
    versionsOf.set(version.resourceId, [...(versionsOf.get(version.resourceId) ?? []), version]);
  return rows.map(({ row, mime }) => {
    // That of a video is its picture.
    const path = mime && row.type !== 'video' && pathOf(row.id, downloadName(row.fileName, mime));
    const versions = versionsOf.get(row.id) ?? [];
    return {
      title: row.title,
      type: row.type,
      description: row.description,
      ...(row.details && { details: row.details }),
      courseCode: row.courseCode,
      ...(row.licence && { licence: licenceTexts[row.licence].name }),
      ...(row.paperKind && { paper: paperOf(row, row.paperKind) }),
      tags: row.tags,
      ...(path && { file: path }),
      ...(row.version > 1 && { version: row.version }),
      ...(row.versionNote && { versionNote: row.versionNote }),
      ...(versions.length > 0 && { olderVersions: versions.map(({ described }) => described) }),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      files: [
        ...(path && row.fileId ? [{ path, fileId: row.fileId }] : []),
        ...versions.map(({ described, fileId }) => ({ path: described.file, fileId })),
      ],
    };
  });
}

async function listFormer(db: Db, ownerId: string) {
  const rows = await db
    .select({ version: resourceVersions, mime: files.mime })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .innerJoin(files, eq(files.id, resourceVersions.fileId))
    .where(eq(resources.ownerId, ownerId))
    .orderBy(asc(resourceVersions.resourceId), asc(resourceVersions.number));
  return rows.map(({ version: { resourceId, fileId, number, fileName, note, createdAt }, mime }) => ({
    resourceId,
    fileId,
    described: {
      version: number,
      ...(note && { note }),
      file: pathOf(resourceId, `version ${number}/${downloadName(fileName, mime)}`),
      createdAt,
    },
  }));
}

/** A folder per resource, since file names may repeat. */
const pathOf = (id: string, fileName: string): string => `files/${id.slice(0, 8)}/${fileName}`;
