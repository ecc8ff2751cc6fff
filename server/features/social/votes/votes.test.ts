import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays } from '#server/db/tables/platform/counts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { helpfulVotes } from '#server/db/tables/social/votes.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const path = (id: string) => `/api/resources/${id}/helpful`;
const helpfulOf = async (id: string) =>
  (await app.visitor().get(`/api/resources/${id}`)).body.resource.helpful;
const notificationsOf = async ({ browser }: SignedInPerson) =>
  (await browser.get('/api/notifications')).body.notifications;

test('PUT and DELETE are idempotent, with one vote per person, visible in the next list', async () => {
  const { id } = await makeResource(app.db, { title: 'Voted' });
  const { browser } = await signedInAs(app);
  expect(await browser.put(path(id))).toMatchObject({ status: 200, body: { helpful: 1, voted: true } });
  expect(await browser.put(path(id))).toMatchObject({ status: 200, body: { helpful: 1, voted: true } });
  expect((await browser.get('/api/users/profile/helpful')).body.resourceIds).toEqual([id]);
  const inList = async () =>
    (await app.visitor().get('/api/resources?sort=helpful&limit=1')).body.resources[0].helpful;
  expect(await inList()).toBe(1);
  expect(await browser.delete(path(id))).toMatchObject({ status: 200, body: { helpful: 0, voted: false } });
  expect(await browser.delete(path(id))).toMatchObject({ status: 200, body: { helpful: 0, voted: false } });
  expect(await inList()).toBe(0);
  expect((await browser.get('/api/users/profile/helpful')).body.resourceIds).toEqual([]);
});

test('is 403 for the owner and 404 for unknown resources', async () => {
  const owner = await signedInAs(app);
  const { id } = await makeResource(app.db, { ownerId: owner.id });
  expect(await owner.browser.put(path(id))).toMatchObject({
    status: 403,
    body: { message: 'You cannot vote for your own resource.' },
  });
  for (const absent of ['nonsense', '00000000-0000-4000-8000-000000000000'])
    expect((await owner.browser.put(path(absent))).status).toBe(404);
});

test('counts 60 concurrent votes exactly and merges them into one notification', async () => {
  const owner = await signedInAs(app);
  const { id } = await makeResource(app.db, { ownerId: owner.id, title: 'Loved' });
  const voters = await Promise.all(Array.from({ length: 60 }, () => signedInAs(app)));
  // Some people send the request twice.
  const clicks = [...voters, ...voters.slice(0, 20)].map(({ browser }) => browser.put(path(id)));
  expect((await Promise.all(clicks)).every(({ status }) => status === 200)).toBe(true);
  expect(await helpfulOf(id)).toBe(60);
  const [day] = await app.db.select().from(resourceDays).where(eq(resourceDays.resourceId, id));
  expect(day?.helpful).toBe(60);
  expect(await notificationsOf(owner)).toMatchObject([
    { text: '60 people found “Loved” helpful.', read: false },
  ]);
  await Promise.all(voters.slice(0, 15).map(({ browser }) => browser.delete(path(id))));
  expect(await helpfulOf(id)).toBe(45);
  expect(await notificationsOf(owner)).toMatchObject([{ text: '45 people found “Loved” helpful.' }]);
});

test('a removed vote retracts its notification', async () => {
  const owner = await signedInAs(app);
  const { id } = await makeResource(app.db, { ownerId: owner.id });
  const { browser } = await signedInAs(app);
  await browser.put(path(id));
  expect(await notificationsOf(owner)).toHaveLength(1);
  await browser.delete(path(id));
  expect(await notificationsOf(owner)).toEqual([]);
});

test('votes are deleted with the account', async () => {
  const { id } = await makeResource(app.db);
  const voter = await signedInAs(app);
  await voter.browser.put(path(id));
  await app.db.delete(users).where(eq(users.id, voter.id));
  expect(await helpfulOf(id)).toBe(0);
  expect(await app.db.select().from(helpfulVotes).where(eq(helpfulVotes.resourceId, id))).toEqual([]);
  expect(await app.db.select().from(resources).where(eq(resources.id, id))).toMatchObject([{ helpful: 0 }]);
});
