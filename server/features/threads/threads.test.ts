import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts, posts, threadAliases, threads, users } from '#server/db/schema.ts';
import { makeCourse } from '#server/features/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { writtenPerPerson } from './adding.service.ts';
import { makePost, makeSpace, makeThread } from './threads.factory.ts';

let app: TestApp;
let asker: SignedInPerson;
let helper: SignedInPerson;
let staff: SignedInPerson;
let mod: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [asker, helper] = [await signedInAs(app), await signedInAs(app)];
  [staff, mod] = [await signedInAs(app, 'staff'), await signedInAs(app, 'mod')];
});
afterAll(() => app.close());

const input = { kind: 'question', title: 'Why is a heap not sorted?', text: 'The root is, but the rest?' };
const ask = async (given: object = {}, by = asker) => {
  const space = await makeSpace(app.db);
  const { body } = await by.browser.post('/api/threads', { space: space.slug, ...input, ...given });
  return { ...body.thread, path: `/api/threads/${body.thread._id}`, slug: space.slug };
};
const reply = async ({ path }: { path: string }, given: object = {}, by = helper) =>
  (await by.browser.post(`${path}/posts`, { text: 'Only each path is.', ...given })).body.post;
const read = async ({ path }: { path: string }) => (await app.visitor().get(path)).body.thread;

