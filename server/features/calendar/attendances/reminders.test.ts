import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { sendReminders } from './reminders.service.ts';

let app: TestApp;
let people: SignedInPerson[];
beforeAll(async () => {
  app = await startApp();
  people = await Promise.all(Array.from({ length: 5 }, () => signedInAs(app)));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(notifications);
  await app.db.delete(occurrences);
});

const hourMs = 3_600_000;
const start = new Date(Date.UTC(2027, 0, 7, 18, 30));
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * hourMs);

/** A date at `start` that these people go to; they answered three days before. */
async function makeDate(given: Parameters<typeof makeEvent>[1] = {}, going = people) {
  const made = await makeEvent(app.db, {
    title: 'Jazz',
    place: 'Room 5',
    ...given,
    dates: [{ startsAt: start }],
  });
  const { id: occurrenceId } = made.date;
  await app.db.insert(seats).values({ occurrenceId, taken: going.length });
  const answer = { occurrenceId, state: 'going' as const, answeredAt: hoursBefore(72) };
  await app.db.insert(attendances).values(going.map(({ id: userId }) => ({ ...answer, userId })));
  return made.date.id;
}

const told = async () =>
  (await app.db.select().from(notifications)).map(
    ({ type, userId, count }) => `${people.findIndex(({ id }) => id === userId)} ${type} ${count}`,
  );

test('those who come are reminded a day and an hour before, once each', async () => {
  await makeDate();
  await sendReminders(app.db, { now: hoursBefore(25) });
  expect(await told()).toEqual([]);
  for (const hours of [23.9, 23.8, 20]) await sendReminders(app.db, { now: hoursBefore(hours), size: 2 });
  expect((await told()).toSorted()).toEqual([0, 1, 2, 3, 4].map((place) => `${place} event_reminder 1`));
  const [first] = people;
  expect((await first?.browser.get('/api/notifications'))?.body.notifications).toMatchObject([
    {
      text: '“Jazz” on Thu 7 Jan, 18:30, Room 5: you are going.',
      link: expect.stringMatching(/^\/events\//),
    },
  ]);
  await app.db.delete(notifications);
  for (const hours of [0.9, 0.5]) await sendReminders(app.db, { now: hoursBefore(hours), size: 2 });
  expect(await told()).toHaveLength(5);
  await app.db.delete(notifications);
  await sendReminders(app.db, { now: hoursBefore(-0.1) });
  expect(await told()).toEqual([]);
});

test('reminders follow a move, and a cancelled date has none', async () => {
  const dateId = await makeDate();
  await sendReminders(app.db, { now: hoursBefore(23) });
  await app.db.delete(notifications);
  const later = new Date(start.getTime() + 48 * hourMs);
  const move = { startsAt: later, endsAt: new Date(later.getTime() + hourMs) };
  await app.db.update(occurrences).set(move).where(eq(occurrences.id, dateId));
  await sendReminders(app.db, { now: hoursBefore(0.5) });
  expect(await told()).toEqual([]);
  await sendReminders(app.db, { now: new Date(later.getTime() - 23 * hourMs) });
  expect(await told()).toHaveLength(5);
  await app.db.update(occurrences).set({ state: 'cancelled' }).where(eq(occurrences.id, dateId));
  await sendReminders(app.db, { now: new Date(later.getTime() - 0.5 * hourMs) });
  expect(await told()).toHaveLength(5);
});

test('each person chooses their reminders; who has just answered or only is interested has none', async () => {
  const dateId = await makeDate();
  const [noDay, noHour, late, interested] = people;
  await noDay?.browser.put('/api/attendances/reminders', { day: false, hour: true });
  await noHour?.browser.put('/api/attendances/reminders', { day: true, hour: false });
  expect((await noDay?.browser.get('/api/attendances/reminders'))?.body).toMatchObject({
    day: false,
    hour: true,
  });
  const change = async (person: SignedInPerson | undefined, set: object) =>
    app.db
      .update(attendances)
      .set(set)
      .where(eq(attendances.userId, person?.id ?? ''));
  await change(late, { answeredAt: hoursBefore(23.5) });
  await change(interested, { state: 'interested' });
  await sendReminders(app.db, { now: hoursBefore(23) });
  expect((await told()).toSorted()).toEqual(['1 event_reminder 1', '4 event_reminder 1']);
  await app.db.delete(notifications);
  await sendReminders(app.db, { now: hoursBefore(0.5) });
  expect((await told()).toSorted()).toEqual([
    '0 event_reminder 1',
    '2 event_reminder 1',
    '4 event_reminder 1',
  ]);
  expect(dateId).toBeTruthy();
});

test('at a full date people are asked whether they still come, instead of the reminder of the day', async () => {
  const dateId = await makeDate({ capacity: 5 });
  const [first, second] = people;
  await app.db
    .update(users)
    .set({ mutedNotifications: ['still_coming'] })
    .where(eq(users.id, second?.id ?? ''));
  for (const hours of [23.9, 23]) await sendReminders(app.db, { now: hoursBefore(hours), size: 2 });
  expect((await told()).toSorted()).toEqual([
    '0 still_coming 1',
    '1 event_reminder 1',
    '2 still_coming 1',
    '3 still_coming 1',
    '4 still_coming 1',
  ]);
  const confirm = () => first?.browser.post(`/api/dates/${dateId}/confirm`);
  const { body } = (await first?.browser.put(`/api/dates/${dateId}/answer`, { answer: 'going' })) ?? {};
  expect(body.attendance.isAsked).toBe(true);
  expect((await confirm())?.body.attendance).toMatchObject({ state: 'going', isAsked: false });
  // Who does not come any more gives the seat to the next.
  const next = await signedInAs(app);
  await next.browser.put(`/api/dates/${dateId}/answer`, { answer: 'going' });
  await first?.browser.put(`/api/dates/${dateId}/answer`, { answer: 'not_going' });
  const rows = await app.db.select().from(attendances).where(eq(attendances.userId, next.id));
  expect(rows).toMatchObject([{ state: 'going' }]);
  expect((await confirm())?.status).toBe(404);
});

test('an all-day date has no reminder an hour before midnight', async () => {
  await makeDate({ isAllDay: true });
  await sendReminders(app.db, { now: hoursBefore(0.5) });
  expect(await told()).toEqual([]);
});
