// What the queries have in common that a dashboard asks with one statement.
import { type SQL, sql } from 'drizzle-orm';
import { given, type JsonQuery, jsonQuery } from '#server/db/joined-queries.ts';

const types = {
  userId: 'uuid',
  now: 'timestamptz',
  // What is newer is news.
  since: 'timestamptz',
  // The beginning of a day of the campus: until then events, and exams.
  eventsUntil: 'timestamptz',
  examsUntil: 'timestamptz',
  // Of the campus, and the day before the last seven days.
  today: 'date',
  weekAgo: 'date',
} as const;
/** As texts. */
export type OwnValues = Record<keyof typeof types, string>;

export const ownQuery = <Row>(name: string, query: SQL): JsonQuery<Row> => jsonQuery<Row>(name, types, query);

export const own = {
  me: given('userId'),
  now: given('now'),
  since: given('since'),
  eventsUntil: given('eventsUntil'),
  examsUntil: given('examsUntil'),
  weekAgo: given('weekAgo'),
};

/**
 * Rows of another table, to be looked up by an index for each row of what is the member's: `cross join lateral`. With `offset 0`
 * PostgreSQL cannot choose to read all courses or events instead, which it does where it expects many rows.
 */
export const lookedUp = (fromWhere: SQL): SQL => sql`(select * from ${fromWhere} offset 0)`;
