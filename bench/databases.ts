// Creates and fills the benchmark databases.
import { join } from 'node:path';
import { type Db, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
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

  async make(engine: Engine, name: string, fill: (db: Db) => Promise<void>): Promise<DatabaseSettings> {
    const settings: DatabaseSettings = { DATA_DIR: join(this.#folder, `${engine}-${name}`) };
    if (engine === 'postgres') {
      await runOnServer(this.#postgresUrl, `create database bench_${name}`);
      settings.DATABASE_URL = databaseUrl(this.#postgresUrl, `bench_${name}`);
    }
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
    return settings;
  }
}
