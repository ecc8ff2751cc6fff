import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { groups, invitations, memberships } from '#server/db/tables/together/groups.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { forgetPerson } from '#server/personal-data.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { groupInput } from './groups.access.ts';
import { makeGroup } from './groups.factory.ts';

let app: TestApp;
let owner: SignedInPerson;
let anna: SignedInPerson;
let ben: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [owner, anna, ben] = [await signedInAs(app), await signedInAs(app), await signedInAs(app)];
});
afterAll(() => app.close());

const stateOf = async (groupId: string, { id }: SignedInPerson) => {
  const rows = await app.db.select().from(memberships).where(eq(memberships.groupId, groupId));
  return rows.find(({ userId }) => userId === id)?.state;
};
const membersOf = async (groupId: string) =>
  (await app.db.select({ members: groups.members }).from(groups).where(eq(groups.id, groupId)))[0]?.members;
const ownerOf = async (groupId: string) => {
  const rows = await app.db.select().from(memberships).where(eq(memberships.groupId, groupId));
  return rows.find(({ role }) => role === 'owner')?.userId;
};
const toldTo = async ({ id }: SignedInPerson, groupId: string) => {
  const rows = await app.db.select().from(notifications).where(eq(notifications.userId, id));
  return rows.filter(({ facts }) => facts.groupId === groupId).map(({ type }) => type);
};
const decide = (person: SignedInPerson, groupId: string, other: SignedInPerson, change: string) =>
  person.browser.put(`/api/groups/${groupId}/members/${other.username}`, { change });

test('a group is started, found by its course and changed; its name and course are checked', async () => {
  await makeCourse(app.db, { code: 'CS201', title: 'Algorithms' });
  const made = await owner.browser.post('/api/groups', {
    ...groupInput,
    name: '  Sorting\u0007 it out ',
    courseCode: 'cs 201',
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      group: {
        name: 'Sorting it out',
        course: { code: 'CS201' },
        members: 1,
        membership: { role: 'owner', state: 'member', isShown: true },
      },
    },
  });
  const { _id } = made.body.group;
  const found = await app.visitor().get('/api/groups?course=CS-201&q=sorting');
  expect(found.body.groups).toMatchObject([{ _id, shown: [], members: 1 }]);
  expect((await anna.browser.get('/api/groups?course=CS201')).body.groups).toMatchObject([
    { shown: [{ username: owner.username }] },
  ]);
  const changed = { ...groupInput, capacity: 3, version: made.body.group.version };
  expect(await owner.browser.put(`/api/groups/${_id}`, changed)).toMatchObject({ status: 200 });
  expect(await owner.browser.put(`/api/groups/${_id}`, changed)).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict' },
  });
  expect(
    await owner.browser.post('/api/groups', { ...groupInput, courseCode: 'NONE1', name: 'x'.repeat(10) }),
  ).toMatchObject({ status: 400, body: { errors: { courseCode: 'There is no course with this code.' } } });
  expect(await owner.browser.post('/api/groups', { ...groupInput, place: ' ' })).toMatchObject({
    status: 400,
    body: { errors: { place: expect.stringContaining('where you meet') } },
  });
});

test('of two people who want the last seat at once, one gets it and the other waits for it', async () => {
  const { id } = await makeGroup(app.db, { capacity: 2, people: [{ userId: owner.id }] });
  const answers = await Promise.all(
    [anna, ben].map(({ browser }) => browser.post(`/api/groups/${id}/join`, {})),
  );
  expect(answers.map(({ body }) => body.membership.state).sort()).toEqual(['member', 'waiting']);
  expect(await membersOf(id)).toBe(2);
  const [seated, waiting] = (await stateOf(id, anna)) === 'member' ? [anna, ben] : [ben, anna];
  expect((await waiting.browser.get('/api/groups/mine')).body.groups).toMatchObject([
    { group: { _id: id }, membership: { state: 'waiting', position: 1 } },
  ]);
  expect(await decide(owner, id, waiting, 'admit')).toMatchObject({ status: 400 });
  await seated.browser.post(`/api/groups/${id}/leave`);
  expect(await stateOf(id, waiting)).toBe('member');
  expect(await toldTo(waiting, id)).toEqual(['group_seat']);
  expect(await membersOf(id)).toBe(2);
});

