// Access matrix of the routes of weeks: the expected status for each kind of caller.
import { busyWeek } from '#contract/together/weeks.rules.ts';
import type { weeksCalls } from '#contract/together/weeks.ts';
import { type AccessRows, members } from '#server/test/access.ts';

export const weeksAccess: AccessRows<typeof weeksCalls> = {
  'GET /api/weeks/own': { call: (browser) => browser.get('/api/weeks/own'), expected: members(200) },
  'PUT /api/weeks/own': {
    call: (browser) => browser.put('/api/weeks/own', { hours: busyWeek }),
    expected: members(200),
  },
  // Neither is a calendar; visitors are refused first.
  'POST /api/weeks/own/calendar/file': {
    call: (browser) => browser.form('POST', '/api/weeks/own/calendar/file', {}),
    expected: members(400),
  },
  'PUT /api/weeks/own/calendar': {
    call: (browser) => browser.put('/api/weeks/own/calendar', { address: 'https://127.0.0.1/' }),
    expected: members(400),
  },
  'DELETE /api/weeks/own/calendar': {
    call: (browser) => browser.delete('/api/weeks/own/calendar'),
    expected: members(200),
  },
};
