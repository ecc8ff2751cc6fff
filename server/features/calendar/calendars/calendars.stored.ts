// What the database stores of calendars, for the privacy page.
import type * as calendarsTables from '#server/db/tables/calendar/calendars.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

export const calendarsStored = {
  calendars: {
    title: 'Your own calendar',
    columns: { userId: null, number: 'how often you replaced its secret address' },
    kept: withAccount,
    seenBy: 'you, and whoever you give its address to',
  },
} satisfies StoredTables<typeof calendarsTables>;
