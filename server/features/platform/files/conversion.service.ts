// PDFs of documents, for reading them in the page: made once by LibreOffice where it is installed. A document without one shows
// its text.

import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/db/db.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { pdfKey } from '#server/lib/derived-keys.ts';
import { enqueue, enqueueMany } from '#server/lib/jobs/enqueue.ts';
import {
  ConversionFailed,
  isOfficeFormat,
  type OfficeFormat,
  officeFormats,
} from '#server/lib/office/office.ts';
import { type FileTools, releaseFile } from './files.service.ts';

interface Parts {
  db: Db;
  files: FileTools;
  logger: Logger;
}

/** Rejects, to be retried, where it fails; after the last attempt the document is left without a PDF. */
export async function convertFile(
  { db, files: tools, logger }: Parts,
  id: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  if (!tools.office) return;
  const [row] = await db.select().from(files).where(eq(files.id, id));
  // The file is deleted; an earlier attempt may have stored a PDF without recording it.
  if (!row) return releaseFile(db, id);
  const format = row.contents?.format;
  if (row.convertedAt || !isOfficeFormat(format)) return;
  try {
    await makePdf(db, tools, id, format);
  } catch (error) {
    if (!isLast || !(error instanceof ConversionFailed)) throw error;
    logger.warn({ err: error, fileId: id }, 'a document was not converted');
    await leaveUnconverted(db, id);
  }
}

async function makePdf(db: Db, tools: FileTools, id: string, format: OfficeFormat): Promise<void> {
  await tools.temporary.during(async (newPath) => {
    const [from, to, folder] = [newPath(), newPath(), newPath()];
    await pipeline(await tools.storage.read(id), createWriteStream(from));
    await tools.office?.convert({ from, to, folder, format });
    const { size } = await stat(to);
    await tools.storage.put(pdfKey(id), to, 'application/pdf');
    await db.transaction(async (db) => {
      const [updated] = await db
        .update(files)
        .set({ pdfSize: size, convertedAt: new Date() })
        .where(eq(files.id, id))
        .returning({ id: files.id });
      if (updated) await enqueue(db, 'thumbnail', { fileId: id });
      // The file was deleted while it was converted.
      else await releaseFile(db, id);
    });
  });
}

/** It would fail again. */
export async function leaveUnconverted(db: Db, id: string): Promise<void> {
  await db.update(files).set({ convertedAt: new Date() }).where(eq(files.id, id));
}

/** Documents from before LibreOffice was installed, some at a time. */
export async function orderMissingPdfs(db: Db, { office }: Pick<FileTools, 'office'>): Promise<void> {
  if (!office) return;
  const format = sql<string>`${files.contents} ->> 'format'`;
  const rows = await db
    .select({ fileId: files.id })
    .from(files)
    .where(
      and(
        isNull(files.convertedAt),
        isNotNull(files.attachedAt),
        inArray(format, Object.keys(officeFormats)),
        // Younger ones are being converted.
        lt(files.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(50);
  await enqueueMany(db, 'convert', rows, { keyOf: ({ fileId }) => fileId, priority: 'low' });
}
