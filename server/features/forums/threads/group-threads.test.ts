// The threads of a study group: read and written by whoever is in it at that moment, and met by nobody else anywhere.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { threads } from '#server/db/tables/forums/threads.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import { photo } from '#server/features/platform/files/files.fixtures.ts';
import { makeGroup } from '#server/features/together/groups/groups.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { readEvents } from '#server/test/event-stream.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { askAboutUnanswered } from './unanswered.service.ts';

let app: TestApp;
let owner: SignedInPerson;
let anna: SignedInPerson;
let outsider: SignedInPerson;
let groupId: string;
let threadId: string;
let replyId: string;
beforeAll(async () => {
  app = await startApp();
  [owner, anna, outsider] = [await signedInAs(app), await signedInAs(app), await signedInAs(app)];
  groupId = (await makeGroup(app.db, { people: [{ userId: owner.id }, { userId: anna.id }] })).id;
  threadId = (await ask(owner.browser)).body.thread._id;
  replyId = (await reply(anna.browser)).body.post._id;
  await app.waitForJobs();
});
afterAll(() => app.close());

const secret = 'Zyzzogeton';
const question = () => ({
  ...{ space: groupId, kind: 'question', title: `What is a ${secret}?`, tags: ['zyzzo'] },
  text: 'We meet at six.',
});
const ask = (browser: Browser, given: object = {}) =>
  browser.post('/api/threads', { ...question(), ...given });
const reply = (browser: Browser, text = 'A leafhopper.') =>
  browser.post(`/api/threads/${threadId}/posts`, { text });
const place = (state: typeof memberships.$inferSelect.state, { id }: SignedInPerson) =>
  app.db.update(memberships).set({ state, role: 'member' }).where(eq(memberships.userId, id));

/** Those who may not are refused by each; of those who may, some must be the author, which is a refusal of another kind. */
const calls: [name: string, call: (browser: Browser) => Promise<{ status: number }>, member: number][] = [
  ['list', (browser) => browser.get(`/api/threads?space=${groupId}`), 200],
  ['space', (browser) => browser.get(`/api/spaces/${groupId}`), 200],
  ['start', (browser) => ask(browser), 201],
  ['read', (browser) => browser.get(`/api/threads/${threadId}`), 200],
  ['own', (browser) => browser.get(`/api/threads/${threadId}/mine`), 200],
  [
    'mark',
    (browser) => browser.put(`/api/threads/${threadId}/read`, { until: new Date().toISOString() }),
    200,
  ],
  ['replies', (browser) => browser.get(`/api/threads/${threadId}/posts`), 200],
  ['replies from', (browser) => browser.get(`/api/threads/${threadId}/posts?from=${replyId}`), 200],
  ['comments', (browser) => browser.get(`/api/posts/${replyId}/comments`), 200],
  ['versions', (browser) => browser.get(`/api/posts/${replyId}/versions`), 200],
  ['mentionable', (browser) => browser.get(`/api/threads/${threadId}/mentionable?q=a`), 200],
  ['reply', (browser) => reply(browser), 201],
  [
    'reply anonymously',
    (browser) => browser.post(`/api/threads/${threadId}/posts`, { text: 'Hm.', isAnonymous: true }),
    201,
  ],
  [
    'comment',
    (browser) => browser.post(`/api/threads/${threadId}/posts`, { text: 'Yes.', parentId: replyId }),
    201,
  ],
  ['vote', (browser) => browser.put(`/api/posts/${replyId}/vote`, {}), 200],
  ['same', (browser) => browser.put(`/api/threads/${threadId}/same`, {}), 200],
  ['follow', (browser) => browser.put(`/api/follows/thread/${threadId}`, { level: 'watch' }), 200],
  ['report', (browser) => browser.post('/api/reports', { kind: 'post', id: replyId, reason: 'spam' }), 200],
  ['edit', (browser) => browser.put(`/api/posts/${replyId}`, { text: 'Mine.', version: 1 }), 403],
  ['delete', (browser) => browser.delete(`/api/posts/${replyId}`, { reason: 'Rude.' }), 403],
  ['endorse', (browser) => browser.put(`/api/posts/${replyId}/endorsement`, {}), 403],
  ['rename', (browser) => browser.put(`/api/threads/${threadId}`, { title: 'Another one', version: 1 }), 403],
  ['pin', (browser) => browser.put(`/api/threads/${threadId}/pinned`, { isPinned: true }), 403],
  [
    'close',
    (browser) => browser.put(`/api/threads/${threadId}/closed`, { isClosed: true, reason: 'No.' }),
    403,
  ],
  ['move', (browser) => browser.put(`/api/threads/${threadId}/space`, { space: 'general' }), 403],
];

