// The expected status of each call of groups, by kind of caller. The owner of the subject owns the group; others are outside of it.
import type { groupFilesCalls } from '#contract/together/group-files.ts';
import type { groupSessionsCalls } from '#contract/together/group-sessions.ts';
import type { groupsCalls } from '#contract/together/groups.ts';
import type { membershipsCalls } from '#contract/together/memberships.ts';
import { pdf } from '#server/features/platform/files/files.fixtures.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { type AccessRows, members, type Subject } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makeGroup } from './groups.factory.ts';
import { createInvitation } from './invitations.service.ts';

export const groupInput = {
  name: 'Chapter by chapter',
  style: 'talking',
  language: 'en',
  level: 'any',
  place: 'Library',
  capacity: 6,
  admission: 'open',
};

/** In a week. */
export const sessionInput = () => ({
  title: 'Heaps and sorting',
  localStart: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16),
  minutes: 90,
  zone: 'UTC',
  place: 'Library',
});

const onlyOwner = (status: number) => ({ ...members(403), owner: status });

async function pathOf({ userId }: Subject, app: TestApp): Promise<string> {
  return `/api/groups/${(await makeGroup(app.db, { people: [{ userId }] })).id}`;
}

async function tokenOf({ userId }: Subject, app: TestApp): Promise<string> {
  const { id } = await makeGroup(app.db, { people: [{ userId }], admission: 'invitation' });
  const actor = { _id: userId, role: 'user' as const, name: 'Owner' };
  const { token } = await createInvitation(app.db, actor, id, { days: 7, maxUses: 5 });
  return token;
}

export const groupsAccess: AccessRows<
  typeof groupsCalls & typeof membershipsCalls & typeof groupSessionsCalls & typeof groupFilesCalls
> = {
  'POST /api/groups': (browser) => browser.post('/api/groups', groupInput),
  'GET /api/groups/fitting': (browser) => browser.get('/api/groups/fitting'),
  'GET /api/groups/:groupId/times': {
    request: async (browser, subject, app) => browser.get(`${await pathOf(subject, app)}/times`),
    expected: onlyOwner(200),
  },
  'PUT /api/groups/:groupId': {
    request: async (browser, subject, app) =>
      browser.put(await pathOf(subject, app), { ...groupInput, version: 1 }),
    expected: onlyOwner(200),
  },
  'PUT /api/groups/:groupId/state': {
    request: async (browser, subject, app) =>
      browser.put(`${await pathOf(subject, app)}/state`, { state: 'archived' }),
    expected: onlyOwner(200),
  },
  'POST /api/groups/:groupId/keep': { expected: onlyOwner(200) },
  'POST /api/groups/:groupId/leave': { expected: { ...members(404), owner: 200 } },
  'PUT /api/groups/:groupId/shown': {
    request: async (browser, subject, app) =>
      browser.put(`${await pathOf(subject, app)}/shown`, { isShown: true }),
    expected: onlyOwner(200),
  },
  'PUT /api/groups/:groupId/members/:username': {
    request: async (browser, { userId }, app) => {
      const other = await makeUser(app.db, {});
      const { id } = await makeGroup(app.db, { people: [{ userId }, { userId: other.id }] });
      return browser.put(`/api/groups/${id}/members/${other.username}`, { change: 'remove' });
    },
    expected: onlyOwner(200),
  },
  'GET /api/groups/:groupId/sessions': { expected: onlyOwner(200) },
  'POST /api/groups/:groupId/sessions': {
    request: async (browser, subject, app) =>
      browser.post(`${await pathOf(subject, app)}/sessions`, sessionInput()),
    expected: onlyOwner(201),
  },
  'GET /api/groups/:groupId/files': { expected: onlyOwner(200) },
  'POST /api/groups/:groupId/files': {
    request: async (browser, subject, app) =>
      browser.form('POST', `${await pathOf(subject, app)}/files`, {}, { name: 'a.pdf', bytes: pdf }),
    expected: onlyOwner(201),
  },
  'DELETE /api/groups/:groupId/files/:groupFileId': {
    request: async (browser, subject, app) => browser.delete(`${await pathOf(subject, app)}/files/none`),
    expected: onlyOwner(200),
  },
  'GET /api/groups/:groupId/invitations': { expected: onlyOwner(200) },
  'POST /api/groups/:groupId/invitations': {
    request: async (browser, subject, app) =>
      browser.post(`${await pathOf(subject, app)}/invitations`, { days: 7, maxUses: 5 }),
    expected: onlyOwner(201),
  },
  'DELETE /api/groups/:groupId/invitations/:invitationId': {
    request: async (browser, { userId }, app) => {
      const { id } = await makeGroup(app.db, { people: [{ userId }] });
      const actor = { _id: userId, role: 'user' as const, name: 'Owner' };
      const { invitation } = await createInvitation(app.db, actor, id, { days: 7, maxUses: 5 });
      return browser.delete(`/api/groups/${id}/invitations/${invitation._id}`);
    },
    expected: onlyOwner(200),
  },
  'GET /api/invitations/:token': async (browser, subject, app) =>
    browser.get(`/api/invitations/${await tokenOf(subject, app)}`),
  'POST /api/invitations/:token/accept': async (browser, subject, app) =>
    browser.post(`/api/invitations/${await tokenOf(subject, app)}/accept`, {}),
};
