import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { Browser } from '#server/test/browser.ts';
import { readEvents } from '#server/test/event-stream.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeSanction } from './sanctions.factory.ts';

let app: TestApp;
let other: TestApp;
let mod: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.database);
  mod = await signedInAs(app, 'mod');
  admin = await signedInAs(app, 'admin');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const give = (person: SignedInPerson, body: object, by = mod) =>
  by.browser.post(`/api/admin/people/${person.username}/sanctions`, {
    reason: 'You insulted someone.',
    ...body,
  });
const listOf = async (person: SignedInPerson) =>
  (await mod.browser.get(`/api/admin/people/${person.username}/sanctions`)).body;
const lift = (id: string, by = mod) =>
  by.browser.post(`/api/admin/sanctions/${id}/lift`, { reason: 'It was a mistake.' });
const toldTo = async ({ browser }: SignedInPerson) =>
  ((await browser.get('/api/notifications')).body.notifications as { type: string; text: string }[])
    .filter(({ type }) => type === 'sanction')
    .map(({ text }) => text);
const elsewhere = ({ browser }: SignedInPerson) => {
  const same = new Browser(other.url);
  same.cookies.set('token', browser.cookies.get('token') ?? '');
  return same;
};

test('a warning is told with its reason until it is read', async () => {
  const person = await signedInAs(app);
  expect((await give(person, { kind: 'warn' })).status).toBe(201);
  const { user } = (await person.browser.get('/api/auth/profile')).body;
  expect(user.sanctions).toMatchObject([{ kind: 'warn', reason: 'You insulted someone.', endsAt: null }]);
  expect(await toldTo(person)).toEqual(['A moderator has warned you: You insulted someone.']);
  const { _id } = user.sanctions[0];
  expect((await mod.browser.post(`/api/sanctions/${_id}/read`, {})).status).toBe(404);
  for (const _ of [1, 2])
    expect((await person.browser.post(`/api/sanctions/${_id}/read`, {})).status).toBe(200);
  await expect
    .poll(async () => (await person.browser.get('/api/auth/profile')).body.user.sanctions)
    .toBeUndefined();
  expect((await listOf(person)).sanctions).toMatchObject([{ kind: 'warn', isRead: true, state: 'ended' }]);
});

describe('someone muted', () => {
  test('reads but does not write, on every instance, until it ends by itself or is lifted', async () => {
    const person = await signedInAs(app);
    const space = await makeSpace(app.db);
    const ask = (browser: Browser) =>
      browser.post('/api/threads', {
        space: space.slug,
        kind: 'question',
        title: 'What is it?',
        text: 'Please.',
      });
    for (const browser of [person.browser, elsewhere(person)]) expect((await ask(browser)).status).toBe(201);
    expect((await give(person, { kind: 'mute', days: 3 })).body.message).toMatch(
      /is muted until \d+ \w+ 20\d\d/,
    );
    for (const browser of [person.browser, elsewhere(person)])
      await expect
        .poll(async () => (await ask(browser)).body)
        .toMatchObject({
          code: 'muted',
          message: expect.stringMatching(/you cannot write until .* The reason: You insulted someone\.$/),
        });
    expect((await ask(person.browser)).status).toBe(403);
    expect((await person.browser.get('/api/notifications')).status).toBe(200);
    expect((await person.browser.put(`/api/blocks/${mod.username}`, {})).status).toBe(200);
    expect((await person.browser.put(`/api/drafts/thread`, { text: 'a' })).body.code).not.toBe('muted');

    const past = new Date(Date.now() - 1_000);
    await app.db.update(sanctions).set({ endsAt: past }).where(eq(sanctions.userId, person.id));
    await expect.poll(async () => (await ask(person.browser)).status).toBe(201);
    await give(person, { kind: 'mute', days: 1 });
    const [{ _id }] = (await listOf(person)).sanctions;
    expect((await lift(_id, admin)).status).toBe(200);
    await expect.poll(async () => (await ask(person.browser)).status).toBe(201);
    expect((await lift(_id)).body).toMatchObject({ code: 'edit_conflict' });
    expect((await listOf(person)).sanctions).toMatchObject([
      { state: 'lifted', liftReason: 'It was a mistake.', decidedBy: 'A mod', liftedBy: 'A admin' },
      { state: 'ended' },
    ]);
    expect((await toldTo(person))[0]).toBe('You can write again: It was a mistake.');
    const entries = await entriesAbout(app.db, person.id);
    expect(entries.at(-1)).toMatchObject({
      ...{ action: 'sanction_lifted', reason: 'It was a mistake.', after: 'nothing' },
      before: expect.stringMatching(/^muted until /),
    });
  });
});