describe('spaces', () => {
  test('of a course exist before their first thread, by any spelling of the code', async () => {
    const { id } = await makeCourse(app.db, { code: 'SP 101', title: 'Spaces' });
    const { body } = await app.visitor().get('/api/spaces/sp-101');
    expect(body.space).toMatchObject({ slug: 'sp101', name: 'SP 101 Spaces', threads: 0, lastPostAt: null });
    const answers = await Promise.all(
      [1, 2].map(() => asker.browser.post('/api/threads', { space: 'sp101', ...input })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await app.visitor().get('/api/spaces')).body.courses).toContainEqual(
      expect.objectContaining({ slug: 'sp101', threads: 2, course: { code: 'SP 101', title: 'Spaces' } }),
    );
    expect(id).toBeTruthy();
  });

  test('for members are hidden from visitors, with all that is in them', async () => {
    const { id: spaceId, slug } = await makeSpace(app.db, { audience: 'members' });
    const thread = await makeThread(app.db, { spaceId, title: 'Members talk here' });
    const post = await makePost(app.db, { threadId: thread.id });
    for (const path of [
      `/api/spaces/${slug}`,
      `/api/threads/${thread.id}`,
      `/api/threads/${thread.id}/posts`,
      `/api/posts/${post.id}/comments`,
      `/api/posts/${post.id}/versions`,
    ]) {
      expect((await app.visitor().get(path)).status, path).toBe(401);
      expect((await asker.browser.get(path)).status, path).toBe(200);
    }
    const titles = async ({ browser } = asker) =>
      (await browser.get('/api/threads?q=members%20talk')).body.threads.length;
    expect(await titles()).toBe(1);
    expect(await titles({ ...asker, browser: app.visitor() })).toBe(0);
    const listed = async (browser = app.visitor()) =>
      (await browser.get('/api/spaces')).body.campus.some((one: { slug: string }) => one.slug === slug);
    expect([await listed(), await listed(asker.browser)]).toEqual([false, true]);
  });

  test('are kept by admins: added, changed, archived and, while empty, deleted', async () => {
    const { browser } = await signedInAs(app, 'admin');
    await makeCourse(app.db, { code: 'TK101' });
    const space = { slug: 'housing', name: 'Housing', audience: 'everyone' };
    const { body, status } = await browser.post('/api/admin/spaces', space);
    expect(status).toBe(201);
    const path = `/api/admin/spaces/${body.space._id}`;
    for (const slug of ['housing', 'tk101', 'tk-101', 'new']) {
      const { body: refused } = await browser.post('/api/admin/spaces', { ...space, slug });
      expect(refused.errors, slug).toEqual({ slug: 'Another space, course or page has this address.' });
    }
    expect((await browser.post('/api/admin/spaces', { ...space, slug: 'No Spaces' })).status).toBe(400);
    await asker.browser.post('/api/threads', { space: 'housing', ...input });
    expect((await browser.delete(path)).status).toBe(403);
    const archived = await browser.put(path, { ...space, isArchived: true, updatedAt: body.space.updatedAt });
    expect(archived.body.space).toMatchObject({ isArchived: true, threads: 1 });
    expect((await browser.put(path, { ...space, updatedAt: body.space.updatedAt })).status).toBe(409);
    const refused = await asker.browser.post('/api/threads', { space: 'housing', ...input });
    expect(refused.status).toBe(403);
    const { body: other } = await browser.post('/api/admin/spaces', { ...space, slug: 'empty' });
    const inOrder = async (): Promise<{ _id: string; name: string; updatedAt: string }[]> =>
      (await browser.get('/api/admin/spaces')).body.spaces;
    const spaceIds = (await inOrder()).map(({ _id }) => _id);
    expect(spaceIds.at(-1)).toBe(other.space._id);
    const order = (ids: string[]) => browser.put('/api/admin/spaces/order', { spaceIds: ids });
    for (const ids of [spaceIds.slice(1), [...spaceIds, spaceIds[0]], []] as string[][])
      expect((await order(ids)).status).toBe(409);
    expect((await order(spaceIds.toReversed())).status).toBe(200);
    const [first] = await inOrder();
    expect(first?._id).toBe(other.space._id);
    // The order is not the version that an admin edits.
    const renamed = { ...space, slug: 'empty', name: 'Quiet', updatedAt: first?.updatedAt };
    expect((await browser.put(`/api/admin/spaces/${first?._id}`, renamed)).status).toBe(200);
    expect((await inOrder())[0]).toMatchObject({ name: 'Quiet' });
    expect((await browser.delete(`/api/admin/spaces/${other.space._id}`)).status).toBe(200);
  });

  test('list pinned threads apart on the first page, unless something in them is looked for', async () => {
    const { id: spaceId, slug } = await makeSpace(app.db);
    const pinned = await makeThread(app.db, { spaceId, isPinned: true, lastPostAt: new Date(2020, 0) });
    await makeThread(app.db, { spaceId });
    const pinnedIn = async (query: string) =>
      (await app.visitor().get(`/api/threads?${query}`)).body.pinned.map((one: { _id: string }) => one._id);
    expect(await pinnedIn(`space=${slug}`)).toEqual([pinned.id]);
    const { body } = await app.visitor().get(`/api/threads?space=${slug}&limit=1`);
    for (const query of ['', `space=${slug}&q=heap`, `space=${slug}&limit=1&cursor=${body.nextCursor}`])
      expect(await pinnedIn(query), query).toEqual([]);
  });
});

