// Each call of a group, with each place that a person can have in it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupFilesCalls } from '#contract/together/group-files.ts';
import { groupSessionsCalls } from '#contract/together/group-sessions.ts';
import { type GroupRole, groupsCalls, type MembershipState } from '#contract/together/groups.ts';
import { membershipsCalls } from '#contract/together/memberships.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { groupFiles } from '#server/db/tables/together/groups.ts';
import { pdf } from '#server/features/platform/files/files.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { ApiResponse, Browser } from '#server/test/browser.ts';
import { uncalledAddresses } from '#server/test/called-addresses.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { groupInput, sessionInput } from './groups.access.ts';
import { makeGroup } from './groups.factory.ts';
import { createInvitation } from './invitations.service.ts';

let app: TestApp;
const people = {} as Record<Place | 'other' | 'founder', SignedInPerson>;
beforeAll(async () => {
  app = await startApp();
  for (const place of [...places, 'other', 'founder'] as const)
    people[place] = await signedInAs(app, place === 'mod' || place === 'admin' ? place : 'user');
});
afterAll(() => app.close());

const places = [
  'outsider',
  'member',
  'requested',
  'former',
  'removed',
  'blocked',
  'organiser',
  'owner',
  'mod',
  'admin',
] as const;
type Place = (typeof places)[number];

const held: Partial<Record<Place, { role?: GroupRole; state: MembershipState }>> = {
  member: { state: 'member' },
  requested: { state: 'requested' },
  former: { state: 'left' },
  removed: { state: 'removed' },
  blocked: { state: 'blocked' },
  organiser: { state: 'member', role: 'organiser' },
  owner: { state: 'member', role: 'owner' },
};

interface Subject {
  path: string;
  token: string;
  invitationId: string;
  groupFileId: string;
}

/** An open group with the caller in this place, and another member. */
async function makeSubject(place: Place, admission: 'open' | 'invitation'): Promise<Subject> {
  const own = held[place];
  const founder = {
    userId: people.founder.id,
    role: own?.role === 'owner' ? ('organiser' as const) : ('owner' as const),
  };
  const caller = own ? [{ userId: people[place].id, role: 'member' as const, ...own }] : [];
  const { id } = await makeGroup(app.db, {
    admission,
    people: [founder, { userId: people.other.id }, ...caller],
  });
  const actor = { _id: people.founder.id, role: 'user' as const, name: 'Founder' };
  const { token, invitation } = await createInvitation(app.db, actor, id, { days: 1, maxUses: 5 });
  const [fileId, groupFileId] = [randomUUID(), randomUUID()];
  const file = { owner: 'groups', mime: 'application/pdf', size: 1, hash: '', attachedAt: new Date() };
  await app.db.insert(files).values({ id: fileId, ...file });
  await app.db.insert(groupFiles).values({ id: groupFileId, groupId: id, fileId, name: 'a.pdf' });
  return {
    path: `/api/groups/${id}`,
    token,
    invitationId: invitation._id,
    groupFileId,
  };
}

/** The statuses of all places; those that are not named have that of the outsider. */
type Row = [
  name: string,
  call: (browser: Browser, subject: Subject) => Promise<ApiResponse>,
  open: Partial<Record<Place, number>> & { outsider: number },
];

const members = (status: number, others = 403) => ({
  outsider: others,
  member: status,
  organiser: status,
  owner: status,
  blocked: 404,
});
const organisers = (status: number) => ({ outsider: 403, organiser: status, owner: status, blocked: 404 });

