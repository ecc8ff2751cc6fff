import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/platform/notifications.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeSpace, makeThread } from './threads.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const toldTo = async ({ browser }: SignedInPerson): Promise<Notification[]> => {
  await app.waitForJobs();
  return (await browser.get('/api/notifications')).body.notifications;
};
const textsOf = async (person: SignedInPerson) => (await toldTo(person)).map(({ text }) => text);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => signedInAs(app)));
const nameOf = async ({ id }: SignedInPerson) => {
  const [row] = await app.db.select().from(users).where(eq(users.id, id));
  return row?.fullName || (row?.username ?? '');
};

async function ask({ browser }: SignedInPerson, given: object = {}) {
  const space = await makeSpace(app.db);
  const input = { space: space.slug, kind: 'question', title: 'What is a heap?', text: 'Please.', ...given };
  const { thread } = (await browser.post('/api/threads', input)).body;
  return { id: thread._id as string, space };
}
const reply = async ({ browser }: SignedInPerson, id: string, given: object = {}): Promise<string> =>
  (await browser.post(`/api/threads/${id}/posts`, { text: 'A tree.', ...given })).body.post._id;
const level = ({ browser }: SignedInPerson, path: string, to: string) =>
  browser.put(`/api/follows/${path}`, { level: to });

describe('a reply', () => {
  test('tells followers of the thread, merged until read, with a link to the first unread post', async () => {
    const [asker, helper, watcher, muting] = (await people(4)) as [
      SignedInPerson,
      SignedInPerson,
      SignedInPerson,
      SignedInPerson,
    ];
    const { id, space } = await ask(asker);
    await level(watcher, `thread/${id}`, 'watch');
    await level(muting, `thread/${id}`, 'mute');
    const first = await reply(helper, id);
    expect(await toldTo(asker)).toMatchObject([
      {
        type: 'reply',
        text: `${await nameOf(helper)} replied to “What is a heap?”.`,
        link: `/forums/${space.slug}/${id}-what-is-a-heap#post-${first}`,
      },
    ]);
    await reply(helper, id);
    await reply(watcher, id);
    expect(await toldTo(asker)).toMatchObject([
      { text: '3 new replies to “What is a heap?”.', link: expect.stringContaining(`#post-${first}`) },
    ]);
    expect(await textsOf(watcher)).toHaveLength(2);
    expect(await textsOf(helper)).toEqual([`${await nameOf(watcher)} replied to “What is a heap?”.`]);
    expect(await textsOf(muting)).toEqual([]);
  });

  test('tells nothing of one’s own muted thread', async () => {
    const [asker, helper] = (await people(2)) as [SignedInPerson, SignedInPerson];
    const { id } = await ask(asker);
    await level(asker, `thread/${id}`, 'mute');
    await reply(helper, id, { text: `Hello @${await nameOf(asker)}` });
    expect(await textsOf(asker)).toEqual([]);
  });

  test('names an anonymous writer by the alias, at the time that the post shows', async () => {
    const [asker, helper] = (await people(2)) as [SignedInPerson, SignedInPerson];
    const { id } = await ask(asker);
    await reply(helper, id, { isAnonymous: true });
    const [{ createdAt }] = (await asker.browser.get(`/api/threads/${id}/posts`)).body.replies;
    const [told] = await toldTo(asker);
    expect(told?.text).toMatch(/^Anonymous \w+ replied to/);
    expect(told?.at).toBe(createdAt);
    const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, asker.id));
    expect(JSON.stringify(row)).not.toContain(helper.id);
  });

  test('that was hidden or deleted is told to nobody, and taken back where it is unread', async () => {
    const [asker, helper] = (await people(2)) as [SignedInPerson, SignedInPerson];
    const { id } = await ask(asker);
    const first = await reply(helper, id);
    await helper.browser.delete(`/api/posts/${first}`, {});
    expect(await textsOf(asker)).toEqual([]);
    const second = await reply(helper, id);
    const third = await reply(helper, id);
    expect(await textsOf(asker)).toEqual(['2 new replies to “What is a heap?”.']);
    await helper.browser.delete(`/api/posts/${third}`, {});
    expect(await toldTo(asker)).toMatchObject([{ link: expect.stringContaining(second) }]);
    const moderator = await signedInAs(app, 'mod');
    const { opening } = (await asker.browser.get(`/api/threads/${id}`)).body.thread;
    await moderator.browser.delete(`/api/posts/${opening._id}`, { reason: 'Off topic.' });
    expect(await textsOf(asker)).toEqual(['A moderator hid your thread “What is a heap?”: Off topic.']);
  });

  test('that is read in the thread counts as read, the merged ones when all are', async () => {
    const [asker, helper] = (await people(2)) as [SignedInPerson, SignedInPerson];
    const { id } = await ask(asker);
    const readUntil = (until: string) => asker.browser.put(`/api/threads/${id}/read`, { until });
    const timeOf = async (index: number) =>
      (await asker.browser.get(`/api/threads/${id}/posts?sort=old`)).body.replies[index].createdAt;
    await reply(helper, id);
    await app.waitForJobs();
    await readUntil(await timeOf(0));
    expect(await toldTo(asker)).toMatchObject([{ read: true }]);
    await reply(helper, id);
    await reply(helper, id);
    await app.waitForJobs();
    await readUntil(await timeOf(1));
    expect(await toldTo(asker)).toMatchObject([{ read: false }, { read: true }]);
    await readUntil(await timeOf(2));
    expect(await toldTo(asker)).toMatchObject([{ read: true }, { read: true }]);
  });

  test('in a hidden thread tells nobody', async () => {
    const asker = await signedInAs(app);
    const moderator = await signedInAs(app, 'mod');
    const { id } = await makeThread(app.db, { authorId: asker.id });
    await app.db.update(threads).set({ state: 'held' }).where(eq(threads.id, id));
    await reply(moderator, id);
    expect(await textsOf(asker)).toEqual([]);
  });
});