describe('a question', () => {
  test('is open, answered by somebody else, and solved by an accepted answer, which can be changed', async () => {
    const thread = await ask({ tags: ['Heaps'] });
    expect(thread).toMatchObject({
      status: 'open',
      replies: 0,
      tags: ['Heaps'],
      opening: { text: input.text },
    });
    await reply(thread, { text: 'I thought about it again.' }, asker);
    expect(await read(thread)).toMatchObject({ status: 'open', replies: 1 });
    const [first, second] = [await reply(thread), await reply(thread, { text: 'See chapter six.' })];
    expect(await read(thread)).toMatchObject({ status: 'answered', replies: 3 });
    const accept = (postId: string | null, { browser } = asker) =>
      browser.put(`${thread.path}/accepted`, { postId });
    expect((await accept(first._id, helper)).status).toBe(403);
    expect((await accept(first._id)).body.thread).toMatchObject({
      status: 'solved',
      accepted: { _id: first._id },
    });
    expect((await accept(second._id, staff)).body.thread.accepted._id).toBe(second._id);
    await helper.browser.delete(`/api/posts/${second._id}`, {});
    expect(await read(thread)).toMatchObject({ status: 'answered', accepted: null, replies: 2 });
    await accept(first._id);
    expect((await accept(null)).body.thread).toMatchObject({ status: 'answered', accepted: null });
  });

  test('accepts only its own replies', async () => {
    const [thread, other] = [await ask(), await ask()];
    const foreign = await reply(other);
    const own = await reply(thread);
    const comment = await reply(thread, { parentId: own._id });
    for (const postId of [foreign._id, comment._id, thread.opening._id, 'nothing'])
      expect((await asker.browser.put(`${thread.path}/accepted`, { postId })).status).toBe(400);
    const talk = await ask({ kind: 'discussion' });
    const { status } = await asker.browser.put(`${talk.path}/accepted`, { postId: (await reply(talk))._id });
    expect(status).toBe(400);
  });

  test('counts who has it too, once each and never its author', async () => {
    const thread = await ask();
    const same = (browser: SignedInPerson['browser']) => browser.put(`${thread.path}/same`);
    await Promise.all([same(helper.browser), same(helper.browser), same(staff.browser)]);
    expect(await read(thread)).toMatchObject({ sames: 2 });
    expect((await same(asker.browser)).status).toBe(403);
    expect((await helper.browser.delete(`${thread.path}/same`)).body).toMatchObject({
      sames: 1,
      hasSame: false,
    });
  });
});

