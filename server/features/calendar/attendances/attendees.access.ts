// Access matrix of the routes of those who host an event: the expected status for each kind of caller.
import type { attendeesCalls } from '#contract/calendar/attendances.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { type AccessRows, ownerAndPrivileged, type Subject } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

/** A date whose event was made by the caller `owner`. */
const dateOf = async (app: TestApp, { userId: authorId }: Subject) =>
  (await makeEvent(app.db, { authorId })).date.id;

async function answerOf(app: TestApp, subject: Subject): Promise<string> {
  const userId = (await makeUser(app.db)).id;
  const occurrenceId = await dateOf(app, subject);
  const [row] = await app.db
    .insert(attendances)
    .values({ occurrenceId, userId, state: 'requested' })
    .returning();
  return row?.id ?? '';
}

export const attendeesAccess: AccessRows<typeof attendeesCalls> = {
  'GET /api/dates/:dateId/attendees': { expected: ownerAndPrivileged(200) },
  'GET /api/dates/:dateId/attendees.csv': { expected: ownerAndPrivileged(200) },
  'POST /api/attendances/:attendanceId/approve': {
    request: async (browser, subject, app) =>
      browser.post(`/api/attendances/${await answerOf(app, subject)}/approve`),
    expected: ownerAndPrivileged(200),
  },
  'POST /api/attendances/:attendanceId/refuse': {
    request: async (browser, subject, app) =>
      browser.post(`/api/attendances/${await answerOf(app, subject)}/refuse`, {}),
    expected: ownerAndPrivileged(200),
  },
  'POST /api/dates/:dateId/check-ins': {
    request: async (browser, subject, app) =>
      browser.post(`/api/dates/${await dateOf(app, subject)}/check-ins`, {
        scans: [{ ticket: 'forged', at: new Date().toISOString() }],
      }),
    expected: ownerAndPrivileged(200),
  },
  'DELETE /api/attendances/:attendanceId/check-in': {
    request: async (browser, subject, app) =>
      browser.delete(`/api/attendances/${await answerOf(app, subject)}/check-in`),
    expected: ownerAndPrivileged(200),
  },
};
