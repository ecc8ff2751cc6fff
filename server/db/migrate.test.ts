import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { closeNewDatabases, openNewDatabase } from '#server/test/new-database.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import { toMigration } from './migration-files.ts';
import { queryRows } from './rows.ts';

afterAll(closeNewDatabases);

const isPostgres = process.env.TEST_ENGINE === 'postgres';

const people = toMigration('0000_people', 1, 'CREATE TABLE "people" ("name" text NOT NULL);');
/** As drizzle-kit generates it, with an index and a key that do not hinder writing. */
const emails = toMigration(
  '0001_emails',
  2,
  `-- The address of each person.
ALTER TABLE "people" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_email_check" CHECK ("email" <> '') NOT VALID;--> statement-breakpoint
-- Searched by name.
CREATE UNIQUE INDEX CONCURRENTLY "people_name_index" ON "people" USING btree ("name");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "people_email_index" ON "people" ("email");--> statement-breakpoint
ALTER TABLE "people" VALIDATE CONSTRAINT "people_email_check";`,
);
const without = toMigration('0002_without', 3, 'DROP INDEX CONCURRENTLY IF EXISTS "people_email_index";');

async function stateOf(db: Parameters<typeof migrate>[0]) {
  const indexes = await queryRows<{ name: string; valid: boolean }>(
    db,
    sql`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid = 'people'::regclass order by 1`,
  );
  const [state] = await queryRows<{ applied: number; unfinished: number; valid: boolean | null }>(
    db,
    sql`select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select count(*)::int from drizzle.unfinished_steps) as unfinished,
      (select convalidated from pg_constraint where conname = 'people_email_check') as valid`,
  );
  return { indexes, ...state };
}

const bothIndexes = [
  { name: 'people_email_index', valid: true },
  { name: 'people_name_index', valid: true },
];

test('steps outside the transaction build and drop indexes and validate constraints', async () => {
  const { db, exclusively } = await openNewDatabase();
  await exclusively((db) => migrate(db, [people, emails]));
  expect(await stateOf(db)).toEqual({ indexes: bothIndexes, applied: 2, unfinished: 0, valid: true });
  await exclusively((db) => migrate(db, [people, emails, without]));
  expect(await stateOf(db)).toMatchObject({ indexes: bothIndexes.slice(1), applied: 3, unfinished: 0 });
});

test('a migration that fails changes nothing, and those before it stay', async () => {
  const { db, exclusively } = await openNewDatabase();
  const failing = toMigration('0001_failing', 2, 'ALTER TABLE "people" ADD COLUMN "age" int; SELECT 1 / 0;');
  await expect(exclusively((db) => migrate(db, [people, failing]))).rejects.toThrow();
  expect(await stateOf(db)).toMatchObject({ applied: 1 });
  await exclusively((db) => migrate(db, [people, emails]));
  expect(await queryRows(db, sql`select name, email from people`)).toEqual([]);
});

test.runIf(isPostgres)('a step that failed is resumed, and its invalid index is built again', async () => {
  const { db, exclusively } = await openNewDatabase();
  await exclusively((db) => migrate(db, [people]));
  await db.execute(sql`insert into people values ('Amina'), ('Amina')`);
  await expect(exclusively((db) => migrate(db, [people, emails]))).rejects.toThrow(
    /step of the migration 0001_emails failed, and the next start tries it again: could not create unique index/,
  );
  const invalid = [{ name: 'people_name_index', valid: false }];
  expect(await stateOf(db)).toEqual({ indexes: invalid, applied: 2, unfinished: 3, valid: false });

  await db.execute(sql`delete from people where ctid = (select min(ctid) from people)`);
  await exclusively((db) => migrate(db, [people, emails, without]));
  expect(await stateOf(db)).toEqual({
    indexes: bothIndexes.slice(1),
    applied: 3,
    unfinished: 0,
    valid: true,
  });
});

test.runIf(isPostgres)('a step that was done before the process ended is not done again', async () => {
  const { db, exclusively } = await openNewDatabase();
  await exclusively((db) => migrate(db, [people, emails]));
  const [{ oid } = { oid: 0 }] = await queryRows<{ oid: number }>(
    db,
    sql`select 'people_name_index'::regclass::oid as oid`,
  );
  await db.execute(
    sql`insert into drizzle.unfinished_steps (hash, statement) values ('', ${emails.statements[2]})`,
  );
  await exclusively((db) => migrate(db, [people, emails]));
  expect(await queryRows(db, sql`select 'people_name_index'::regclass::oid as oid`)).toEqual([{ oid }]);
  expect(await stateOf(db)).toMatchObject({ unfinished: 0 });
});

test.runIf(isPostgres)('a migration gives up its wait for a lock, and is tried again', async () => {
  const { db, exclusively, url } = await openNewDatabase();
  await exclusively((db) => migrate(db, [people]));
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin; lock table people');
  let pauses = 0;
  const waits = {
    timeoutMs: 20,
    attempts: 4,
    pause: async () => {
      pauses += 1;
      if (pauses === 6) await other.query('commit');
    },
  };
  const attempt = () => exclusively((db) => migrate(db, [people, emails], waits));
  await expect(attempt()).rejects.toThrow(/The migration 0001_emails waits for a table/);
  expect(pauses).toBe(3);
  await attempt();
  expect(pauses).toBe(6);
  await other.end();
  expect(await stateOf(db)).toMatchObject({ applied: 2, unfinished: 0 });
});

test.runIf(isPostgres)(
  'instances that start at once do not block an index that is built concurrently',
  async () => {
    const first = await openNewDatabase();
    const second = await openDatabase({ databaseUrl: first.url, databasePool: 1, dataDir: '' });
    await first.exclusively((db) => migrate(db, [people]));
    let waiting: Promise<void> | undefined;
    await first.exclusively(async (db) => {
      waiting = second.exclusively((db) => migrate(db, [people, emails]));
      const isWaiting = sql`select from pg_stat_activity where query like 'select pg%advisory_lock%' and pid <> pg_backend_pid()
      and datname = current_database()`;
      await expect.poll(() => queryRows(db, isWaiting)).toHaveLength(1);
      await migrate(db, [people, emails]);
    });
    await waiting;
    await second.close();
    expect(await stateOf(first.db)).toEqual({
      indexes: bothIndexes,
      applied: 2,
      unfinished: 0,
      valid: true,
    });
  },
);
