// What the database stores of weeks, for the privacy page.
import type * as weeksTables from '#server/db/tables/together/weeks.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

export const weeksStored = {
  weeks: {
    title: 'Your week',
    columns: {
      personId: 'that it is yours',
      paintedFree: 'the hours in which you are free',
      paintedIfNeeded: 'the hours in which you are free if needed',
      calendarBusy: 'the hours that your imported calendar takes, without what for',
      free: null,
      ifNeeded: null,
      paintedAt: 'when you painted it',
      calendarSource: 'whether your calendar is a file or an address',
      calendarAddress: 'the secret address of your calendar, encrypted',
      calendarHost: 'the site it is on',
      calendarReadAt: 'when it was last read',
      calendarDueAt: 'when it will be read next',
      calendarFailures: 'how often it could not be read',
    },
    kept: withAccount,
    seenBy:
      'only you; others see how many hours you share with a group, and which times suit you where a group looks for one',
  },
} satisfies StoredTables<typeof weeksTables>;
