// What the database stores of sessions, for the privacy page.
import type * as sessionsTables from '#server/db/tables/platform/sessions.ts';
import { days, onlyYou, type StoredTables, withAccount } from '#server/lib/stored-tables.ts';
import { maxSessionMs, unrememberedSessionMs } from './sessions.service.ts';

export const sessionsStored = {
  sessions: {
    title: 'Where you are signed in',
    columns: {
      id: null,
      tokenHash: 'the hash of your session cookie',
      userId: 'whose session it is',
      remembered: 'whether you asked to stay signed in',
      userAgent: 'what your browser calls itself',
      createdAt: 'when you signed in',
      lastSeenAt: 'when you were last here, to five minutes',
      expiresAt: 'when the session ends',
    },
    kept: `until you sign out: at most ${days(maxSessionMs)}, or ${days(unrememberedSessionMs)} after your last visit if you did not ask to stay signed in`,
    seenBy: onlyYou,
  },
  knownDevices: {
    title: 'Devices you have used',
    columns: {
      userId: 'whose device it is',
      name: 'browser and operating system, such as “Firefox on Linux”, so that we can tell you of a sign-in from a new one',
    },
    kept: withAccount,
    seenBy: 'nobody; it is only compared',
  },
} satisfies StoredTables<typeof sessionsTables>;
