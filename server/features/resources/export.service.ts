// A person's resources for the data export.
import { asc, eq } from 'drizzle-orm';
import { licenceTexts } from '#contract/licences.rules.ts';
import type { Db } from '#server/db/client.ts';
import { files, resources } from '#server/db/schema.ts';
import { downloadName } from '#server/lib/download-name.ts';
import { paperOf } from './papers.service.ts';

export async function listForExport(db: Db, ownerId: string) {
  const rows = await db
    .select({ row: resources, mime: files.mime })
    .from(resources)
    .leftJoin(files, eq(files.id, resources.fileId))
    .where(eq(resources.ownerId, ownerId))
    .orderBy(asc(resources.createdAt), asc(resources.id));
  return rows.map(({ row, mime }) => ({
    title: row.title,
    type: row.type,
    description: row.description,
    ...(row.details && { details: row.details }),
    courseCode: row.courseCode,
    ...(row.licence && { licence: licenceTexts[row.licence].name }),
    ...(row.paperKind && { paper: paperOf(row, row.paperKind) }),
    tags: row.tags,
    // That of a video is its picture.
    ...(mime && row.type !== 'video' && { file: pathOf(row.id, downloadName(row.fileName, mime)) }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    fileId: row.fileId,
  }));
}

/** A folder per resource, since file names may repeat. */
const pathOf = (id: string, fileName: string): string => `files/${id.slice(0, 8)}/${fileName}`;
