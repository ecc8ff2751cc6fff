import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ThreadNews } from '#contract/forums/threads.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { nilId } from '#server/lib/ids.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { readEvents } from '#server/test/event-stream.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makePost, makeSpace, makeThread } from './threads.factory.ts';

let app: TestApp;
let other: TestApp;
let reader: SignedInPerson;
let writer: SignedInPerson;
let mod: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.database);
  [reader, writer, mod] = [await signedInAs(app), await signedInAs(app), await signedInAs(app, 'mod')];
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const minute = (count: number) => new Date(Date.UTC(2026, 9, 1) + count * 60_000);
const open = async (given: object = {}) => {
  const thread = await makeThread(app.db, { lastPostAt: minute(0), createdAt: minute(0), ...given });
  return { ...thread, path: `/api/threads/${thread.id}` };
};
const reply = (path: string, given: object = {}, by = writer) =>
  by.browser.post(`${path}/posts`, { text: 'Another one.', ...given });

test.each([
  ['top replies', 'posts where thread_id = $ and parent_id is null order by votes desc, id desc'],
  ['oldest replies', 'posts where thread_id = $ and parent_id is null order by created_at, id'],
  ['comments', 'posts where parent_id = $ order by created_at, id'],
  ['unread posts', 'posts where thread_id = $ and created_at > now() order by created_at, id'],
  ['pinned threads', 'threads where space_id = $ and is_pinned order by last_post_at desc, id desc'],
  ['top threads of a space', 'threads where space_id = $ order by votes desc, id desc'],
  ['newest threads of a space', 'threads where space_id = $ order by created_at desc, id desc'],
])('an index has the order of %s: a page does not read and sort all of them', async (_, rows) => {
  const plan = await app.db.transaction(async (db) => {
    for (const way of ['sort', 'seqscan', 'bitmapscan'])
      await db.execute(sql.raw(`set local enable_${way} = off`));
    return db.execute(sql.raw(`explain select id from ${rows.replace('$', `'${nilId}'`)} limit 50`));
  });
  const nodes = (plan as unknown as { rows: { 'QUERY PLAN': string }[] }).rows.map(
    (row) => row['QUERY PLAN'],
  );
  expect(nodes.join('\n')).toMatch(/Index (Only )?Scan/);
  expect(nodes.join('\n')).not.toContain('Sort');
});

describe('a list of posts from one of them', () => {
  test.each(['top', 'old', 'new'] as const)('begins with it, wherever it is, sorted by %s', async (sort) => {
    const { id: threadId, path } = await open();
    for (let count = 0; count < 12; count += 1)
      await makePost(app.db, { threadId, createdAt: minute(count), votes: Math.floor(count / 3) });
    const ids = async (query: string) =>
      (await app.visitor().get(`${path}/posts?sort=${sort}${query}`)).body.replies.map(
        (post: { _id: string }) => post._id,
      );
    const all = await ids('');
    for (const place of [0, 1, 5, 11])
      expect(await ids(`&from=${all[place]}`), `${place}`).toEqual(all.slice(place));
    const { nextCursor } = (await app.visitor().get(`${path}/posts?sort=${sort}&from=${all[3]}&limit=4`))
      .body;
    expect(await ids(`&from=${all[3]}&cursor=${nextCursor}`)).toEqual(all.slice(7));
  });

  test('begins with the reply above a comment, and the comments with the comment itself', async () => {
    const { id: threadId, path } = await open();
    await makePost(app.db, { threadId, createdAt: minute(1) });
    const { id: parentId } = await makePost(app.db, { threadId, createdAt: minute(2), comments: 5 });
    const comments: string[] = [];
    for (let count = 3; count < 8; count += 1)
      comments.push((await makePost(app.db, { threadId, parentId, createdAt: minute(count) })).id);
    const { replies } = (await app.visitor().get(`${path}/posts?sort=old&from=${comments[4]}`)).body;
    expect(replies.map((post: { _id: string }) => post._id)).toEqual([parentId]);
    const { body } = await app.visitor().get(`/api/posts/${parentId}/comments?from=${comments[3]}`);
    expect(body.comments.map((post: { _id: string }) => post._id)).toEqual(comments.slice(3));
  });

  test('refuses a post of another thread and one that waits for a moderator', async () => {
    const { id: threadId, path } = await open();
    const foreign = await makePost(app.db, { threadId: (await open()).id });
    const held = await makePost(app.db, { threadId, state: 'held' });
    for (const id of [foreign.id, held.id, 'nothing'])
      expect((await app.visitor().get(`${path}/posts?from=${id}`)).status).toBe(404);
  });
});

