// What a backup reads from: PostgreSQL itself, a snapshot of the embedded database in use, or the embedded database.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Db } from '#server/db/db.ts';
import { unpackSnapshot } from '#server/db/snapshots.ts';
import { askForSnapshot } from './backup-socket.ts';
import { holdFiles } from './hold.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;

interface Source {
  db: Db;
  close(): Promise<void>;
}

export async function openSource({ databaseUrl, dataDir }: Settings): Promise<Source> {
  if (databaseUrl) {
    const database = await openDatabase({ databaseUrl, databasePool: 2, dataDir });
    const release = await holdFiles(database.db);
    return {
      db: database.db,
      async close() {
        await release();
        await database.close();
      },
    };
  }
  const snapshot = await askForSnapshot(dataDir);
  if (!snapshot) return openDatabase({ databasePool: 1, dataDir });
  const copy = await mkdtemp(join(tmpdir(), 'campus-backup-'));
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await unpackSnapshot(snapshot.path, join(copy, 'db'));
    const database = await openDatabase({ databasePool: 1, dataDir: copy, durable: false });
    return {
      db: database.db,
      async close() {
        await database.close();
        snapshot.release();
        await remove();
      },
    };
  } catch (error) {
    snapshot.release();
    await remove();
    throw error;
  }
}
