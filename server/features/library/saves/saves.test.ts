import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxSaves } from '#contract/library/saves.rules.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { saves } from '#server/db/tables/library/saves.ts';
import { makeResource, resourceValues } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const savedBy = async (browser: Browser): Promise<string[]> => {
  const { body } = await browser.get('/api/saves');
  const ids = body.resources.map((one: { _id: string }) => one._id);
  expect((await browser.get('/api/saves/ids')).body.resourceIds).toEqual(ids);
  return ids;
};

test('resources are saved once, last first, and removed', async () => {
  const { browser } = await signedInAs(app);
  const [first, second] = [await makeResource(app.db), await makeResource(app.db)];
  for (const id of [first.id, second.id, first.id])
    expect((await browser.put(`/api/saves/${id}`)).body).toMatchObject({ saved: true });
  expect(await savedBy(browser)).toEqual([second.id, first.id]);
  expect((await browser.delete(`/api/saves/${second.id}`)).body).toMatchObject({ saved: false });
  expect((await browser.delete(`/api/saves/${second.id}`)).status).toBe(200);
  expect(await savedBy(browser)).toEqual([first.id]);
});

test('what a person has saved is seen by nobody else, and goes with the resource', async () => {
  const [one, other] = [await signedInAs(app), await signedInAs(app)];
  const { id } = await makeResource(app.db, { ownerId: other.id });
  await one.browser.put(`/api/saves/${id}`);
  expect(await savedBy(other.browser)).toEqual([]);
  await other.browser.delete(`/api/resources/${id}`);
  expect(await savedBy(one.browser)).toEqual([]);
});

test.each(['none', randomUUID()])('an unknown resource %s is not found', async (id) => {
  const { browser } = await signedInAs(app);
  expect((await browser.put(`/api/saves/${id}`)).status).toBe(404);
});

test('the number of saved resources is limited', async () => {
  const { browser, id: userId } = await signedInAs(app);
  const rows = await app.db
    .insert(resources)
    .values(Array.from({ length: maxSaves }, () => resourceValues()))
    .returning({ id: resources.id });
  await app.db.insert(saves).values(rows.map(({ id }) => ({ userId, resourceId: id })));
  const { id } = await makeResource(app.db);
  const refused = await browser.put(`/api/saves/${id}`);
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain('Please remove some');
  await browser.delete(`/api/saves/${rows[0]?.id}`);
  expect((await browser.put(`/api/saves/${id}`)).status).toBe(200);
});
