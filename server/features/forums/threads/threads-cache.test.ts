// The cached responses of the forums: fresh after every write, and shown only to whom the service would show them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { Browser } from '#server/test/browser.ts';
import type { TestDatabase } from '#server/test/engine.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeSpace } from './threads.factory.ts';

let app: TestApp;
/** Another instance, on PostgreSQL with its own connections. */
let other: TestApp;
let otherDatabase: TestDatabase;
beforeAll(async () => {
  app = await startApp();
  const { url } = app.database;
  otherDatabase = url ? await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '' }) : app.database;
  other = await startApp({ DATA_DIR: app.dataDir }, otherDatabase);
});
afterAll(async () => {
  await other.close();
  if (otherDatabase !== app.database) await otherDatabase.close();
  await app.close();
});

const titles = async (at: Browser, query = '') =>
  (await at.get(`/api/threads${query}`)).body.threads.map(({ title }: { title: string }) => title);
const ask = async ({ browser }: SignedInPerson, space: string, title: string) =>
  (await browser.post('/api/threads', { space, kind: 'question', title, text: 'Why?' })).body.thread._id;

test('cached forum responses are fresh after each write, on this instance at once and on others soon', async () => {
  const [asker, helper] = [await signedInAs(app), await signedInAs(app)];
  const { slug } = await makeSpace(app.db);
  const elsewhere = new Browser(other.url);
  const lists = ['', `?space=${slug}`];
  for (const at of [app.visitor(), asker.browser, elsewhere])
    for (const query of lists) await titles(at, query);
  const id = await ask(asker, slug, 'Cached question');
  for (const at of [app.visitor(), asker.browser])
    for (const query of lists) expect(await titles(at, query)).toContain('Cached question');
  await expect.poll(() => titles(elsewhere)).toContain('Cached question');

  const path = `/api/threads/${id}`;
  const thread = async (at = app.visitor()) => (await at.get(path)).body.thread;
  const replies = async (at = app.visitor()) => (await at.get(`${path}/posts`)).body.replies;
  expect(await thread()).toMatchObject({ status: 'open', accepted: null });
  expect(await replies()).toEqual([]);
  expect(await replies(elsewhere)).toEqual([]);
  const { body } = await helper.browser.post(`${path}/posts`, { text: 'Because.' });
  expect(await replies()).toMatchObject([{ text: 'Because.', votes: 0 }]);
  await expect.poll(() => replies(elsewhere)).toMatchObject([{ text: 'Because.' }]);
  await asker.browser.put(`/api/posts/${body.post._id}/vote`);
  expect(await replies()).toMatchObject([{ votes: 1 }]);
  await asker.browser.put(`${path}/accepted`, { postId: body.post._id });
  expect(await thread()).toMatchObject({ status: 'solved', accepted: { text: 'Because.' } });
  await helper.browser.put('/api/users/profile', { fullName: 'Renamed Helper' });
  expect(await thread()).toMatchObject({ accepted: { author: { name: 'Renamed Helper' } } });
  expect((await app.visitor().get('/api/spaces')).body.campus).toContainEqual(
    expect.objectContaining({ slug, threads: 1 }),
  );
});

test('cached responses of spaces for members are never sent to visitors, whoever asks first', async () => {
  const member = await signedInAs(app);
  const { slug } = await makeSpace(app.db, { audience: 'members' });
  const id = await ask(member, slug, 'Among members');
  for (const query of ['', `?space=${slug}`]) {
    expect(await titles(member.browser, query)).toContain('Among members');
    expect(await titles(app.visitor(), query)).not.toContain('Among members');
    expect(await titles(member.browser, query)).toContain('Among members');
  }
  for (const path of [`/api/threads/${id}`, `/api/threads/${id}/posts`]) {
    expect(await member.browser.get(path)).toMatchObject({ status: 200 });
    expect(await app.visitor().get(path)).toMatchObject({ status: 401 });
    expect(await member.browser.get(path)).toMatchObject({ status: 200 });
  }
  const slugs = async (at: Browser) =>
    (await at.get('/api/spaces')).body.campus.map((space: { slug: string }) => space.slug);
  expect(await slugs(member.browser)).toContain(slug);
  expect(await slugs(app.visitor())).not.toContain(slug);
});

test('cached responses of a hidden thread are sent to its author and moderators only, whoever asks first', async () => {
  const [author, member, mod] = [await signedInAs(app), await signedInAs(app), await signedInAs(app, 'mod')];
  const id = await ask(author, (await makeSpace(app.db)).slug, 'Soon hidden');
  const { body } = await member.browser.get(`/api/threads/${id}`);
  await mod.browser.delete(`/api/posts/${body.thread.opening._id}`, { reason: 'Spam' });
  for (const path of [`/api/threads/${id}`, `/api/threads/${id}/posts`])
    for (const { browser } of [author, mod]) {
      expect(await browser.get(path)).toMatchObject({ status: 200 });
      expect(await member.browser.get(path)).toMatchObject({ status: 404 });
      expect(await app.visitor().get(path)).toMatchObject({ status: 404 });
    }
});

test('the replies tell each member what is their own, beside the response that all share', async () => {
  const [asker, helper] = [await signedInAs(app), await signedInAs(app)];
  const { slug } = await makeSpace(app.db);
  const path = `/api/threads/${await ask(asker, slug, 'Whose is what?')}`;
  const { body } = await helper.browser.post(`${path}/posts`, { text: 'This is mine.' });
  await helper.browser.post(`${path}/posts`, { text: 'And this.' });
  const postId = body.post._id;
  await asker.browser.put(`/api/posts/${postId}/vote`);
  const read = async (at: Browser, query = '') => (await at.get(`${path}/posts${query}`)).body;
  const shared = await read(app.visitor());
  expect(shared).not.toHaveProperty('own');
  for (const { browser } of [asker, helper, asker]) {
    const { own, ...others } = await read(browser);
    expect(others).toEqual(shared);
    const { success: _, ...mine } = (await browser.get(`${path}/mine`)).body;
    expect(own).toEqual(mine);
  }
  expect((await read(asker.browser)).own).toMatchObject({ votedIds: [postId], canAccept: true });
  expect((await read(helper.browser)).own).toMatchObject({ votedIds: [], canAccept: false });
  expect((await read(helper.browser)).own.postIds).toContain(postId);
  const { nextCursor } = await read(asker.browser, '?limit=1');
  expect(await read(asker.browser, `?limit=1&cursor=${nextCursor}`)).not.toHaveProperty('own');
  // A long thread does not wait for it.
  await app.db
    .update(threads)
    .set({ replies: 201 })
    .where(eq(threads.id, path.split('/').at(-1) ?? ''));
  expect(await read(asker.browser)).not.toHaveProperty('own');
  expect((await asker.browser.get(`${path}/mine`)).body).toMatchObject({ votedIds: [postId] });
});