describe('a comment and a mention', () => {
  test('tell whom they are addressed to, once for each post', async () => {
    const [asker, helper, third] = (await people(3)) as [SignedInPerson, SignedInPerson, SignedInPerson];
    const { id } = await ask(asker);
    const parentId = await reply(helper, id);
    await reply(third, id, { text: 'And a queue?', parentId });
    expect(await textsOf(helper)).toEqual([
      `${await nameOf(third)} commented on your reply to “What is a heap?”.`,
    ]);
    const mentioned = await signedInAs(app);
    const [{ username } = { username: '' }] = await app.db
      .select()
      .from(users)
      .where(eq(users.id, mentioned.id));
    await reply(third, id, { text: `Ask @${username}, and @${username} again` });
    expect(await textsOf(mentioned)).toEqual([`${await nameOf(third)} mentioned you in “What is a heap?”.`]);
  });

  test('reach at most ten people', async () => {
    const writer = await signedInAs(app);
    const { id } = await ask(await signedInAs(app));
    const mentioned = await people(12);
    const rows = await app.db.select().from(users);
    const names = mentioned.map((one) => `@${rows.find((row) => row.id === one.id)?.username}`);
    await reply(writer, id, { text: names.join(' ') });
    const told = await Promise.all(mentioned.map(toldTo));
    expect(told.filter((list) => list.length > 0)).toHaveLength(10);
  });
});

test('an accepted answer tells its writer, and those who have the same question, once', async () => {
  const [asker, helper, fellow, muting] = (await people(4)) as [
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
  ];
  const { id } = await ask(asker, { isAnonymous: true });
  const postId = await reply(helper, id);
  await app.waitForJobs();
  for (const { browser } of [fellow, muting]) await browser.put(`/api/threads/${id}/same`);
  await level(muting, `thread/${id}`, 'mute');
  const accept = (to: string | null) => asker.browser.put(`/api/threads/${id}/accepted`, { postId: to });
  for (const to of [postId, postId]) await accept(to);
  expect(await textsOf(helper)).toEqual(['Your answer to “What is a heap?” was accepted.']);
  expect(await toldTo(fellow)).toMatchObject([
    { type: 'solved', link: expect.stringContaining(`#post-${postId}`) },
  ]);
  expect(await textsOf(muting)).toEqual([]);
  const other = await reply(asker, id);
  await accept(other);
  const own = await textsOf(asker);
  expect(own.filter((text) => text.includes('accepted'))).toEqual([]);
});

describe('a new thread', () => {
  test('tells who follows its space or a tag, merged by space, and one by one where it is watched', async () => {
    const [asker, normal, watcher, muting, ofTag] = (await people(5)) as [
      SignedInPerson,
      SignedInPerson,
      SignedInPerson,
      SignedInPerson,
      SignedInPerson,
    ];
    const space = await makeSpace(app.db, { name: 'Housing' });
    await level(normal, `space/${space.id}`, 'normal');
    await level(watcher, `space/${space.id}`, 'watch');
    for (const path of [`space/${space.id}`, 'tag/rooms']) await level(ofTag, path, 'normal');
    await level(muting, `space/${space.id}`, 'watch');
    await level(muting, 'tag/rooms', 'mute');
    const given = { space: space.slug, tags: ['Rooms'] };
    await ask(asker, { ...given, title: 'A room near the library?' });
    const single = 'A new question in Housing: “A room near the library?”.';
    for (const person of [normal, watcher, ofTag]) expect(await textsOf(person)).toEqual([single]);
    await ask(asker, { ...given, kind: 'discussion', title: 'Rents are rising', isAnonymous: true });
    expect(await textsOf(watcher)).toHaveLength(2);
    for (const person of [normal, ofTag])
      expect(await toldTo(person)).toMatchObject([
        { text: '2 new threads in Housing.', link: `/forums/${space.slug}` },
      ]);
    for (const person of [asker, muting]) expect(await textsOf(person)).toEqual([]);
  });

  test('of a course tells who takes it, and not who muted it', async () => {
    const [asker, student, muting] = (await people(3)) as [SignedInPerson, SignedInPerson, SignedInPerson];
    const { id: courseId, code } = await makeCourse(app.db);
    for (const { id: userId } of [asker, student, muting])
      await app.db.insert(enrolments).values({ userId, courseId, status: 'taking' });
    await app.db.insert(follows).values({ userId: muting.id, courseId, level: 'mute' });
    await ask(asker, { space: code });
    expect(await textsOf(student)).toEqual([`A new question in ${code}: “What is a heap?”.`]);
    expect(await textsOf(asker)).toEqual([]);
    expect(await textsOf(muting)).toEqual([]);
  });
});
