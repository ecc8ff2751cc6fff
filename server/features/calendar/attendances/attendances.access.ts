// Access matrix of the answers' routes: the expected status for each kind of caller.
import type { attendancesCalls } from '#contract/calendar/attendances.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { type AccessRows, members } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

const dateOf = async (app: TestApp) => (await makeEvent(app.db)).date.id;

export const attendancesAccess: AccessRows<typeof attendancesCalls> = {
  'GET /api/attendances/own': {
    call: (browser) => browser.get('/api/attendances/own'),
    expected: members(200),
  },
  'GET /api/attendances/reminders': {
    call: (browser) => browser.get('/api/attendances/reminders'),
    expected: members(200),
  },
  'PUT /api/attendances/reminders': {
    call: (browser) => browser.put('/api/attendances/reminders', { day: true, hour: false }),
    expected: members(200),
  },
  'GET /api/events/:eventId/mine': {
    call: async (browser, _subject, app) =>
      browser.get(`/api/events/${(await makeEvent(app.db)).event.id}/mine`),
    expected: members(200),
  },
  'PUT /api/dates/:dateId/answer': {
    call: async (browser, _subject, app) =>
      browser.put(`/api/dates/${await dateOf(app)}/answer`, { answer: 'going' }),
    expected: members(200),
  },
  'DELETE /api/dates/:dateId/answer': {
    call: async (browser, _subject, app) => browser.delete(`/api/dates/${await dateOf(app)}/answer`),
    expected: members(200),
  },
  // Nobody has an offer, a seat or a ticket before they have answered.
  'POST /api/dates/:dateId/offer': {
    call: async (browser, _subject, app) =>
      browser.post(`/api/dates/${await dateOf(app)}/offer`, { accept: true }),
    expected: members(410),
  },
  'POST /api/dates/:dateId/confirm': {
    call: async (browser, _subject, app) => browser.post(`/api/dates/${await dateOf(app)}/confirm`),
    expected: members(404),
  },
  'GET /api/dates/:dateId/ticket': {
    call: async (browser, _subject, app) => browser.get(`/api/dates/${await dateOf(app)}/ticket`),
    expected: members(404),
  },
  'GET /api/dates/:dateId/people': {
    call: async (browser, _subject, app) => browser.get(`/api/dates/${await dateOf(app)}/people`),
    expected: members(200),
  },
};
