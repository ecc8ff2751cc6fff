// Runs the pending migrations. Callers hold the lock of Database.exclusively.

import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { projectPath } from '#server/lib/project.ts';
import type { Db } from './db.ts';
import { queryRows } from './rows.ts';

const config = { migrationsFolder: projectPath('server', 'db', 'migrations') };

export const allMigrations = (): MigrationMeta[] => readMigrationFiles(config);

/** With the table of Drizzle's own migrate(), which sends each statement by itself: on a first start a third of their time. */
export async function migrate(db: Db, migrations = allMigrations()): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [last] = await queryRows<{ millis: string | null }>(
    db,
    sql`select max(created_at)::text as millis from drizzle.__drizzle_migrations`,
  );
  const pending = migrations.filter(({ folderMillis }) => folderMillis > Number(last?.millis ?? 0));
  await db.transaction(async (db) => {
    for (const { sql: statements, folderMillis, hash } of pending) {
      await runScript(db, statements.join('\n;\n'));
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}

/** Several statements without parameters: PGlite has a method of its own for them, pg sends them as they are. */
async function runScript(db: Db, script: string): Promise<void> {
  const { client } = (
    db as unknown as { session: { client: { exec?: (script: string) => Promise<unknown> } } }
  ).session;
  if (client.exec) await client.exec(script);
  else await db.execute(sql.raw(script));
}
