// Access matrix of the answers' routes: the expected status for each kind of caller.
import type { attendancesCalls } from '#contract/calendar/attendances.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import type { AccessRows } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

const dateOf = async (app: TestApp) => (await makeEvent(app.db)).date.id;

export const attendancesAccess: AccessRows<typeof attendancesCalls> = {
  'PUT /api/attendances/reminders': (browser) =>
    browser.put('/api/attendances/reminders', { day: true, hour: false }),
  'PUT /api/dates/:dateId/answer': async (browser, _subject, app) =>
    browser.put(`/api/dates/${await dateOf(app)}/answer`, { answer: 'going' }),
  // Nobody has an offer, a seat or a ticket before they have answered.
  'POST /api/dates/:dateId/offer': {
    request: async (browser, _subject, app) =>
      browser.post(`/api/dates/${await dateOf(app)}/offer`, { accept: true }),
    expected: 410,
  },
  'POST /api/dates/:dateId/confirm': { expected: 404 },
  'GET /api/dates/:dateId/ticket': { expected: 404 },
};