test('each call: members may, outsiders, moderators and admins meet nothing, and whoever left is told so', async () => {
  const member = await signedInAs(app);
  await app.db.insert(memberships).values({ groupId, userId: member.id, state: 'member' });
  const strangers = { outsider, mod: await signedInAs(app, 'mod'), admin: await signedInAs(app, 'admin') };
  const statuses = async ({ browser }: Pick<SignedInPerson, 'browser'>) => {
    const found: Record<string, number> = {};
    for (const [name, call] of calls) found[name] = (await call(browser)).status;
    return found;
  };
  const all = (status: number) => Object.fromEntries(calls.map(([name]) => [name, status]));
  for (const person of Object.values(strangers)) expect(await statuses(person)).toEqual(all(404));
  expect(await statuses(member)).toEqual(Object.fromEntries(calls.map(([name, , status]) => [name, status])));
  for (const [state, status] of [
    ['removed', 403],
    ['left', 403],
    ['blocked', 404],
    ['requested', 404],
  ] as const) {
    await place(state, member);
    const found = await statuses(member);
    expect(found, state).toEqual({ ...all(status), follow: 404, report: 404 });
  }
  for (const path of [`/api/threads/${threadId}`, `/api/threads/${threadId}/posts`, `/api/spaces/${groupId}`])
    expect((await app.visitor().get(path)).status).toBe(404);
  expect((await app.visitor().get(`/api/threads?space=${groupId}`)).status).toBe(404);
});

test('it is in no list, search, suggestion, profile, feed, sitemap, card or dashboard of anyone', async () => {
  const paths = [
    '/api/threads',
    `/api/threads?q=${secret}`,
    '/api/threads?tag=zyzzo',
    '/api/threads?mine=yes',
    '/api/threads?followed=yes',
    `/api/threads?author=${owner.username}`,
    '/api/threads/tags',
    `/api/threads/similar?title=What is a ${secret}`,
    '/api/spaces',
    `/api/people/${anna.username}/answers`,
    '/api/dashboard',
    '/feeds/threads.atom',
    `/feeds/threads.atom?space=${groupId}`,
    '/sitemaps/threads/1.xml',
    '/sitemaps/spaces/1.xml',
    '/api/admin/spaces',
  ];
  const admin = await signedInAs(app, 'admin');
  for (const { browser } of [owner, outsider, admin, { browser: app.visitor() }])
    for (const path of paths) {
      const cookie = `token=${browser.cookies.get('token') ?? ''}`;
      const text = await (await fetch(app.url + path, { headers: { cookie } })).text();
      expect(text, path).not.toContain(secret);
      expect(text, path).not.toContain(threadId);
      expect(text, path).not.toContain('leafhopper');
      expect(text, path).not.toContain('zyzzo');
    }
  const trial = await admin.browser.post('/api/admin/rules/trial', { kind: 'word', pattern: 'leafhopper' });
  expect(trial).toMatchObject({ status: 200, body: { examples: [] } });
  const referred = `/api/references?threads=${threadId}`;
  expect((await outsider.browser.get(referred)).body.threads).toEqual([]);
  expect((await anna.browser.get(referred)).body.threads).toMatchObject([{ _id: threadId }]);
  const page = await fetch(`${app.url}/forums/${groupId}/${threadId}`);
  expect([page.status, await page.text()]).toEqual([404, expect.not.stringContaining(secret)]);
});