describe('posts', () => {
  test('are replies with comments one level deep', async () => {
    const thread = await ask();
    const one = await reply(thread);
    for (let count = 0; count < 4; count += 1)
      await reply(thread, { parentId: one._id, text: `Comment ${count}` });
    const { replies } = (await app.visitor().get(`${thread.path}/posts`)).body;
    expect(replies).toMatchObject([{ _id: one._id, comments: 4 }]);
    expect(replies[0].shownComments.map(({ text }: { text: string }) => text)).toEqual([
      'Comment 0',
      'Comment 1',
      'Comment 2',
    ]);
    const { comments } = (await app.visitor().get(`/api/posts/${one._id}/comments`)).body;
    expect(comments).toHaveLength(4);
    for (const parentId of [comments[0]._id, thread.opening._id, (await reply(await ask()))._id]) {
      const { status } = await helper.browser.post(`${thread.path}/posts`, { text: 'Deeper.', parentId });
      expect(status).toBe(400);
    }
  });

  test('are edited by their author, with a version that refuses an outdated text, and a history', async () => {
    const one = await reply(await ask());
    const path = `/api/posts/${one._id}`;
    const edit = (text: string, version: number, by = helper) => by.browser.put(path, { text, version });
    expect((await edit('Mine now.', 1, asker)).status).toBe(403);
    expect((await edit('Only each path is sorted.', 1)).body.post).toMatchObject({
      isEdited: true,
      version: 2,
    });
    expect((await edit('An older tab.', 1)).status).toBe(409);
    const { versions } = (await app.visitor().get(`${path}/versions`)).body;
    expect(versions).toMatchObject([{ version: 1, text: 'Only each path is.' }]);
  });

  test('keep their place when deleted or hidden, and come back when restored', async () => {
    const thread = await ask();
    const one = await reply(thread);
    const path = `/api/posts/${one._id}`;
    expect((await asker.browser.delete(path, {})).status).toBe(403);
    expect((await mod.browser.delete(path, {})).body.errors).toEqual({
      reason: 'Please tell the author why.',
    });
    await mod.browser.delete(path, { reason: 'Off topic.' });
    const shown = async () => (await app.visitor().get(`${thread.path}/posts`)).body.replies[0];
    expect(await shown()).toMatchObject({ state: 'hidden', text: '' });
    expect((await app.visitor().get(`${path}/versions`)).status).toBe(404);
    expect(await read(thread)).toMatchObject({ status: 'open', replies: 0 });
    expect((await helper.browser.post(`${path}/restore`)).status).toBe(403);
    await mod.browser.post(`${path}/restore`);
    await mod.browser.post(`${path}/restore`);
    expect(await shown()).toMatchObject({ state: 'published', text: 'Only each path is.' });
    expect(await read(thread)).toMatchObject({ status: 'answered', replies: 1 });
  });

  test('come back when their author takes the deletion back, but not past a moderator', async () => {
    const thread = await ask();
    const one = await reply(thread);
    const path = `/api/posts/${one._id}`;
    await helper.browser.delete(path, {});
    expect(await read(thread)).toMatchObject({ status: 'open', replies: 0 });
    expect((await asker.browser.post(`${path}/restore`)).status).toBe(403);
    expect((await helper.browser.post(`${path}/restore`)).body.post).toMatchObject({
      state: 'published',
      text: 'Only each path is.',
    });
    expect(await read(thread)).toMatchObject({ status: 'answered', replies: 1 });
    await app.db.update(posts).set({ state: 'held', reason: 'Many links.' }).where(eq(posts.id, one._id));
    await helper.browser.delete(path, {});
    expect((await helper.browser.post(`${path}/restore`)).body.post.state).toBe('held');
  });

  test('are counted once per vote, never by their author', async () => {
    const thread = await ask();
    const one = await reply(thread);
    const vote = ({ browser }: SignedInPerson) => browser.put(`/api/posts/${one._id}/vote`);
    await Promise.all([vote(asker), vote(asker), vote(staff)]);
    expect((await vote(mod)).body).toMatchObject({ helpful: 3, voted: true });
    expect((await vote(helper)).status).toBe(403);
    const taken = await mod.browser.delete(`/api/posts/${one._id}/vote`);
    expect(taken.body).toMatchObject({ helpful: 2, voted: false });
    const mine = (await asker.browser.get(`${thread.path}/mine`)).body;
    expect(mine).toMatchObject({ votedIds: [one._id], postIds: [thread.opening._id], canAccept: true });
  });

  test('are refused in a closed or deleted thread, and counted exactly when many come at once', async () => {
    const thread = await ask();
    const write = ({ browser } = helper) => browser.post(`${thread.path}/posts`, { text: 'Now.' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => write()));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await read(thread)).toMatchObject({ replies: 4 });
    await mod.browser.put(`${thread.path}/closed`, { isClosed: true });
    expect((await write()).body.message).toContain('closed');
    expect((await write(mod)).status).toBe(201);
    expect((await asker.browser.delete(`/api/posts/${thread.opening._id}`, {})).status).toBe(403);
    await mod.browser.delete(`/api/posts/${thread.opening._id}`, { reason: 'Asked before.' });
    expect((await app.visitor().get(thread.path)).status).toBe(404);
    expect((await write()).status).toBe(404);
    expect((await asker.browser.get(thread.path)).body.thread.opening).toMatchObject({ state: 'hidden' });
  });

  test.each([
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(20_001) }, 'text'],
    [{ text: `${'> '.repeat(60)}deep` }, 'text'],
    [{ text: 'Fine.', title: 'Hm' }, 'title'],
    [{ text: 'Fine.', tags: Array.from({ length: 6 }, (_, index) => `tag ${index}`) }, 'tags'],
  ])('%# are refused with a sentence', async (given, field) => {
    const { slug } = await makeSpace(app.db);
    const { status, body } = await asker.browser.post('/api/threads', { space: slug, ...input, ...given });
    expect(status).toBe(400);
    expect(body.errors[field]).toMatch(/\w+ \w+/);
  });
});

