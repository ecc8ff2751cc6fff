import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { posts } from '#server/db/tables/forums/threads.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { writtenPerPerson } from './adding.service.ts';
import { app, ask, asker, helper, mod, prepareForum, read, reply, staff } from './forum.fixtures.ts';
import { makeThread } from './threads.factory.ts';

prepareForum();

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
    const [stored] = await app.db.select().from(posts).where(eq(posts.id, one._id));
    expect(stored).toMatchObject({ text: 'Only each path is sorted.', version: 2 });
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
    const { body: hidden } = await mod.browser.delete(path, { reason: 'Off topic.' });
    expect(hidden.message).toBe('The post is hidden.');
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
    await mod.browser.put(`${thread.path}/closed`, { isClosed: true, reason: 'It is solved.' });
    expect((await write()).body.message).toContain('closed');
    expect((await write(mod)).status).toBe(201);
    expect((await asker.browser.delete(`/api/posts/${thread.opening._id}`, {})).status).toBe(403);
    await mod.browser.delete(`/api/posts/${thread.opening._id}`, { reason: 'Asked before.' });
    expect((await app.visitor().get(thread.path)).status).toBe(404);
    expect((await write()).status).toBe(404);
    expect((await asker.browser.get(thread.path)).body.thread.opening).toMatchObject({ state: 'hidden' });
    const other = await ask();
    await asker.browser.delete(`/api/posts/${other.opening._id}`, {});
    const late = await helper.browser.post(`${other.path}/posts`, { text: 'A moment too late.' });
    expect([late.status, late.body.message]).toEqual([
      404,
      'This thread does not exist, or it has been deleted.',
    ]);
    expect(await app.db.$count(posts, eq(posts.threadId, other._id))).toBe(1);
  });
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
