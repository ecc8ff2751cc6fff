// Access matrix of the events' routes: the expected status for each kind of caller.

import { eq } from 'drizzle-orm';
import type { EventState } from '#contract/calendar/events.rules.ts';
import type { eventsCalls } from '#contract/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { makeOwnHost } from '#server/features/calendar/hosts/hosts.service.ts';
import { type AccessRows, members, ownerAndPrivileged, type Subject } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { eventInput } from './event-input.fixtures.ts';
import { makeEvent } from './events.factory.ts';

async function hostOf(app: TestApp, userId: string): Promise<string> {
  await makeOwnHost(app.db, { _id: userId });
  const [host] = await app.db.select().from(hosts).where(eq(hosts.userId, userId));
  return host?.id ?? '';
}

/** An event of the owner. */
async function made(app: TestApp, { userId }: Subject, state: EventState = 'published') {
  const hostId = await hostOf(app, userId);
  const { event, date } = await makeEvent(app.db, { state, hostId, authorId: userId, place: 'Room 1' });
  return { path: `/api/events/${event.id}`, id: event.id, hostId, version: event.version, date };
}

/** What is not public is not there for others. */
const managers = (status: number) => ({ ...ownerAndPrivileged(status), user: 404, staff: 404 });
const reason = 'The room is flooded.';

export const eventsAccess: AccessRows<typeof eventsCalls> = {
  'GET /api/events/calendar': (browser) => browser.get('/api/events/calendar?from=2026-11-01&to=2026-11-30'),
  'POST /api/events': {
    request: async (browser, { userId }, app) =>
      browser.post('/api/events', eventInput({ hostId: await hostOf(app, userId) })),
    // In the name of the owner.
    expected: { ...members(400), owner: 201, mod: 201, admin: 201 },
  },
  'POST /api/events/dates': (browser) => {
    const { localStart, minutes, zone } = eventInput();
    return browser.post('/api/events/dates', { localStart, minutes, zone, repeat: null });
  },
  'GET /api/events/:eventId/editable': { expected: ownerAndPrivileged(200) },
  'PUT /api/events/:eventId': {
    request: async (browser, subject, app) => {
      const { path, hostId, version } = await made(app, subject, 'draft');
      return browser.put(path, { ...eventInput({ hostId }), version });
    },
    expected: managers(200),
  },
  'DELETE /api/events/:eventId': {
    request: async (browser, subject, app) => browser.delete((await made(app, subject, 'draft')).path),
    expected: managers(200),
  },
  'POST /api/events/:eventId/submit': {
    request: async (browser, subject, app) =>
      browser.post(`${(await made(app, subject, 'draft')).path}/submit`),
    expected: managers(200),
  },
  'POST /api/events/:eventId/duplicate': { expected: ownerAndPrivileged(201) },
  'POST /api/events/:eventId/cancel': {
    request: async (browser, subject, app) =>
      browser.post(`${(await made(app, subject)).path}/cancel`, { reason }),
    expected: ownerAndPrivileged(200),
  },
  'PUT /api/events/:eventId/dates/:dateId': {
    request: async (browser, subject, app) => {
      const { path, date } = await made(app, subject);
      const { localStart, minutes, version } = date;
      return browser.put(`${path}/dates/${date.id}`, { scope: 'this', localStart, minutes, version });
    },
    expected: ownerAndPrivileged(200),
  },
  'POST /api/events/:eventId/dates/:dateId/cancel': {
    request: async (browser, subject, app) => {
      const { path, date } = await made(app, subject);
      return browser.post(`${path}/dates/${date.id}/cancel`, { scope: 'this', reason });
    },
    expected: ownerAndPrivileged(200),
  },
  'PUT /api/events/:eventId/poster': {
    request: async (browser, subject, app) =>
      browser.form('PUT', `${(await made(app, subject)).path}/poster`, {}),
    // Without a file.
    expected: ownerAndPrivileged(400),
  },
  'DELETE /api/events/:eventId/poster': { expected: ownerAndPrivileged(200) },
  'PUT /api/admin/events/:eventId/featured': async (browser, subject, app) =>
    browser.put(`/api/admin/events/${(await made(app, subject)).id}/featured`, { isFeatured: true }),
};