test('someone suspended gets 403 with a code from everything but their decisions and their data', async () => {
  const person = await signedInAs(app);
  const token = person.browser.cookies.get('token');
  const streams = [
    await readEvents(`${app.url}/api/notifications/stream`, token),
    await readEvents(`${other.url}/api/notifications/stream`, token),
  ];
  const space = await makeSpace(app.db, { audience: 'members' });
  expect((await person.browser.get(`/api/spaces/${space.slug}`)).status).toBe(200);
  expect((await give(person, { kind: 'suspend', days: 7 })).status).toBe(201);
  for (const stream of streams) await expect.poll(() => stream.ended).toBe(true);
  for (const browser of [person.browser, elsewhere(person)])
    await expect
      .poll(async () => (await browser.get('/api/notifications')).body)
      .toMatchObject({
        code: 'suspended',
        message: expect.stringMatching(
          /^Your account is suspended until .* The reason: You insulted someone\.$/,
        ),
      });
  // As a visitor reads.
  expect((await person.browser.get(`/api/spaces/${space.slug}`)).status).toBe(401);
  expect((await person.browser.get('/api/resources')).status).toBe(200);
  const { user } = (await person.browser.get('/api/auth/profile')).body;
  expect(user.sanctions).toMatchObject([{ kind: 'suspend' }]);
  expect((await person.browser.get('/api/sanctions')).body.sanctions).toHaveLength(1);
  expect((await person.browser.get('/api/users/profile/export')).status).toBe(200);
  expect((await person.browser.post('/api/auth/logout')).status).toBe(200);
});

test('nobody decides about themselves, an equal or a higher role', async () => {
  const warn = { kind: 'warn' };
  const roles: Role[] = ['user', 'staff', 'mod', 'admin'];
  const people = await Promise.all(roles.map((role) => signedInAs(app, role)));
  const statuses = async (by: SignedInPerson) => {
    const found: number[] = [];
    for (const person of people) found.push((await give(person, { ...warn }, by)).status);
    return found;
  };
  expect(await statuses(mod)).toEqual([201, 201, 403, 403]);
  expect(await statuses(admin)).toEqual([409, 409, 201, 403]);
  expect((await give(mod, warn)).body.message).toMatch(/Someone else has to decide about you/);
  const own = await makeSanction(app.db, { userId: mod.id, kind: 'warn' });
  expect((await lift(own.id)).status).toBe(403);
  expect((await listOf(mod)).mayDecide).toBe(false);
});

test('several moderators at once: one decides, the others get 409', async () => {
  const person = await signedInAs(app);
  const colleagues = await Promise.all(Array.from({ length: 8 }, () => signedInAs(app, 'mod')));
  const answers = await Promise.all(colleagues.map((by) => give(person, { kind: 'mute', days: 1 }, by)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
    /^A mod was faster: they are muted/,
  );
});

test('what is missing is said at its field', async () => {
  const person = await signedInAs(app);
  expect((await give(person, { kind: 'mute' })).body.errors).toEqual({ days: 'Please choose for how long.' });
  expect((await give(person, { kind: 'mute', days: 1, reason: ' ' })).body.errors).toHaveProperty('reason');
  expect((await give(person, { kind: 'mute', days: 400 })).status).toBe(400);
  expect((await give(person, { kind: 'warn', caseId: 'no-case' })).status).toBe(404);
  expect((await give({ ...person, username: 'nobody-at-all' }, { kind: 'warn' })).status).toBe(404);
});
