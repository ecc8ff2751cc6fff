import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A query handle: the database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
