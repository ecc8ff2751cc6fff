// Runs several queries as one statement: sending one costs more than most small queries. Where it fails, each is run alone, so that
// only those that fail are missing.
import { type SQL, sql } from 'drizzle-orm';
import { isDatabaseUnavailable } from '#server/lib/database-errors.ts';
import { preparedQuery } from './built-query.ts';
import type { Db } from './client.ts';

/** A query whose rows are read as JSON: times are texts. Its values are `sql.placeholder`s. */
export interface JsonQuery<Row> {
  name: string;
  json: SQL;
  alone(db: Db, values: Record<string, unknown>): Promise<Row[]>;
}

export function jsonQuery<Row>(name: string, query: SQL): JsonQuery<Row> {
  const json = sql`(select coalesce(json_agg(found), '[]') from (${query}) found)`;
  const find = preparedQuery<{ rows: Row[] }, Record<string, unknown>>(name, sql`select ${json} as rows`);
  return { name, json, alone: async (db, values) => (await find(db, values))[0]?.rows ?? [] };
}

/** The rows of one of the queries. */
export type JoinedRows = <Row>(query: JsonQuery<Row>) => Promise<Row[]>;

/** Defines the statement of some queries. `isWanted` says which of them are run; the others have no rows. */
export function joinQueries<Values extends Record<string, unknown>>(
  name: string,
  queries: readonly JsonQuery<unknown>[],
) {
  const wants = (query: JsonQuery<unknown>) => `wants ${query.name}`;
  const parts = queries.map(
    (query) =>
      sql`case when ${sql.placeholder(wants(query))}::boolean then ${query.json} end as ${sql.identifier(query.name)}`,
  );
  const findAll = preparedQuery<Record<string, unknown[] | null>, Record<string, unknown>>(
    name,
    sql`select ${sql.join(parts, sql`, `)}`,
  );
  return (db: Db, values: Values, isWanted: (query: JsonQuery<unknown>) => boolean): JoinedRows => {
    const wanted = Object.fromEntries(queries.map((query) => [wants(query), isWanted(query)]));
    const together = queries.some(isWanted) ? findAll(db, { ...values, ...wanted }) : Promise.resolve([]);
    // Whoever asks for rows handles it.
    together.catch(() => {});
    return async <Row>(query: JsonQuery<Row>): Promise<Row[]> => {
      try {
        const [found] = await together;
        return (found?.[query.name] ?? []) as Row[];
      } catch (error) {
        if (isDatabaseUnavailable(error) || !isWanted(query)) throw error;
        return query.alone(db, values);
      }
    };
  };
}
