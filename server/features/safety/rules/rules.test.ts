import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultTextLimits } from '#contract/safety/rules.rules.ts';
import { openDatabase } from '#server/db/client.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { rules, textLimits } from '#server/db/tables/safety/rules.ts';
import { makePost, makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import type { TestDatabase } from '#server/test/engine.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
/** Another instance, on PostgreSQL with its own connections. */
let other: TestApp;
let otherDatabase: TestDatabase;
let mod: SignedInPerson;
let member: SignedInPerson;
let slug: string;
beforeAll(async () => {
  app = await startApp();
  const { url } = app.database;
  otherDatabase = url ? await openDatabase({ databaseUrl: url, databasePool: 4, dataDir: '' }) : app.database;
  other = await startApp({ DATA_DIR: app.dataDir }, otherDatabase);
  mod = await signedInAs(app, 'mod');
  member = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, member.id));
  slug = (await makeSpace(app.db)).slug;
});
afterAll(async () => {
  await other.close();
  if (otherDatabase !== app.database) await otherDatabase.close();
  await app.close();
});
beforeEach(async () => {
  await app.db.delete(rules);
  await app.db.delete(textLimits);
});

const add = (pattern: string, given: object = {}) =>
  mod.browser.post('/api/admin/rules', { kind: 'word', pattern, action: 'hold', note: '', ...given });
let number = 0;
const write = (text: string, { browser } = member) => {
  number += 1;
  const thread = { kind: 'discussion', title: `Thread ${number}`, text, space: slug };
  return browser.post('/api/threads', thread);
};

test('holds, masks and refuses what members write, not what moderators write', async () => {
  await add('casino', { note: 'Gambling is not for this place' });
  await add('dam*', { action: 'mask' });
  await add('spam.example', { kind: 'host', action: 'refuse', note: 'It sells answers.' });
  const held = await write('The cаsinо is open');
  expect(held.body).toMatchObject({
    message: expect.stringContaining('a moderator reads it before it appears'),
    thread: { opening: { state: 'held' } },
  });
  const waiting = (await mod.browser.get('/api/admin/cases?kind=post&limit=50')).body.cases;
  expect(waiting.flatMap((one: { reasons: string[] }) => one.reasons)).toContain('watched');
  expect((await write('Well, damned!')).body.thread.opening).toMatchObject({
    state: 'published',
    text: 'Well, ••••••!',
  });
  expect(await write('Look at www.spam.example now')).toMatchObject({
    status: 400,
    body: {
      code: 'rule_met',
      errors: {
        text: 'The rules of this campus do not allow “www.spam.example” here. It sells answers. Please write it without.',
      },
    },
  });
  expect((await write('A casino at spam.example', mod)).body.thread.opening).toMatchObject({
    state: 'published',
    text: 'A casino at spam.example',
  });
});

test('an edit is watched as well, and so are replies and titles', async () => {
  const { _id } = (await write('All fine')).body.thread;
  const { post } = (await member.browser.post(`/api/threads/${_id}/posts`, { text: 'So is this' })).body;
  await add('casino');
  expect(
    (await member.browser.put(`/api/posts/${post._id}`, { text: 'casino', version: 1 })).body.post.state,
  ).toBe('held');
  expect(
    await member.browser.put(`/api/threads/${_id}`, { title: 'Casino', tags: [], version: 1 }),
  ).toMatchObject({
    status: 400,
    body: { errors: { title: expect.stringContaining('which is not possible here') } },
  });
});

test('applies to reviews, resources, profiles and groups too', async () => {
  await add('casino');
  await add('damn', { action: 'mask' });
  const course = await makeCourse(app.db);
  const term = await makeTerm(app.db);
  await makeOffering(app.db, { courseId: course.id, termId: term.id });
  const review = {
    ...{ termId: term.id, stars: 4, difficulty: 2, hours: 5, recommend: 4, signature: 'name' },
    text: 'It is a casino, says everyone who has taken it.',
  };
  const written = await member.browser.put(`/api/courses/${course.code}/review`, review);
  expect(written.body).toMatchObject({ review: { state: 'held' } });
  const resource = { title: 'Damn notes', resourceType: 'link', description: 'https://a.example/' };
  const shared = await member.browser.form('POST', '/api/resources', {
    ...resource,
    courseCode: 'CS1',
    tags: '',
  });
  expect(shared.body.resource).toMatchObject({ title: '•••• notes' });
  expect(
    await member.browser.form('POST', '/api/resources', {
      ...{ ...resource, courseCode: 'CS1', tags: '' },
      details: 'casino',
    }),
  ).toMatchObject({ status: 400, body: { errors: { details: expect.any(String) } } });
  expect(await member.browser.put('/api/users/profile', { fullName: 'Casino Royal' })).toMatchObject({
    status: 400,
    body: { errors: { fullName: expect.any(String) } },
  });
});

