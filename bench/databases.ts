// Creates and fills the benchmark databases.

import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import type { Db } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { queryRows } from '#server/db/rows.ts';
import { databaseUrl, runOnServer } from '#server/test/postgres-databases.ts';

export type Engine = 'postgres' | 'pglite';

/** The environment variables that locate the database. */
export type DatabaseSettings = {
  DATA_DIR: string;
  DATABASE_URL?: string;
};

export class BenchDatabases {
  readonly #folder: string;
  readonly #postgresUrl: string;

  constructor(folder: string, postgresUrl: string) {
    this.#folder = folder;
    this.#postgresUrl = postgresUrl;
  }

  /** Copies the database that was filled, so that a server of one's own (TEST_DATABASE_URL) is filled once for many runs. */
  async make(engine: Engine, name: string, fill: (db: Db) => Promise<void>): Promise<DatabaseSettings> {
    const settings: DatabaseSettings = { DATA_DIR: join(this.#folder, `${engine}-${name}`) };
    if (engine === 'pglite') {
      await prepare(settings, fill);
      return settings;
    }
    const filled = `bench_filled_${name}`;
    if (!(await this.#exists(filled))) {
      // Renamed when it is complete.
      const filling = `bench_filling_${name}`;
      await this.#run(`drop database if exists ${filling} with (force)`);
      await this.#run(`create database ${filling}`);
      await prepare({ ...settings, DATABASE_URL: databaseUrl(this.#postgresUrl, filling) }, fill);
      await this.#run(`alter database ${filling} rename to ${filled}`);
    }
    await this.#run(`drop database if exists bench_${name} with (force)`);
    await this.#run(`create database bench_${name} template ${filled} strategy file_copy`);
    settings.DATABASE_URL = databaseUrl(this.#postgresUrl, `bench_${name}`);
    await prepare(settings, async () => {});
    return settings;
  }

  #run(statement: string): Promise<{ name: string }[]> {
    return runOnServer(this.#postgresUrl, statement);
  }

  async #exists(name: string): Promise<boolean> {
    const found = await this.#run(`select datname as name from pg_database where datname = '${name}'`);
    return found.length > 0;
  }
}

/** A copy gets the migrations that were added since. */
async function prepare(settings: DatabaseSettings, fill: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    databasePool: 4,
    dataDir: settings.DATA_DIR,
    durable: false,
  });
  await database.exclusively(migrate);
  await fill(database.db);
  await database.db.execute('vacuum analyze');
  await database.close();
}

/** Fills a table of millions of rows without its indexes, except those of constraints, and creates them afterwards. */
export async function withoutIndexes(db: Db, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await queryRows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = ${table}
        and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}
