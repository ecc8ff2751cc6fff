// Two instances of the app on one database: many people answer one date at once.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { userValues } from '#server/features/platform/users/users.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { browserOf } from '#server/test/people.ts';

let app: TestApp;
let secondInstance: TestApp;
beforeAll(async () => {
  app = await startApp();
  secondInstance = await startApp({}, app.database);
});
afterAll(async () => {
  await secondInstance.close();
  await app.close();
});

const [capacity, crowd] = [60, 500];

test('500 answers at once on two instances never exceed the capacity, and the waitlist is in order', async () => {
  const { date } = await makeEvent(app.db, { capacity });
  const made = await app.db
    .insert(users)
    .values(Array.from({ length: crowd }, () => userValues()))
    .returning({ id: users.id });
  const browsers = await Promise.all(
    made.map(({ id }, place) => browserOf(place % 2 === 0 ? app : secondInstance, id)),
  );
  const path = `/api/dates/${date.id}/answer`;
  const answered = await Promise.all(browsers.map((browser) => browser.put(path, { answer: 'going' })));
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
  const states = answered.map(({ body }) => body.attendance.state);
  expect(states.filter((state) => state === 'going')).toHaveLength(capacity);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(crowd - capacity);

  const counts = () => app.db.select().from(seats).where(eq(seats.occurrenceId, date.id));
  expect(await counts()).toMatchObject([{ taken: capacity, waiting: crowd - capacity }]);
  const inOrder = () =>
    app.db
      .select({ userId: attendances.userId, state: attendances.state })
      .from(attendances)
      .where(eq(attendances.occurrenceId, date.id))
      .orderBy(asc(attendances.place));
  const before = await inOrder();
  expect(before.slice(0, capacity).every(({ state }) => state === 'going')).toBe(true);

  // Half of those with a seat leave, on both instances at once, while others read who comes.
  const leaving = before.slice(0, capacity / 2).map(({ userId }) => userId);
  const browserById = new Map(made.map(({ id }, place) => [id, browsers[place]]));
  await Promise.all([
    ...leaving.map((id) => browserById.get(id)?.put(path, { answer: 'not_going' })),
    ...browsers.slice(0, 50).map((browser) => browser.get(`/api/dates/${date.id}/people`)),
  ]);
  expect(await counts()).toMatchObject([
    { taken: capacity, waiting: crowd - capacity - leaving.length, released: leaving.length },
  ]);
  const after = new Map((await inOrder()).map(({ userId, state }) => [userId, state]));
  const line = before.slice(capacity).map(({ userId }) => after.get(userId));
  expect(line.slice(0, leaving.length).every((state) => state === 'going')).toBe(true);
  expect(line.slice(leaving.length).every((state) => state === 'waiting')).toBe(true);
});
