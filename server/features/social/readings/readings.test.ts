import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingLimits } from '#contract/social/readings.rules.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { readings } from '#server/db/tables/social/readings.ts';
import { makeResource, resourceValues } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { deleteOldReadings } from './readings.service.ts';

let app: TestApp;
let reader: SignedInPerson;
let other: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [reader, other] = [await signedInAs(app), await signedInAs(app)];
});
afterAll(() => app.close());

const keep = (id: string, page: number, pages = 40) =>
  reader.browser.put(`/api/readings/${id}`, { page, pages });
const placeIn = async (id: string, { browser } = reader) =>
  (await browser.get(`/api/readings/${id}`)).body.reading;

test('the page is kept for its reader alone, shown on the dashboard until the end is reached', async () => {
  const { id } = await makeResource(app.db, { title: 'Slides', courseCode: 'CS201' });
  const onDashboard = async () => (await reader.browser.get('/api/dashboards/own')).body.cards.reading;
  expect(await placeIn(id)).toBeNull();
  await keep(id, 7);
  expect(await placeIn(id)).toMatchObject({ page: 7, pages: 40 });
  expect(await onDashboard()).toMatchObject([
    { _id: id, title: 'Slides', courseCode: 'CS201', page: 7, pages: 40 },
  ]);
  expect(await placeIn(id, other)).toBeNull();
  await keep(id, 40);
  expect(await onDashboard()).toEqual([]);
  await keep(id, 1);
  expect(await placeIn(id)).toBeNull();
});

test('pages and documents that do not exist are refused', async () => {
  const { id } = await makeResource(app.db);
  for (const page of [0, -1, 1.5, 41, readingLimits.pages + 1])
    expect((await keep(id, page)).status, String(page)).toBe(400);
  for (const unknown of ['none', randomUUID()]) expect((await keep(unknown, 2)).status).toBe(404);
});

test('the oldest gives way, and those of half a year ago are deleted', async () => {
  const rows = await app.db
    .insert(resources)
    .values(Array.from({ length: readingLimits.count + 1 }, () => resourceValues()))
    .returning({ id: resources.id });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await app.db.insert(readings).values(
    rows.slice(1).map(({ id }, index) => ({
      ...{ userId: reader.id, resourceId: id, page: 2, pages: 3 },
      updatedAt: daysAgo(index + 1),
    })),
  );
  await keep(rows[0]?.id ?? '', 5);
  const count = () => app.db.$count(readings, eq(readings.userId, reader.id));
  expect(await count()).toBe(readingLimits.count);
  expect(await placeIn(rows.at(-1)?.id ?? '')).toBeNull();
  await app.db
    .update(readings)
    .set({ updatedAt: daysAgo(readingLimits.days + 1) })
    .where(eq(readings.resourceId, rows[1]?.id ?? ''));
  await deleteOldReadings(app.db);
  expect(await count()).toBe(readingLimits.count - 1);
});
