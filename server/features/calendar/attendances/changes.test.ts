// What happens to answers when hosts change a date, and when time passes.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { userValues } from '#server/features/platform/users/users.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { browserOf } from '#server/test/people.ts';
import { changeCapacity } from './capacity.service.ts';
import { tellEventNews, tellOfChange } from './event-news.service.ts';
import { expireOffers } from './offers.service.ts';

let app: TestApp;
let people: string[];
beforeAll(async () => {
  app = await startApp();
  const made = await app.db
    .insert(users)
    .values(Array.from({ length: 6 }, () => userValues()))
    .returning({ id: users.id });
  people = made.map(({ id }) => id);
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(notifications));

const idOf = (place: number) => people[place] ?? '';
const answer = async (place: number, dateId: string, body: object = { answer: 'going' }) =>
  (await browserOf(app, idOf(place))).put(`/api/dates/${dateId}/answer`, body);
const countsOf = async (dateId: string) =>
  (await app.db.select().from(seats).where(eq(seats.occurrenceId, dateId)))[0];
/** The places of people and their states, in the order of the line. */
const lineOf = async (dateId: string) => {
  const rows = await app.db
    .select()
    .from(attendances)
    .where(eq(attendances.occurrenceId, dateId))
    .orderBy(asc(attendances.place));
  return rows.map(({ userId, state }) => `${people.indexOf(userId)} ${state}`);
};
const newsOf = async (place: number): Promise<string[]> => {
  const { body } = await (await browserOf(app, idOf(place))).get('/api/notifications');
  return body.notifications.map(({ text }: { text: string }) => text);
};

describe('a lower capacity', () => {
  const lower = (dateId: string, capacity: number | null, overflow: 'refuse' | 'waitlist') =>
    app.db.transaction(async (db) => {
      await db.update(occurrences).set({ capacity }).where(eq(occurrences.id, dateId));
      await changeCapacity(db, [dateId], capacity, overflow);
    });

  test('is refused with the number of those who come, and nothing changes', async () => {
    const { date } = await makeEvent(app.db, { capacity: 3, dates: [{ localStart: '2026-12-10T18:30' }] });
    for (const place of [0, 1, 2]) await answer(place, date.id);
    await expect(lower(date.id, 2, 'refuse')).rejects.toThrow(
      '3 seats are taken on Thu 10 Dec, 18:30. Please allow at least as many, or choose that the last ones go to the waitlist.',
    );
    const [row] = await app.db.select().from(occurrences).where(eq(occurrences.id, date.id));
    expect(row?.capacity).toBe(3);
    await lower(date.id, 3, 'refuse');
  });

  test('moves the last ones to the head of the waitlist and tells them', async () => {
    const { date } = await makeEvent(app.db, { title: 'Tea', capacity: 3 });
    for (const place of [0, 1, 2, 3]) await answer(place, date.id);
    await lower(date.id, 1, 'waitlist');
    expect(await lineOf(date.id)).toEqual(['0 going', '1 waiting', '2 waiting', '3 waiting']);
    expect(await countsOf(date.id)).toMatchObject({ taken: 1, waiting: 3, released: 0 });
    expect((await newsOf(2))[0]).toMatch(/^Fewer people can come to “Tea”/);
    expect(await newsOf(3)).toEqual([]);
    await lower(date.id, 2, 'refuse');
    expect(await lineOf(date.id)).toEqual(['0 going', '1 going', '2 waiting', '3 waiting']);
    await lower(date.id, null, 'refuse');
    expect(await countsOf(date.id)).toMatchObject({ taken: 4, waiting: 0 });
  });
});

describe('a change', () => {
  test('is told once to everyone concerned, in one notification for all their dates', async () => {
    const { event, dates } = await makeEvent(app.db, {
      title: 'Club night',
      place: 'Room 5',
      dates: [{ localStart: '2026-12-10T18:30' }, { localStart: '2026-12-17T18:30' }],
    });
    const ids = dates.map(({ id }) => id);
    for (const id of ids) await answer(0, id);
    await answer(1, ids[1] ?? '', { answer: 'interested' });
    await answer(2, ids[0] ?? '', { answer: 'not_going' });
    await answer(3, ids[0] ?? '');
    const change = { eventId: event.id, occurrenceIds: ids, reason: '', byUserId: idOf(3) };
    await app.db.transaction((db) => tellOfChange(db, { ...change, kind: 'moved' }));
    await app.waitForJobs();
    expect(await newsOf(0)).toEqual([
      '2 dates of “Club night” were moved: the next one is now on Thu 10 Dec, 18:30.',
    ]);
    expect(await newsOf(1)).toEqual(['“Club night” was moved: it is now on Thu 17 Dec, 18:30.']);
    expect(await newsOf(2)).toEqual([]);
    expect(await newsOf(3)).toEqual([]);
    await app.db.transaction((db) =>
      tellOfChange(db, { ...change, kind: 'cancelled', reason: 'The roof leaks.' }),
    );
    await app.db.transaction((db) => tellOfChange(db, { ...change, kind: 'place' }));
    await app.waitForJobs();
    expect((await newsOf(1)).toSorted()).toEqual([
      'The place of “Club night” on Thu 17 Dec, 18:30 has changed: now Room 5.',
      '“Club night” on Thu 17 Dec, 18:30 is cancelled: The roof leaks.',
      '“Club night” was moved: it is now on Thu 17 Dec, 18:30.',
    ]);
  });

  test('is told in portions, and a job that runs again tells nobody twice', async () => {
    const { event, date } = await makeEvent(app.db);
    for (const place of [0, 1, 2, 3, 4]) await answer(place, date.id);
    const news = {
      eventId: event.id,
      occurrenceIds: [date.id],
      kind: 'moved' as const,
      reason: '',
      byUserId: null,
      changeId: 'one',
      after: '00000000-0000-0000-0000-000000000000',
    };
    for (const _run of [1, 2]) {
      await tellEventNews(app.db, news, 2);
      await app.waitForJobs();
    }
    const told = await app.db.select().from(notifications);
    expect(told.map(({ userId, count }) => `${people.indexOf(userId)} ${count}`).toSorted()).toEqual([
      '0 1',
      '1 1',
      '2 1',
      '3 1',
      '4 1',
    ]);
  });

  test('of a time asks again whether people still come', async () => {
    const { event, date } = await makeEvent(app.db);
    await answer(0, date.id);
    await app.db
      .update(attendances)
      .set({ askedAt: new Date(), confirmedAt: new Date() })
      .where(eq(attendances.occurrenceId, date.id));
    const change = { eventId: event.id, occurrenceIds: [date.id], reason: '', byUserId: null };
    await app.db.transaction((db) => tellOfChange(db, { ...change, kind: 'moved' }));
    const [row] = await app.db.select().from(attendances).where(eq(attendances.occurrenceId, date.id));
    expect(row).toMatchObject({ askedAt: null, confirmedAt: null });
    await app.waitForJobs();
  });
});

test('an offer that is not taken in time goes on to the next, once', async () => {
  const { date } = await makeEvent(app.db, { title: 'Dive', capacity: 1, offerHours: 2 });
  for (const place of [0, 1, 2]) await answer(place, date.id);
  await answer(0, date.id, { answer: 'not_going' });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await expireOffers(app.db, inHours(1));
  expect(await lineOf(date.id)).toContain('1 offered');
  await expireOffers(app.db, inHours(3));
  await expireOffers(app.db, inHours(3));
  expect(await lineOf(date.id)).toEqual(['2 offered', '0 not_going', '1 interested']);
  expect((await newsOf(1))[0]).toMatch(/^The seat offered to you at “Dive” on .+ went on to the next/);
  // Nobody is left: the seat is free for anyone.
  await expireOffers(app.db, inHours(9));
  expect(await countsOf(date.id)).toMatchObject({ taken: 0, waiting: 0, interested: 2 });
  expect((await answer(3, date.id)).body.attendance.state).toBe('going');
});
