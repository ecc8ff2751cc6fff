// Databases and backups of former levels. Each released version has a backup of a small campus (npm run db:release); the history
// before version 0.1.0 has its migrations as they were at commit 500f43c8, and a backup that this commit made.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Db } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Migration, toMigration } from '#server/db/migration-files.ts';
import { readArchive } from '#server/lib/backup/archive.ts';
import { loadRows, select, tableNames, withoutConstraints } from '#server/lib/backup/rows.ts';
import { projectPath } from '#server/lib/project.ts';

export const levelPath = (name: string): string => projectPath('server', 'test', 'levels', name);

export const formerBackup = levelPath('before-0.1.0.tar.gz');

export function formerMigrations(): Migration[] {
  const packed = readFileSync(levelPath('before-0.1.0.migrations.json.gz'));
  const files = JSON.parse(gunzipSync(packed).toString()) as { tag: string; when: number; text: string }[];
  return files.map(({ tag, when, text }) => toMigration(tag, when, text));
}

/** As the last version before 0.1.0 left it. */
export async function makeFormerDatabase(db: Db): Promise<void> {
  await migrate(db, formerMigrations());
  await loadFormerRows(db);
}

export const loadFormerRows = (db: Db): Promise<void> =>
  db.transaction((db) =>
    withoutConstraints(db, async () => {
      for await (const { name, bytes } of readArchive(formerBackup)) {
        const [kind, table = ''] = name.split('/');
        if (kind === 'rows') await loadRows(db, table, Buffer.from(bytes).toString());
      }
    }),
  );

/** The rows of each table that has any, as JSON. */
export async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of await tableNames(db)) {
    const rows = await select<{ line: string }>(db, `select to_jsonb(one)::text as line from ${table} one`);
    if (rows.length > 0) tables[table] = rows.map(({ line }) => line).sort();
  }
  return tables;
}

export const appliedHashes = async (db: Db): Promise<string[]> =>
  (await select<{ hash: string }>(db, 'select hash from drizzle.__drizzle_migrations order by id')).map(
    ({ hash }) => hash,
  );