test('a request is told to organisers, and decided once', async () => {
  const { id } = await makeGroup(app.db, { admission: 'request', people: [{ userId: owner.id }] });
  const asked = await anna.browser.post(`/api/groups/${id}/join`, { message: 'I am good at proofs.' });
  expect(asked.body.membership).toMatchObject({ state: 'requested' });
  expect(await toldTo(owner, id)).toEqual(['group_request']);
  expect((await owner.browser.get(`/api/groups/${id}/members`)).body.others).toMatchObject([
    { username: anna.username, state: 'requested', message: 'I am good at proofs.' },
  ]);
  expect((await ben.browser.get(`/api/groups/${id}/members`)).body.others).toEqual([]);
  const answers = await Promise.all([decide(owner, id, anna, 'admit'), decide(owner, id, anna, 'decline')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('of two who blocked each other, the organiser is told and shown nothing of the request, and nothing tells the other', async () => {
  const { id } = await makeGroup(app.db, {
    admission: 'request',
    people: [{ userId: owner.id }, { userId: ben.id, role: 'organiser' }],
  });
  const open = (await makeGroup(app.db, { people: [{ userId: owner.id }, { userId: ben.id }] })).id;
  await owner.browser.put(`/api/blocks/${anna.username}`, {});
  expect(await anna.browser.post(`/api/groups/${id}/join`, { message: 'Please.' })).toMatchObject({
    status: 200,
    body: { membership: { state: 'requested' } },
  });
  expect((await anna.browser.post(`/api/groups/${open}/join`, {})).body.membership.state).toBe('member');
  const seenBy = async ({ browser }: SignedInPerson) => [
    (await browser.get(`/api/groups/${id}`)).body.group.requests,
    (await browser.get(`/api/groups/${id}/members`)).body.others.length,
  ];
  expect([await seenBy(owner), await seenBy(ben)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect([await toldTo(owner, id), await toldTo(owner, open), await toldTo(ben, id)]).toEqual([
    [],
    [],
    ['group_request'],
  ]);
  await owner.browser.delete(`/api/blocks/${anna.username}`);
  expect(await seenBy(owner)).toEqual([1, 1]);
});

test('an invitation leads into a closed group until it is used up, revoked or expired', async () => {
  const { id } = await makeGroup(app.db, { admission: 'invitation', people: [{ userId: owner.id }] });
  expect((await anna.browser.get(`/api/groups/${id}`)).status).toBe(404);
  expect((await anna.browser.post(`/api/groups/${id}/join`, {})).status).toBe(404);
  const invite = (maxUses: number) =>
    owner.browser.post(`/api/groups/${id}/invitations`, { days: 7, maxUses });
  const { token, invitation } = (await invite(1)).body;
  expect((await anna.browser.get(`/api/invitations/${token}`)).body.group).toMatchObject({ _id: id });
  const accepted = await anna.browser.post(`/api/invitations/${token}/accept`, {});
  expect(accepted.body).toMatchObject({ groupId: id, membership: { state: 'member' } });
  expect((await anna.browser.post(`/api/invitations/${token}/accept`, {})).status).toBe(200);
  expect(await ben.browser.post(`/api/invitations/${token}/accept`, {})).toMatchObject({
    status: 410,
    body: { message: expect.stringContaining('used up') },
  });
  const second = (await invite(5)).body;
  await owner.browser.delete(`/api/groups/${id}/invitations/${second.invitation._id}`);
  const third = (await invite(5)).body;
  await app.db
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(invitations.id, third.invitation._id));
  for (const token of [second.token, third.token, 'nonsense']) {
    expect((await ben.browser.get(`/api/invitations/${token}`)).status).toBe(410);
    expect((await ben.browser.post(`/api/invitations/${token}/accept`, {})).status).toBe(410);
  }
  expect(await stateOf(id, ben)).toBeUndefined();
  expect((await owner.browser.get(`/api/groups/${id}/invitations`)).body.invitations).toEqual([]);
  expect(invitation.uses).toBe(0);
});

test('the last use of an invitation is for one of two people', async () => {
  const { id } = await makeGroup(app.db, { admission: 'invitation', people: [{ userId: owner.id }] });
  const { token } = (await owner.browser.post(`/api/groups/${id}/invitations`, { days: 1, maxUses: 1 })).body;
  const answers = await Promise.all(
    [anna, ben].map(({ browser }) => browser.post(`/api/invitations/${token}/accept`, {})),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect(await membersOf(id)).toBe(2);
});

test('whoever was removed or blocked finds no way back in; an organiser can let them in', async () => {
  const { id } = await makeGroup(app.db, { people: [{ userId: owner.id }, { userId: anna.id }] });
  const { token } = (await owner.browser.post(`/api/groups/${id}/invitations`, { days: 1, maxUses: 9 })).body;
  await decide(owner, id, anna, 'remove');
  expect(await toldTo(anna, id)).toContain('group_answer');
  expect(await anna.browser.post(`/api/groups/${id}/join`, {})).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Only its organisers') },
  });
  expect((await anna.browser.post(`/api/invitations/${token}/accept`, {})).status).toBe(403);
  await decide(owner, id, anna, 'admit');
  expect(await stateOf(id, anna)).toBe('member');
  await decide(owner, id, anna, 'block');
  for (const { status } of [
    await anna.browser.get(`/api/groups/${id}`),
    await anna.browser.post(`/api/groups/${id}/join`, {}),
    await anna.browser.get(`/api/groups/${id}/members`),
  ])
    expect(status).toBe(404);
  expect((await anna.browser.post(`/api/invitations/${token}/accept`, {})).status).toBe(410);
  await decide(owner, id, anna, 'unblock');
  expect((await anna.browser.post(`/api/groups/${id}/join`, {})).status).toBe(200);
});

test('the owner hands over, or leaves the group to the longest-serving member', async () => {
  const people = [{ userId: owner.id }, { userId: anna.id }, { userId: ben.id }];
  const { id } = await makeGroup(app.db, { people });
  await decide(owner, id, ben, 'hand_over');
  expect(await ownerOf(id)).toBe(ben.id);
  expect(await toldTo(ben, id)).toContain('group_owner');
  expect(await decide(owner, id, ben, 'remove')).toMatchObject({ status: 403 });
  await ben.browser.post(`/api/groups/${id}/leave`);
  expect(await ownerOf(id)).toBe(owner.id);
  await owner.browser.post(`/api/groups/${id}/leave`);
  expect(await ownerOf(id)).toBe(anna.id);
  await anna.browser.post(`/api/groups/${id}/leave`);
  expect((await app.db.select().from(groups).where(eq(groups.id, id)))[0]).toMatchObject({
    state: 'archived',
    members: 0,
  });
});

test('an owner who deletes the account hands over, and the seat goes to who waits', async () => {
  const leaving = await signedInAs(app);
  const people = [{ userId: leaving.id }, { userId: anna.id }, { userId: ben.id, state: 'waiting' as const }];
  const { id } = await makeGroup(app.db, { capacity: 2, people });
  const alone = await makeGroup(app.db, { people: [{ userId: leaving.id }] });
  await app.db.transaction(async (db) => {
    const [person] = await db.select().from(users).where(eq(users.id, leaving.id));
    if (person) await forgetPerson(db, person);
    await db.delete(users).where(eq(users.id, leaving.id));
  });
  expect(await ownerOf(id)).toBe(anna.id);
  expect(await stateOf(id, ben)).toBe('member');
  expect(await membersOf(id)).toBe(2);
  expect((await app.db.select().from(groups).where(eq(groups.id, alone.id)))[0]?.state).toBe('archived');
});

test('an archived group takes nobody and is found by nobody; an organiser revives it', async () => {
  const people = [{ userId: owner.id }, { userId: anna.id, role: 'organiser' as const }];
  const { id } = await makeGroup(app.db, { people });
  expect(await anna.browser.put(`/api/groups/${id}/state`, { state: 'archived' })).toMatchObject({
    status: 403,
  });
  await owner.browser.put(`/api/groups/${id}/state`, { state: 'archived' });
  expect((await ben.browser.post(`/api/groups/${id}/join`, {})).status).toBe(404);
  expect((await anna.browser.get(`/api/groups/${id}`)).body.group.state).toBe('archived');
  await anna.browser.put(`/api/groups/${id}/state`, { state: 'active' });
  expect((await ben.browser.post(`/api/groups/${id}/join`, {})).status).toBe(200);
});