describe('an anonymous writer', () => {
  test('has one alias in a thread and another elsewhere, and is named nowhere', async () => {
    const writer = await signedInAs(app);
    const [one, two] = [await ask({ isAnonymous: true }, writer), await ask({ isAnonymous: true }, writer)];
    const alias = one.author.alias as string;
    expect(alias).toMatch(/^Anonymous \w+/);
    await reply(one, { isAnonymous: true }, writer);
    await reply(one, { isAnonymous: true, text: 'Me too.' }, helper);
    const [row] = await app.db.select().from(users).where(eq(users.id, writer.id));
    const browser = app.visitor();
    const texts = JSON.stringify([
      (await browser.get(one.path)).body,
      (await browser.get(`${one.path}/posts?sort=old`)).body,
      (await helper.browser.get('/api/threads?limit=100')).body,
      (await mod.browser.get(one.path)).body,
    ]);
    for (const name of [writer.id, row?.username, row?.email]) expect(texts).not.toContain(name);
    const { replies } = (await browser.get(`${one.path}/posts?sort=old`)).body;
    expect(replies.map(({ author }: { author: { alias: string } }) => author.alias === alias)).toEqual([
      true,
      false,
    ]);
    const aliases = await app.db.select().from(threadAliases).where(eq(threadAliases.threadId, two._id));
    expect(aliases).toHaveLength(1);
  });

  test('leaves no time but the hour', async () => {
    const thread = await ask({ isAnonymous: true });
    await reply(thread, { isAnonymous: true });
    const rows = await app.db.select().from(posts).where(eq(posts.threadId, thread._id));
    const [stored] = await app.db.select().from(threads).where(eq(threads.id, thread._id));
    const hour = 3_600_000;
    for (const time of [...rows.map(({ createdAt }) => createdAt), stored?.lastPostAt, stored?.createdAt])
      expect((time?.getTime() ?? 1) % hour).toBeLessThan(rows.length);
  });
});

test('a hidden thread can be neither read nor changed by others', async () => {
  const thread = await ask();
  const one = await reply(thread);
  await mod.browser.delete(`/api/posts/${thread.opening._id}`, { reason: 'Rude.' });
  const { browser } = staff;
  for (const { status } of [
    await browser.get(thread.path),
    await browser.get(`${thread.path}/mine`),
    await browser.put(`${thread.path}/same`),
    await browser.put(`${thread.path}/accepted`, { postId: one._id }),
    await browser.put(`/api/posts/${one._id}/vote`),
    await browser.post(`${thread.path}/posts`, { text: 'Still here.' }),
  ])
    expect(status).toBe(404);
});

test('threads and posts of a deleted account stay without a name', async () => {
  const leaving = await signedInAs(app);
  const space = await makeSpace(app.db);
  const { body } = await leaving.browser.post('/api/threads', { space: space.slug, ...input });
  await app.db.delete(users).where(eq(users.id, leaving.id));
  const { thread } = (await app.visitor().get(`/api/threads/${body.thread._id}`)).body;
  expect(thread).toMatchObject({ author: null, opening: { author: null, text: input.text } });
});

test('replies at the same moment are all counted, and too many in an hour are refused', async () => {
  const thread = await makeThread(app.db, { authorId: asker.id });
  const address = `/api/threads/${thread.id}/posts`;
  // Of several writers: a burst of one waits for a moderator.
  const writers = await Promise.all(Array.from({ length: 10 }, () => signedInAs(app)));
  const answers = await Promise.all(
    [...writers, ...writers].map(({ browser }, index) => browser.post(address, { text: `Reply ${index}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const times = new Set(answers.map(({ body }) => body.post.createdAt));
  expect(times.size).toBe(20);
  const counted = (await asker.browser.get(`/api/threads/${thread.id}`)).body.thread;
  expect(counted).toMatchObject({ replies: 20, status: 'answered' });
  await app.db
    .update(attempts)
    .set({ count: writtenPerPerson.count })
    .where(like(attempts.key, `%${writers[0]?.id}%`));
  const refused = await writers[0]?.browser.post(address, { text: 'One more' });
  expect(refused?.status).toBe(429);
  expect(refused?.body.message).toContain('You have written many posts.');
  expect(await app.db.$count(posts, eq(posts.threadId, thread.id))).toBe(21);
});