const rows: Row[] = [
  ['read', (browser, { path }) => browser.get(path), { outsider: 200, blocked: 404 }],
  ['members', (browser, { path }) => browser.get(`${path}/members`), { outsider: 200, blocked: 404 }],
  ['change', (browser, { path }) => browser.put(path, { ...groupInput, version: 1 }), organisers(200)],
  [
    'archive',
    (browser, { path }) => browser.put(`${path}/state`, { state: 'archived' }),
    { outsider: 403, owner: 200, blocked: 404 },
  ],
  ['keep', (browser, { path }) => browser.post(`${path}/keep`), members(200)],
  [
    'join',
    (browser, { path }) => browser.post(`${path}/join`, {}),
    { outsider: 200, removed: 403, blocked: 404 },
  ],
  ['leave', (browser, { path }) => browser.post(`${path}/leave`), { ...members(200, 404), requested: 200 }],
  ['show', (browser, { path }) => browser.put(`${path}/shown`, { isShown: true }), members(200)],
  [
    'remove another',
    (browser, { path }) =>
      browser.put(`${path}/members/${people.other.username}`, { change: 'remove', reason: 'Never came.' }),
    organisers(200),
  ],
  [
    'hand over',
    (browser, { path }) => browser.put(`${path}/members/${people.other.username}`, { change: 'hand_over' }),
    { outsider: 403, owner: 200, blocked: 404 },
  ],
  ['invitations', (browser, { path }) => browser.get(`${path}/invitations`), organisers(200)],
  [
    'invite',
    (browser, { path }) => browser.post(`${path}/invitations`, { days: 1, maxUses: 1 }),
    organisers(201),
  ],
  [
    'revoke',
    (browser, { path, invitationId }) => browser.delete(`${path}/invitations/${invitationId}`),
    organisers(200),
  ],
  [
    'read an invitation',
    (browser, { token }) => browser.get(`/api/invitations/${token}`),
    { outsider: 200, blocked: 410 },
  ],
  [
    'accept an invitation',
    (browser, { token }) => browser.post(`/api/invitations/${token}/accept`, {}),
    { outsider: 200, removed: 403, blocked: 410 },
  ],
  ['files', (browser, { path }) => browser.get(`${path}/files`), members(200)],
  [
    'share a file',
    (browser, { path }) => browser.form('POST', `${path}/files`, {}, { name: 'a.pdf', bytes: pdf }),
    members(201),
  ],
  [
    'remove a file of another',
    (browser, { path, groupFileId }) => browser.delete(`${path}/files/${groupFileId}`),
    organisers(200),
  ],
  ['find a time', (browser, { path }) => browser.get(`${path}/times`), organisers(200)],
  ['sessions', (browser, { path }) => browser.get(`${path}/sessions`), members(200)],
  ['plan', (browser, { path }) => browser.post(`${path}/sessions`, sessionInput()), members(201)],
];

/** What is by invitation is not there for those outside of it, except for moderators and those who ask to be in it. */
const hiddenFrom: Place[] = ['outsider', 'former', 'removed'];
const needsNoSight = ['read an invitation', 'accept an invitation'];

describe.each(rows)('%s', (name, call, expected) => {
  test.each(places)('%s', async (place) => {
    for (const admission of ['open', 'invitation'] as const) {
      const { status, body } = await call(people[place].browser, await makeSubject(place, admission));
      const isHidden =
        admission === 'invitation' && hiddenFrom.includes(place) && !needsNoSight.includes(name);
      // A moderator sees it, and is not invited.
      const isRefused =
        name === 'join' && admission === 'invitation' && (place === 'mod' || place === 'admin');
      const wanted = isHidden ? 404 : isRefused ? 403 : (expected[place] ?? expected.outsider);
      expect(status, `${admission}: ${JSON.stringify(body)}`).toBe(wanted);
    }
  });
});

test('the table has every call of a group', () => {
  const calls = { ...groupsCalls, ...membershipsCalls, ...groupSessionsCalls, ...groupFilesCalls };
  const subject = { path: '/api/groups/g1', token: 't1', invitationId: 'i1', groupFileId: 'f1' };
  expect(
    uncalledAddresses(
      Object.keys(calls).filter((address) => /:(groupId|token)/.test(address)),
      rows.map(
        ([, call]) =>
          (browser) =>
            call(browser, subject),
      ),
    ),
  ).toEqual([]);
});
