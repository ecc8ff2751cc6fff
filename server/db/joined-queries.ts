// Runs several queries as one statement: sending one costs more than most small queries. Where it fails, each is run alone, so that
// only those that fail are missing.
//
// Their values are read from a row of the statement, `given`. With parameters in their place PostgreSQL would plan the statement
// for the values of each call, wherever it expects a better plan of that; planning it takes longer than running it.

import { type SQL, sql } from 'drizzle-orm';
import { isDatabaseUnavailable } from '#server/lib/database-errors.ts';
import { preparedQuery } from './built-query.ts';
import type { Db } from './db.ts';

type Types = Record<string, 'boolean' | 'date' | 'timestamptz' | 'uuid' | 'uuid[]'>;
type Values = Record<string, unknown>;

/** A query whose rows are read as JSON: times are texts. */
export interface JsonQuery<Row> {
  name: string;
  types: Types;
  json: SQL;
  alone(db: Db, values: Values): Promise<Row[]>;
}

/** A value of a query. */
export const given = (name: string): SQL => sql`(select ${sql.identifier(name)} from given)`;

const withGiven = (types: Types): SQL => {
  const columns = Object.entries(types).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)} as ${sql.identifier(name)}`,
  );
  return sql`with given as materialized (select ${sql.join(columns, sql`, `)})`;
};

/** `types` are those of its values, each `given` in the query. */
export function jsonQuery<Row>(name: string, types: Types, query: SQL): JsonQuery<Row> {
  const json = sql`(select coalesce(json_agg(found), '[]') from (${query}) found)`;
  const find = preparedQuery<{ rows: Row[] }, Values>(name, sql`${withGiven(types)} select ${json} as rows`);
  return { name, types, json, alone: async (db, values) => (await find(db, values))[0]?.rows ?? [] };
}

/** The rows of one of the queries. */
export type JoinedRows = <Row>(query: JsonQuery<Row>) => Promise<Row[]>;

const wants = ({ name }: JsonQuery<unknown>): string => `wants ${name}`;

/** Defines the statement of some queries. `isWanted` says which of them are run; the others have no rows. */
export function joinQueries<Given extends Values>(name: string, queries: readonly JsonQuery<unknown>[]) {
  const types: Types = Object.assign(
    {},
    ...queries.map((query) => ({ ...query.types, [wants(query)]: 'boolean' })),
  );
  const parts = queries.map(
    (query) => sql`case when ${given(wants(query))} then ${query.json} end as ${sql.identifier(query.name)}`,
  );
  const findAll = preparedQuery<Record<string, unknown[] | null>, Values>(
    name,
    sql`${withGiven(types)} select ${sql.join(parts, sql`, `)}`,
  );
  return (db: Db, values: Given, isWanted: (query: JsonQuery<unknown>) => boolean): JoinedRows => {
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
