// Column types and indexes that several tables share.
import type { SQL } from 'drizzle-orm';
import { type ExtraConfigColumn, index, timestamp } from 'drizzle-orm/pg-core';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** With the millisecond precision of cursors, for columns that lists are sorted by. */
export const timestamptzMs = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/**
 * For searches in texts and lists. PostgreSQL collects the changes of such an index in a list that every search reads whole: it is
 * kept to 256 kB, since at the default of 4 MB a search took two to three times as long.
 */
export const ginIndex = (name: string, column: Partial<ExtraConfigColumn> | SQL) =>
  index(name).using('gin', column).with({ gin_pending_list_limit: 256 });