test('a new rule and a removed one apply on the other instance too', async () => {
  const writer = await signedInAs(app);
  const there = other.visitor();
  for (const [name, value] of writer.browser.cookies) there.cookies.set(name, value);
  const thread = await makeThread(app.db);
  const status = async () => (await there.post(`/api/threads/${thread.id}/posts`, { text: 'casino' })).status;
  const { body } = await add('casino', { action: 'refuse' });
  await expect.poll(status).toBe(400);
  await mod.browser.delete(`/api/admin/rules/${body.rule._id}`);
  await expect.poll(status).toBe(201);
});

test('limits are changed by one moderator at a time, and apply at once', async () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, i) => `https://a.example/${i}`).join(' ');
  const old = await signedInAs(app);
  await app.db
    .update(users)
    .set({ createdAt: new Date(0) })
    .where(eq(users.id, old.id));
  expect((await write(links(3), old)).body.thread.opening.state).toBe('published');
  const change = { ...defaultTextLimits, links: 2, newAccountHours: 0, version: 0 };
  const both = await Promise.all([
    mod.browser.put('/api/admin/rules/limits', change),
    mod.browser.put('/api/admin/rules/limits', change),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await write(links(3), old)).body.thread.opening.state).toBe('held');
  // No account is new any more.
  const newcomer = await signedInAs(app);
  expect((await write(links(1), newcomer)).body.thread.opening.state).toBe('published');
  expect(await newcomer.browser.put('/api/users/profile', { fullName: links(1).slice(0, 20) })).toMatchObject(
    { status: 200 },
  );
});

test('nearly the same text again is held by the limit', async () => {
  const text = 'I sell the complete notes of last year to everyone who asks me here today';
  await write(text);
  expect((await write(`${text}!! Now`)).body.thread.opening.state).toBe('held');
});

test('rules are checked, audited, and their number is limited', async () => {
  for (const [pattern, kind] of [
    ['a', 'word'],
    ['!!!', 'word'],
    ['localhost', 'host'],
    ['', 'word'],
  ])
    expect(await add(pattern ?? '', { kind })).toMatchObject({
      status: 400,
      body: { errors: { pattern: expect.any(String) } },
    });
  const { rule } = (await add('casino')).body;
  expect(await add('CASINO')).toMatchObject({
    status: 400,
    body: { errors: { pattern: 'There is a rule for this already.' } },
  });
  const change = { kind: 'word', pattern: 'casino', action: 'refuse', note: '', version: 1 };
  const path = `/api/admin/rules/${rule._id}`;
  expect((await mod.browser.put(path, change)).status).toBe(200);
  expect((await mod.browser.put(path, change)).status).toBe(409);
  await mod.browser.delete(path);
  expect((await mod.browser.delete(path)).status).toBe(404);
  const entries = await entriesAbout(app.db, rule._id);
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['rule_added', null, 'hold'],
    ['rule_changed', 'casino: hold', 'casino: refuse'],
    ['rule_removed', 'refuse', null],
  ]);
  await app.db.insert(rules).values(
    Array.from({ length: 500 }, (_, index) => {
      const pattern = `word ${index}`;
      return { kind: 'word' as const, pattern, key: pattern, action: 'hold' as const };
    }),
  );
  expect(await add('one more')).toMatchObject({ status: 400 });
});

test('the test box names the rules that a text meets', async () => {
  await add('casino');
  await add('damn', { action: 'mask' });
  const { body } = await mod.browser.post('/api/admin/rules/text-trial', {
    text: 'Damn casino https://a.example',
  });
  expect(body).toMatchObject({
    matches: [{ found: 'Damn', rule: { pattern: 'damn' } }, { found: 'casino' }],
    masked: '•••• casino https://a.example',
    links: 1,
    isOverLinks: false,
  });
});

test('a trial of an unsaved rule finds what of the last 30 days it would have caught', async () => {
  const thread = await makeThread(app.db, { title: 'On roulette' });
  await makePost(app.db, { threadId: thread.id, authorId: member.id, text: 'I like ROULETTE a lot' });
  await makePost(app.db, {
    ...{ threadId: thread.id, authorId: member.id, text: 'roulette, long ago' },
    createdAt: new Date(Date.now() - 40 * 86_400_000),
  });
  await makeResource(app.db, { ownerId: member.id, title: 'Roulette odds' });
  const { body } = await mod.browser.post('/api/admin/rules/trial', { kind: 'word', pattern: 'roulette' });
  const found = Object.fromEntries(
    body.counts.map(({ kind, found }: { kind: string; found: number }) => [kind, found]),
  );
  expect(found).toEqual({ post: 1, review: 0, resource: 1, event: 0, group: 0, story: 0 });
  expect(body.examples).toContainEqual({
    ...{ kind: 'post', title: 'On roulette', excerpt: 'I like ROULETTE a lot' },
    path: expect.stringContaining('/forums/'),
  });
  expect(JSON.stringify(body)).not.toContain(member.username);
});
