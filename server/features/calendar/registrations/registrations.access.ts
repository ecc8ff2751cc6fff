// Access matrix of the routes of the Registration Inbox: the expected status for each kind of caller.
import type { registrationsCalls } from '#contract/calendar/registrations.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { type AccessRows, ownerAndPrivileged } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

const propose = async (app: TestApp, authorId?: string) =>
  (await makeEvent(app.db, { state: 'proposed', sentAt: new Date(), ...(authorId && { authorId }) })).event
    .id;
const address = async (app: TestApp, action: string) =>
  `/api/admin/registrations/${await propose(app)}/${action}`;
/** Others must not learn that there is a proposal. */
const thoseWhoMayEdit = (status: number) => ({ ...ownerAndPrivileged(status), user: 404, staff: 404 });

export const registrationsAccess: AccessRows<typeof registrationsCalls> = {
  'POST /api/admin/registrations/:eventId/approve': async (browser, _subject, app) =>
    browser.post(await address(app, 'approve'), { version: 1 }),
  'POST /api/admin/registrations/:eventId/return': async (browser, _subject, app) =>
    browser.post(await address(app, 'return'), { version: 1, text: 'Which room?' }),
  'POST /api/admin/registrations/:eventId/reject': async (browser, _subject, app) =>
    browser.post(await address(app, 'reject'), { version: 1, reason: 'It is an advertisement.' }),
  'GET /api/registrations/:eventId/messages': {
    request: async (browser, { userId }, app) =>
      browser.get(`/api/registrations/${await propose(app, userId)}/messages`),
    expected: thoseWhoMayEdit(200),
  },
  'POST /api/registrations/:eventId/messages': {
    request: async (browser, { userId }, app) =>
      browser.post(`/api/registrations/${await propose(app, userId)}/messages`, { text: 'Room 1.' }),
    expected: thoseWhoMayEdit(201),
  },
};
