// Column kinds that several tables share.
import { timestamp } from 'drizzle-orm/pg-core';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** As precise as a cursor carries it. */
export const timestamptzMs = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
