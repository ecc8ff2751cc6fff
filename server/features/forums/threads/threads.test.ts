import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import {
  type admin,
  app,
  ask,
  asker,
  helper,
  mod,
  prepareForum,
  question,
  read,
  reply,
  staff,
} from './forum.fixtures.ts';
import { makeSpace } from './threads.factory.ts';

prepareForum();

describe('a question', () => {
  test('is open, answered by somebody else, and solved by an accepted answer, which can be changed', async () => {
    const thread = await ask({ tags: ['Heaps'] });
    expect(thread).toMatchObject({
      status: 'open',
      replies: 0,
      tags: ['Heaps'],
      opening: { text: question.text },
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

test('starting threads, accepting, moderating and revealing are limited for each person', async () => {
  const admin = await signedInAs(app, 'admin');
  const thread = await ask({ isAnonymous: true });
  const answer = await reply(thread);
  const { slug } = await makeSpace(app.db);
  const calls: Record<string, () => ReturnType<typeof admin.browser.post>> = {
    'threads-started': () => admin.browser.post('/api/threads', { space: slug, ...question }),
    'answers-accepted': () => admin.browser.put(`${thread.path}/accepted`, { postId: answer._id }),
    'threads-moderated': () => admin.browser.put(`${thread.path}/pinned`, { isPinned: true }),
    'authors-revealed': () =>
      admin.browser.post(`/api/posts/${thread.opening._id}/reveal`, { reason: 'A threat was written.' }),
  };
  for (const call of Object.values(calls)) expect((await call()).status).toBeLessThan(300);
  await app.db
    .update(attempts)
    .set({ count: 1_000 })
    .where(like(attempts.key, `%${admin.id}%`));
  for (const [limit, call] of Object.entries(calls)) {
    const { status, body } = await call();
    expect(status, limit).toBe(429);
    expect(body.message, limit).toMatch(/^You have \w+ many/);
  }
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
  const { body } = await leaving.browser.post('/api/threads', { space: space.slug, ...question });
  await app.db.delete(users).where(eq(users.id, leaving.id));
  const { thread } = (await app.visitor().get(`/api/threads/${body.thread._id}`)).body;
  expect(thread).toMatchObject({ author: null, opening: { author: null, text: question.text } });
});
