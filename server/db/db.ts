import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * A query handle: the database or a transaction. Not with the type of all tables, which only Drizzle's relational queries need: each new
 * table would make the compiler check every file with a query again.
 */
export type Db = PgDatabase<PgQueryResultHKT>;
