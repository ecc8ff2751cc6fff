// Which migrations a database still needs. One of the history before version 0.1.0 is adopted where it stands at its last level.

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { MigrationRefused } from './migration-error.ts';
import { type Migration, readMigrationFile } from './migration-files.ts';
import { queryRows } from './rows.ts';
import { describeSchema, fingerprintsOf } from './schema-description.ts';

/** server/db/migrations/before-0.1.0.json */
interface FormerHistory {
  /** The hash of its first migration. */
  first: string;
  /** The hash of all of its hashes. */
  whole: string;
  /** The last migration of this history that leaves the same schema. */
  equals: string;
  /** By object of the schema that it leaves. */
  fingerprints: Record<string, string>;
}

const readFormerHistory = (): FormerHistory =>
  JSON.parse(readMigrationFile('before-0.1.0.json')) as FormerHistory;

const tooOld = (what: string): MigrationRefused =>
  new MigrationRefused(
    `This ${what} is older than this version of Campus Connect can read: start version 500f43c8 once, then this one.`,
  );

/** The migrations whose level a database or a backup with these hashes has; undefined where this version does not know them. */
export function levelOf(hashes: string[], known: Migration[], what: string): Migration[] | undefined {
  if (hashes.every((hash, index) => known[index]?.hash === hash)) return known.slice(0, hashes.length);
  const former = readFormerHistory();
  if (hashes[0] !== former.first) return undefined;
  if (hashOf(hashes) !== former.whole) throw tooOld(what);
  return known.slice(0, known.findIndex(({ tag }) => tag === former.equals) + 1);
}

export async function pendingAfter(db: Db, migrations: Migration[]): Promise<Migration[]> {
  const rows = await queryRows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  const hashes = rows.map(({ hash }) => hash);
  // A newer version has migrated it: its changes are safe for the version before it.
  if (migrations.every(({ hash }, index) => hashes[index] === hash)) return [];
  const level = levelOf(hashes, migrations, 'database');
  if (!level)
    throw new MigrationRefused(
      'This database has migrations that this version of Campus Connect does not know: start the version that made them, or set DATA_DIR or DATABASE_URL to another database.',
    );
  if (level.length < hashes.length) await adopt(db, level);
  return migrations.slice(level.length);
}

/** Only the rows about migrations change, and only where every object of the schema is as the migrations here make it. */
async function adopt(db: Db, level: Migration[]): Promise<void> {
  await db.transaction(async (db) => {
    const found = fingerprintsOf(await describeSchema(db));
    const { fingerprints: expected } = readFormerHistory();
    const different = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
      (object) => found[object] !== expected[object],
    );
    if (different.length > 0)
      throw new MigrationRefused(
        `This database differs from what its migrations made, so it cannot be migrated further: ${different.join(', ')}. Nothing was changed: undo what was changed there by hand, then start again.`,
      );
    await db.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const { hash, createdAt } of level)
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`,
      );
  });
}

const hashOf = (hashes: string[]): string => createHash('sha256').update(hashes.join('\n')).digest('hex');