const toldTo = async ({ id }: SignedInPerson) => {
  await app.waitForJobs();
  const rows = await app.db.select().from(notifications).where(eq(notifications.userId, id));
  await app.db.delete(notifications).where(eq(notifications.userId, id));
  return rows.filter(({ facts }) => facts.threadId).map(({ type }) => type);
};

test('members are told of threads, replies and mentions; outsiders who follow its tag and former members are not', async () => {
  await outsider.browser.put('/api/follows/tag/zyzzo', { level: 'watch' });
  const former = await signedInAs(app);
  await app.db.insert(memberships).values({ groupId, userId: former.id, state: 'member' });
  await reply(former.browser);
  await former.browser.put(`/api/follows/thread/${threadId}`, { level: 'watch' });
  await former.browser.post(`/api/groups/${groupId}/leave`);
  for (const person of [owner, anna, outsider, former]) await toldTo(person);

  await ask(owner.browser, { text: `See @${outsider.username} and @${anna.username}.` });
  await reply(anna.browser, `Look, @${outsider.username} and @${former.username}.`);
  expect({
    owner: await toldTo(owner),
    anna: await toldTo(anna),
    outsider: await toldTo(outsider),
    former: await toldTo(former),
  }).toEqual({ owner: ['reply'], anna: ['mention'], outsider: [], former: [] });
  await ask(owner.browser);
  expect(await toldTo(anna)).toEqual(['new_thread']);
  await app.db.update(threads).set({ createdAt: new Date(Date.now() - 2 * 86_400_000) });
  await askAboutUnanswered(app.db);
  expect(await toldTo(outsider)).toEqual([]);
});

test('a picture in it is read by members alone', async () => {
  const { body } = await anna.browser.form(
    'POST',
    '/api/pictures',
    {},
    { name: 'a.jpg', bytes: await photo() },
  );
  await reply(anna.browser, `![Board](${body.url})`);
  const statusFor = async ({ browser }: SignedInPerson) => (await browser.get(body.url)).status;
  expect([await statusFor(owner), await statusFor(outsider)]).toEqual([200, 404]);
  expect(await statusFor(await signedInAs(app, 'admin'))).toBe(404);
});

test('a member who is removed while writing is told so, loses the open stream, and nothing is added', async () => {
  const ben = await signedInAs(app);
  await app.db.insert(memberships).values({ groupId, userId: ben.id, state: 'member' });
  const stream = await readEvents(
    `${app.url}/api/threads/${threadId}/stream`,
    ben.browser.cookies.get('token'),
  );
  await owner.browser.put(`/api/groups/${groupId}/members/${ben.username}`, { change: 'remove' });
  await expect.poll(() => stream.ended).toBe(true);
  const before = (await anna.browser.get(`/api/threads/${threadId}`)).body.thread.replies;
  expect(await reply(ben.browser)).toMatchObject({
    status: 403,
    body: { message: 'You are not in this study group any more.' },
  });
  expect((await anna.browser.get(`/api/threads/${threadId}`)).body.thread.replies).toBe(before);
});

test('an archived group is read and not written; its space has the name of the group', async () => {
  await app.db.update(groups).set({ state: 'archived' }).where(eq(groups.id, groupId));
  expect((await reply(anna.browser)).body.message).toContain('archived');
  expect((await ask(anna.browser)).body.message).toContain('archived');
  expect((await anna.browser.get(`/api/threads/${threadId}`)).body.thread.space).toMatchObject({
    slug: groupId,
    groupId,
    name: 'Chapter by chapter',
  });
});
