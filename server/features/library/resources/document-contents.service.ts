// What the preview of a document shows, as it was read when the document was uploaded.

import { and, eq, sql } from 'drizzle-orm';
import type { ResourceContents } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { files, resources, resourceVersions } from '#server/db/schema.ts';
import { maySee } from '#server/db/visibility/resources.ts';
import { type FileRow, pdfUrl } from '#server/features/platform/files/files.service.ts';
import type { DocumentContents } from '#server/lib/documents/document.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { noVersion } from './versions.service.ts';

/** Of the newest version where none is given. */
export async function readContents(
  db: Db,
  id: string,
  version: number | undefined,
  actor?: Actor,
): Promise<ResourceContents['contents']> {
  const former = and(
    eq(resourceVersions.resourceId, resources.id),
    eq(resourceVersions.number, version ?? 0),
  );
  const [row] = isId(id)
    ? await db
        .select({
          file: files,
          newest: resources.version,
          former: resourceVersions.number,
          isHidden: resources.isHidden,
          ownerId: resources.ownerId,
        })
        .from(resources)
        .leftJoin(resourceVersions, former)
        .leftJoin(files, eq(files.id, sql`coalesce(${resourceVersions.fileId}, ${resources.fileId})`))
        .where(eq(resources.id, id))
    : [];
  if (!row || !maySee(actor, row))
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  if (version !== undefined && row.former === null && row.newest !== version) throw noVersion();
  return row.file?.contents ? toContents(row.file, row.file.contents) : null;
}

const toContents = (file: FileRow, contents: DocumentContents): ResourceContents['contents'] => ({
  format: contents.format,
  title: contents.title,
  author: contents.author,
  pages: contents.pages,
  text: contents.text,
  isCut: contents.isCut,
  entries: contents.entries,
  entryCount: contents.entryCount,
  pdfUrl: file.pdfSize === null ? '' : pdfUrl(file.id),
});
