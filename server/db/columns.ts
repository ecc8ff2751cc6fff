// Column types that several tables share.
import { timestamp } from 'drizzle-orm/pg-core';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** With the millisecond precision of cursors, for columns that lists are sorted by. */
export const timestamptzMs = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
