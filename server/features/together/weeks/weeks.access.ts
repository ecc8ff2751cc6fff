// Access matrix of the routes of weeks: the expected status for each kind of caller.
import { busyWeek } from '#contract/together/weeks.rules.ts';
import type { weeksCalls } from '#contract/together/weeks.ts';
import type { AccessRows } from '#server/test/access.ts';

export const weeksAccess: AccessRows<typeof weeksCalls> = {
  'PUT /api/weeks/own': (browser) => browser.put('/api/weeks/own', { hours: busyWeek }),
  // Neither is a calendar; visitors are refused first.
  'POST /api/weeks/own/calendar/file': {
    request: (browser) => browser.form('POST', '/api/weeks/own/calendar/file', {}),
    expected: 400,
  },
  'PUT /api/weeks/own/calendar': {
    request: (browser) => browser.put('/api/weeks/own/calendar', { address: 'https://127.0.0.1/' }),
    expected: 400,
  },
};
