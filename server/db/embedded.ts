// Opens the files of the embedded database, with durable commits.
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { flushFolder, flushTree } from '#server/lib/flush.ts';
import { DurableFiles, durableStartParams } from './durable-files.ts';

export const embeddedExtensions = { pg_trgm, unaccent };

export async function openEmbeddedClient(folder: string, { durable = true } = {}): Promise<PGlite> {
  // Exists while the database is being created, so that what a power failure interrupted then is not taken for one.
  const incomplete = `${folder}.incomplete`;
  if (existsSync(incomplete) && existsSync(folder))
    await rename(folder, `${folder}.incomplete-${Date.now()}`);
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (isNew) {
    await writeFile(incomplete, '');
    await flushFolder(dirname(folder));
  }
  const client = durable
    ? await PGlite.create({
        fs: new DurableFiles(folder),
        startParams: durableStartParams,
        extensions: embeddedExtensions,
      })
    : await PGlite.create(folder, { extensions: embeddedExtensions });
  if (isNew) {
    // PGlite copies the files of a new database into place without fsync.
    if (durable) await flushTree(folder);
    await rm(incomplete);
    await flushFolder(dirname(folder));
  }
  return client;
}
