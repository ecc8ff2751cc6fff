import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionLimits } from '#contract/library/collections.rules.ts';
import { collectionItems, collections } from '#server/db/tables/library/collections.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeResource, resourceValues } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';
import { makeCollection } from './collections.factory.ts';
import { listForExport } from './collections.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const someResources = async (length: number): Promise<string[]> => {
  const rows = await app.db
    .insert(resources)
    .values(Array.from({ length }, () => resourceValues()))
    .returning({ id: resources.id });
  return rows.map(({ id }) => id);
};
const idsIn = async (browser: Browser, path: string): Promise<string[]> =>
  (await browser.get(path)).body.resources.map((one: { _id: string }) => one._id);

test('a collection is made, filled, changed and deleted; its resources stay', async () => {
  const { browser } = await signedInAs(app);
  const [first, second] = await someResources(2);
  const made = await browser.post('/api/collections', { name: ' For  the exam ', resourceId: first });
  expect(made.status).toBe(201);
  expect(made.body.collection).toMatchObject({ name: 'For the exam', description: '', token: '', count: 1 });
  const path = `/api/collections/${made.body.collection._id}`;
  for (const id of [second, first]) expect((await browser.put(`${path}/resources/${id}`)).status).toBe(200);
  expect(await idsIn(browser, path)).toEqual([first, second]);
  const listed = (await browser.get(`/api/collections?resource=${second}`)).body.collections;
  expect(listed).toMatchObject([{ name: 'For the exam', count: 2, hasResource: true }]);
  await browser.delete(`${path}/resources/${first}`);
  expect(await idsIn(browser, path)).toEqual([second]);
  expect((await browser.get(`/api/collections?resource=${first}`)).body.collections).toMatchObject([
    { hasResource: false },
  ]);
  const changed = await browser.put(path, { name: 'Later', description: 'Two\nlines' });
  expect(changed.body.collection).toMatchObject({ name: 'Later', description: 'Two\nlines', count: 1 });
  await browser.delete(path);
  expect((await browser.get(path)).status).toBe(404);
  expect((await browser.get(`/api/resources/${second}`)).status).toBe(200);
});

test.each([{}, { name: '  ' }, { name: 'x'.repeat(81) }, { name: 'x', description: 'x'.repeat(1_001) }])(
  'a collection with %j is refused',
  async (input) => {
    const { browser } = await signedInAs(app);
    expect((await browser.post('/api/collections', input)).status).toBe(400);
  },
);

test('an order keeps what another tab has added and removed: nothing is lost or doubled', async () => {
  const { browser, id: userId } = await signedInAs(app);
  const ids = await someResources(4);
  const [a = '', b = '', c = '', d = ''] = ids;
  const { id } = await makeCollection(app.db, { userId }, ids);
  const path = `/api/collections/${id}`;
  const order = async (...resourceIds: string[]) => {
    const { body } = await browser.put(`${path}/order`, { resourceIds });
    return body.resources.map((one: { _id: string }) => one._id);
  };
  expect(await order(d, c, b, a)).toEqual([d, c, b, a]);
  // This tab knew neither d nor that b was removed.
  await browser.delete(`${path}/resources/${b}`);
  expect(await order(a, b, c)).toEqual([a, c, d]);
  expect(await order(d, d, 'none', randomUUID())).toEqual([d, a, c]);
  await Promise.all([order(a, c, d), order(c, d, a)]);
  expect((await idsIn(browser, path)).sort()).toEqual([a, c, d].sort());
  const [added = ''] = await someResources(1);
  await browser.put(`${path}/resources/${added}`);
  expect((await idsIn(browser, path)).at(-1)).toBe(added);
});

test('a shared collection is read without an account until its link is replaced or revoked', async () => {
  const { browser, username, id: userId } = await signedInAs(app);
  const ids = await someResources(2);
  const { id } = await makeCollection(app.db, { userId, name: 'Shared', description: 'Why' }, ids);
  const link = `/api/collections/${id}/link`;
  const read = (token: string) => app.visitor().get(`/api/collections/shared/${token}`);
  const { token } = (await browser.put(link)).body.collection;
  expect(token).toMatch(/^[\w-]{32}$/);
  const shared = (await read(token)).body;
  expect(shared).toMatchObject({ name: 'Shared', description: 'Why', owner: { username } });
  expect(shared.resources.map((one: { _id: string }) => one._id)).toEqual(ids);
  expect(JSON.stringify(shared)).not.toContain(id);
  const second = (await browser.put(link)).body.collection.token;
  expect(second).not.toBe(token);
  expect((await read(token)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await browser.delete(link)).body.collection.token).toBe('');
  const gone = await read(second);
  expect(gone.status).toBe(404);
  expect(gone.body.message).toContain('no longer shared');
  for (const none of ['null', id]) expect((await read(none)).status).toBe(404);
});

test('a deleted resource leaves collections, and they go with the account', async () => {
  const { browser, id: userId } = await signedInAs(app);
  const { id: kept } = await makeResource(app.db);
  const { id: own } = await makeResource(app.db, { ownerId: userId });
  const { id } = await makeCollection(app.db, { userId, description: 'Why' }, [own, kept]);
  expect(await listForExport(app.db, userId)).toMatchObject([
    { name: 'For the exam', isShared: false, resources: [`/resources/${own}`, `/resources/${kept}`] },
  ]);
  await browser.delete(`/api/resources/${own}`);
  expect(await idsIn(browser, `/api/collections/${id}`)).toEqual([kept]);
  await app.db.delete(users).where(eq(users.id, userId));
  expect(await app.db.select().from(collections).where(eq(collections.id, id))).toEqual([]);
});

test('unknown resources and collections are not found', async () => {
  const { browser, id: userId } = await signedInAs(app);
  const { id } = await makeCollection(app.db, { userId });
  for (const resourceId of ['none', randomUUID()]) {
    expect((await browser.put(`/api/collections/${id}/resources/${resourceId}`)).status).toBe(404);
    expect((await browser.post('/api/collections', { name: 'x', resourceId })).status).toBe(404);
    expect((await browser.get(`/api/collections/${resourceId}`)).status).toBe(404);
  }
  expect((await browser.get('/api/collections')).body.collections).toHaveLength(1);
});

test('the numbers of collections and of their resources are limited', async () => {
  const { browser, id: userId } = await signedInAs(app);
  const ids = await someResources(collectionLimits.resources + 1);
  const last = ids.pop();
  const { id } = await makeCollection(app.db, { userId }, ids);
  const add = () => browser.put(`/api/collections/${id}/resources/${last}`);
  const full = await add();
  expect(full.status).toBe(400);
  expect(full.body.message).toContain('Please remove some');
  await browser.delete(`/api/collections/${id}/resources/${ids[0]}`);
  expect((await add()).status).toBe(200);
  await app.db
    .insert(collections)
    .values(Array.from({ length: collectionLimits.collections - 1 }, () => ({ userId, name: 'One' })));
  const refused = await browser.post('/api/collections', { name: 'One more' });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain('Please delete one');
  expect(await app.db.$count(collectionItems, eq(collectionItems.collectionId, id))).toBe(200);
});
