// Access matrix of the routes of weeks: the expected status for each kind of caller.
import { busyWeek } from '#contract/weeks.rules.ts';
import type { weeksCalls } from '#contract/weeks.ts';
import { type AccessRows, members } from '#server/test/access.ts';

export const weeksAccess: AccessRows<typeof weeksCalls> = {
  'GET /api/weeks/own': { call: (browser) => browser.get('/api/weeks/own'), expected: members(200) },
  'PUT /api/weeks/own': {
    call: (browser) => browser.put('/api/weeks/own', { hours: busyWeek }),
    expected: members(200),
  },
};
