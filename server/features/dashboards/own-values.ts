// What the queries have in common that a dashboard asks with one statement.
import { type SQL, sql } from 'drizzle-orm';

export interface OwnValues extends Record<string, string> {
  userId: string;
  now: string;
  /** What is newer is news. */
  since: string;
  /** The beginning of a day of the campus: until then events, and exams. */
  eventsUntil: string;
  examsUntil: string;
  /** Of the campus, and the day before the last seven days. */
  today: string;
  weekAgo: string;
}

const value = (name: keyof OwnValues & string, type: 'uuid' | 'timestamptz' | 'date'): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

export const given = {
  me: value('userId', 'uuid'),
  now: value('now', 'timestamptz'),
  since: value('since', 'timestamptz'),
  eventsUntil: value('eventsUntil', 'timestamptz'),
  examsUntil: value('examsUntil', 'timestamptz'),
  weekAgo: value('weekAgo', 'date'),
};

/**
 * Rows of another table, to be looked up by an index for each row of what is the member's: `cross join lateral`. With `offset 0`
 * PostgreSQL cannot choose to read all courses or events instead, which it does where it expects many rows.
 */
export const lookedUp = (fromWhere: SQL): SQL => sql`(select * from ${fromWhere} offset 0)`;
