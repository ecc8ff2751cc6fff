// Stores generated files of the demo data, attached to their owner, with their thumbnails to be drawn.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '#server/db/tables/platform/files.ts';
import type { DemoParts } from '#server/feature.ts';
import { enqueueMany } from '#server/lib/jobs/enqueue.ts';

interface DemoFile {
  bytes: Buffer;
  mime: 'application/pdf' | 'image/png';
}

/** The rows, in the same order. */
export async function storeDemoFiles({ db, storage }: DemoParts, owner: string, given: readonly DemoFile[]) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-demo-'));
  try {
    const rows = await Promise.all(
      given.map(async ({ bytes, mime }) => {
        const id = randomUUID();
        const path = join(folder, id);
        await writeFile(path, bytes);
        await storage.put(id, path, mime);
        const hash = createHash('sha256').update(bytes).digest('hex');
        return { id, mime, size: bytes.length, hash, owner, attachedAt: new Date() };
      }),
    );
    await db.insert(files).values(rows);
    await enqueueMany(
      db,
      'thumbnail',
      rows.map(({ id }) => ({ fileId: id })),
    );
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}
