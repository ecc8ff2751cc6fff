// A person's resources for the data export.
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { resources } from '#server/db/schema.ts';

type ResourceRow = typeof resources.$inferSelect;

export async function listForExport(db: Db, ownerId: string) {
  const rows = await db
    .select()
    .from(resources)
    .where(eq(resources.ownerId, ownerId))
    .orderBy(asc(resources.createdAt), asc(resources.id));
  return rows.map((row) => ({
    title: row.title,
    type: row.type,
    description: row.description,
    courseCode: row.courseCode,
    tags: row.tags,
    ...(row.fileId && { file: pathOf(row) }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    fileId: row.fileId,
  }));
}

/** A folder per resource, since file names may repeat. A name of dots alone would be a path segment. */
const pathOf = ({ id, fileName }: ResourceRow): string =>
  `files/${id.slice(0, 8)}/${/[^.]/.test(fileName) ? fileName : 'file'}`;
