// Databases to measure in, each filled anew.
import { join } from 'node:path';
import { type Db, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseUrl, onServer } from '#server/test/engine.ts';

export type Engine = 'postgres' | 'pglite';

/** What tells a server where its data is. */
export type Place = {
  DATA_DIR: string;
  DATABASE_URL?: string;
};

export class Places {
  readonly #folder: string;
  readonly #postgresUrl: string;

  constructor(folder: string, postgresUrl: string) {
    this.#folder = folder;
    this.#postgresUrl = postgresUrl;
  }

  async make(engine: Engine, name: string, fill: (db: Db) => Promise<void>): Promise<Place> {
    const place: Place = { DATA_DIR: join(this.#folder, `${engine}-${name}`) };
    if (engine === 'postgres') {
      await onServer(this.#postgresUrl, `create database bench_${name}`);
      place.DATABASE_URL = databaseUrl(this.#postgresUrl, `bench_${name}`);
    }
    const database = await openDatabase({
      databaseUrl: place.DATABASE_URL,
      databasePool: 4,
      dataDir: place.DATA_DIR,
    });
    await database.exclusively(migrate);
    await fill(database.db);
    await database.db.execute('vacuum analyze');
    await database.close();
    return place;
  }
}
