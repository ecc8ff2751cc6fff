// Access matrix of the hosts' routes: the expected status for each kind of caller.
import type { hostsCalls } from '#contract/calendar/hosts.ts';
import { hostMembers } from '#server/db/tables/calendar/hosts.ts';
import { makeHost } from '#server/features/calendar/events/events.factory.ts';
import { type AccessRows, members, ownerAndPrivileged, type Subject } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

const input = { name: 'Chess club', kind: 'club' };

/** A club that the owner is a member of. */
async function addressOf(app: TestApp, { userId }: Subject): Promise<string> {
  const { id, slug } = await makeHost(app.db);
  await app.db.insert(hostMembers).values({ hostId: id, userId });
  return `/api/hosts/${slug}`;
}

export const hostsAccess: AccessRows<typeof hostsCalls> = {
  'POST /api/hosts': {
    request: (browser, { username }) =>
      browser.post('/api/hosts', { ...input, name: `Club of ${username} ${Math.random()}` }),
    expected: { ...members(201), user: 403, owner: 403 },
  },
  'GET /api/hosts/:slug': async (browser, subject, app) => browser.get(await addressOf(app, subject)),
  'PUT /api/hosts/:slug': {
    request: async (browser, subject, app) => browser.put(await addressOf(app, subject), input),
    expected: ownerAndPrivileged(200),
  },
  'GET /api/hosts/:slug/members': {
    request: async (browser, subject, app) => browser.get(`${await addressOf(app, subject)}/members`),
    expected: ownerAndPrivileged(200),
  },
  'PUT /api/hosts/:slug/members/:username': {
    request: async (browser, subject, app) =>
      browser.put(`${await addressOf(app, subject)}/members/${subject.username}`),
    expected: ownerAndPrivileged(200),
  },
  'DELETE /api/hosts/:slug/members/:username': {
    request: async (browser, subject, app) =>
      browser.delete(`${await addressOf(app, subject)}/members/${subject.username}`),
    // Its last member.
    expected: { ...ownerAndPrivileged(200), owner: 403 },
  },
};
