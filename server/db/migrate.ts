// Runs the pending migrations. Callers hold the lock of Database.exclusively.

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isLockTimeout } from '#server/lib/database-errors.ts';
import type { Db } from './db.ts';
import { MigrationRefused } from './migration-error.ts';
import { allMigrations, type Migration } from './migration-files.ts';
import { pendingAfter } from './migration-history.ts';
import { finishSteps, isStep, saveSteps, withoutConcurrency } from './migration-steps.ts';

/**
 * A statement that waits for a lock makes all others wait that come after it: it gives up early, and the migration is tried
 * again.
 */
const lockWaits = { timeoutMs: 3_000, attempts: 20, pause: () => sleep(1_000) };

type Waits = Omit<typeof lockWaits, 'pause'> & { pause: () => Promise<unknown> };

/**
 * Each migration in a transaction of its own, so that its locks are released before the next one. On PostgreSQL its steps that
 * may not be in a transaction, or would hold locks for long, follow.
 */
export async function migrate(
  db: Db,
  migrations: Migration[] = allMigrations(),
  waits: Waits = lockWaits,
): Promise<void> {
  await runScript(db, preparation);
  const pending = await pendingAfter(db, migrations);
  if (isEmbedded(db)) {
    for (const migration of pending)
      await db.transaction((db) => apply(db, migration, migration.statements.map(withoutConcurrency)));
    return;
  }
  await finishSteps(db, migrations);
  for (const migration of pending) {
    await retryLocks(migration, waits, () => applyOnPostgres(db, migration, waits.timeoutMs));
    await finishSteps(db, migrations);
  }
}

/** The table of migrations is that of Drizzle. */
const preparation = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.unfinished_steps (id serial primary key, hash text not null, statement text not null)`;

function applyOnPostgres(db: Db, migration: Migration, timeoutMs: number): Promise<void> {
  return db.transaction(async (db) => {
    await db.execute(sql.raw(`set local lock_timeout = ${timeoutMs}; set local statement_timeout = 0`));
    await apply(
      db,
      migration,
      migration.statements.filter((statement) => !isStep(statement)),
    );
    await saveSteps(db, migration);
  });
}

/** All statements at once: sending each by itself takes a third of the time of a first start. */
async function apply(db: Db, { hash, createdAt }: Migration, statements: string[]): Promise<void> {
  await runScript(db, statements.join('\n;\n'));
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`,
  );
}

async function retryLocks(
  { tag }: Migration,
  { attempts, pause }: Waits,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === attempts)
        throw new MigrationRefused(
          `The migration ${tag} waits for a table that another program keeps locked. Nothing was changed: end what uses the database for long, then start again.`,
        );
      await pause();
    }
  }
}

interface EmbeddedSession {
  session: { client: { exec?: (script: string) => Promise<unknown> } };
}

const clientOf = (db: Db) => (db as unknown as EmbeddedSession).session.client;

const isEmbedded = (db: Db): boolean => clientOf(db).exec !== undefined;

/** Several statements without parameters: PGlite has a method of its own for them, pg sends them as they are. */
async function runScript(db: Db, script: string): Promise<void> {
  const client = clientOf(db);
  if (client.exec) await client.exec(script);
  else await db.execute(sql.raw(script));
}