describe('read marks', () => {
  test('count the posts of others since then, name the first, and never go back', async () => {
    const { id: threadId, path } = await open();
    const mine = async () => (await reader.browser.get(`${path}/mine`)).body;
    const read = (until: Date) => reader.browser.put(`${path}/read`, { until: until.toISOString() });
    expect(await mine()).toMatchObject({ readUntil: null, unread: 0, firstUnreadId: null });
    expect((await read(minute(0))).status).toBe(200);
    const { _id: first } = (await reply(path)).body.post;
    await reply(path, { parentId: first });
    await reply(path, {}, reader);
    expect(await mine()).toMatchObject({ unread: 2, firstUnreadId: first });
    const hidden = await makePost(app.db, { threadId, state: 'hidden' });
    expect((await mine()).unread, hidden.id).toBe(2);
    // Beyond the newest post: what comes later is unread all the same.
    await read(new Date(Date.now() + 3_600_000));
    await read(minute(0));
    expect(await mine()).toMatchObject({ unread: 0, firstUnreadId: null });
    await reply(path);
    expect((await mine()).unread).toBe(1);
    // The same in a list, without threads that were never opened or are gone.
    const [never, gone] = [await open(), await open({ state: 'deleted' })];
    const reads = async (ids: string[], by = reader) =>
      (await by.browser.get(`/api/threads/reads?ids=${ids.join()}`)).body.reads;
    const ids = ['nothing', threadId, never.id, gone.id];
    expect(await reads(ids)).toEqual([{ _id: threadId, unread: 1 }]);
    expect(await reads(ids, writer)).toEqual([]);
    await read(new Date());
    expect(await reads(ids)).toEqual([{ _id: threadId, unread: 0 }]);
    expect((await reader.browser.get(`/api/threads/reads?ids=${'x'.repeat(3_000)}`)).status).toBe(400);
    expect((await reader.browser.put(`${path}/read`, { until: 'now' })).status).toBe(400);
    expect((await reader.browser.put(`${path}/read`, { until: '2026-99-99T00:00:00.000Z' })).status).toBe(
      400,
    );
  });
});

test('a thread that waits for a moderator is there for its author, on every call of its page', async () => {
  const { id, spaceId, path } = await open({ state: 'held', authorId: writer.id, title: 'Buy now' });
  await app.db
    .update(posts)
    .set({ state: 'held', authorId: writer.id, text: 'My own words' })
    .where(eq(posts.threadId, id));
  const [space] = await app.db.select().from(spaces).where(eq(spaces.id, spaceId));
  const page = `/forums/${space?.slug}/${id}-buy-now`;
  const calls = [path, `${path}/posts`, `${path}/mine`, `${path}/stream`, page];
  const statuses = (browser: SignedInPerson['browser']) =>
    Promise.all(calls.map(async (call) => (await browser.get(call)).status));
  expect(await statuses(writer.browser)).toEqual([200, 200, 200, 204, 200]);
  expect(await statuses(mod.browser)).toEqual([200, 200, 200, 204, 200]);
  expect(await statuses(reader.browser)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(app.visitor())).toEqual([404, 404, 401, 404, 404]);
  const { body } = await writer.browser.get(path);
  expect(body.thread.opening).toMatchObject({ state: 'held', text: 'My own words' });
});

describe('the stream of a thread', () => {
  const listen = (path: string, { url = app.url, by }: { url?: string; by?: SignedInPerson } = {}) =>
    readEvents<ThreadNews>(`${url}${path}/stream`, by?.browser.cookies.get('token'));

  test('sends the number of replies at once and after each, across instances, to visitors too', async () => {
    const { path } = await open();
    const silent = await listen((await open()).path);
    const streams = [
      await listen(path),
      await listen(path, { by: reader }),
      await listen(path, { url: other.url }),
    ];
    for (const { response, events } of streams) {
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(events).toEqual([{ replies: 0 }]);
    }
    const { _id } = (await reply(path)).body.post;
    for (const { events } of streams) await expect.poll(() => events.at(-1)).toEqual({ replies: 1 });
    await writer.browser.delete(`/api/posts/${_id}`, {});
    for (const { events } of streams) await expect.poll(() => events.at(-1)).toEqual({ replies: 0 });
    expect(silent.events).toHaveLength(1);
    for (const stream of [...streams, silent]) stream.close();
  });

  test('ends when the thread is hidden, its space is for members, or the member signs out', async () => {
    const hidden = await open();
    const { slug, id: spaceId, name } = await makeSpace(app.db);
    const moved = await open({ spaceId });
    const leaver = await signedInAs(app);
    const ofVisitor = await listen(moved.path);
    const ofMember = await listen(moved.path, { by: leaver });
    const ofHidden = await listen(hidden.path, { by: mod });
    const { opening } = (await mod.browser.get(hidden.path)).body.thread;
    await mod.browser.delete(`/api/posts/${opening._id}`, { reason: 'Rude.' });
    await expect.poll(() => ofHidden.ended).toBe(true);
    expect((await fetch(`${app.url}${hidden.path}/stream`)).status).toBe(404);
    const admin = await signedInAs(app, 'admin');
    await admin.browser.put(`/api/admin/spaces/${spaceId}`, { slug, name, audience: 'members' });
    await expect.poll(() => ofVisitor.ended).toBe(true);
    expect((await fetch(`${app.url}${moved.path}/stream`)).status).toBe(401);
    expect(ofMember.ended).toBe(false);
    await leaver.browser.post('/api/auth/logout');
    await expect.poll(() => ofMember.ended).toBe(true);
  });

  test('gives way to the newest of one person, and ends when the app closes', async () => {
    const short = await startApp({}, app.database);
    const { path } = await open();
    const streams: Awaited<ReturnType<typeof listen>>[] = [];
    for (let count = 0; count < 11; count += 1)
      streams.push(await listen(path, { url: short.url, by: reader }));
    await expect.poll(() => streams[0]?.ended).toBe(true);
    expect(streams.slice(1).map(({ ended }) => ended)).not.toContain(true);
    // Would not return while a stream is open.
    await short.close();
    for (const stream of streams) await expect.poll(() => stream.ended).toBe(true);
  });
});
