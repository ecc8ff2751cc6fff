import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { exams } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeEvent, makeHost } from '#server/features/calendar/events/events.factory.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { campusWeek } from '#server/lib/campus-time.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let people: SignedInPerson[];
beforeAll(async () => {
  app = await startApp();
  people = await Promise.all(Array.from({ length: 6 }, () => signedInAs(app)));
});
afterAll(() => app.close());

const person = (place: number) => {
  const found = people[place];
  if (!found) throw new Error('There are fewer people.');
  return found;
};
const answer = (place: number, dateId: string, body: object) =>
  person(place).browser.put(`/api/dates/${dateId}/answer`, body);
const going = (place: number, dateId: string, more: object = {}) =>
  answer(place, dateId, { answer: 'going', ...more });
const stateOf = async (place: number, dateId: string) => {
  const rows = await app.db.select().from(attendances).where(eq(attendances.occurrenceId, dateId));
  return rows.find(({ userId }) => userId === person(place).id)?.state;
};
const countsOf = async (dateId: string) =>
  (await app.db.select().from(seats).where(eq(seats.occurrenceId, dateId)))[0];
const newsOf = async (place: number) => {
  const { body } = await person(place).browser.get('/api/notifications');
  return body.notifications.map(({ text }: { text: string }) => text);
};

describe('answers', () => {
  test('are given, changed, counted and taken back', async () => {
    const { date } = await makeEvent(app.db);
    expect((await going(0, date.id)).body).toMatchObject({
      message: 'You are going.',
      attendance: { dateId: date.id, state: 'going', guests: 0, isShown: false, position: null },
      clashes: [],
    });
    await answer(1, date.id, { answer: 'interested' });
    expect(await countsOf(date.id)).toMatchObject({ taken: 1, interested: 1, waiting: 0 });
    await answer(0, date.id, { answer: 'not_going' });
    expect((await person(1).browser.delete(`/api/dates/${date.id}/answer`)).body).toMatchObject({
      message: 'Your answer is taken back.',
      attendance: null,
    });
    expect(await countsOf(date.id)).toMatchObject({ taken: 0, interested: 0, released: 0, wasFull: false });
  });

  test('to a cancelled, past, hidden or unknown date are refused', async () => {
    const cancelled = (await makeEvent(app.db, { dates: [{ state: 'cancelled' }] })).date.id;
    expect((await going(0, cancelled)).body).toMatchObject({ code: 'date_cancelled' });
    const past = (await makeEvent(app.db, { dates: [{ startsAt: new Date(Date.now() - 7_200_000) }] })).date;
    expect((await going(0, past.id)).body).toMatchObject({ code: 'date_over' });
    const draft = (await makeEvent(app.db, { state: 'draft' })).date.id;
    for (const id of [draft, 'none', '00000000-0000-0000-0000-000000000000'])
      expect((await going(0, id)).status, id).toBe(404);
    expect(await app.db.select().from(seats).where(eq(seats.occurrenceId, draft))).toEqual([]);
  });

  test('bring guests only where they are allowed and fit', async () => {
    const { date } = await makeEvent(app.db, { capacity: 4, maxGuests: 2 });
    expect((await going(0, date.id, { guests: 3 })).body.errors).toEqual({
      guests: 'You can bring up to 2 guests.',
    });
    await going(0, date.id, { guests: 1 });
    await going(1, date.id);
    expect(await countsOf(date.id)).toMatchObject({ taken: 3 });
    expect((await going(1, date.id, { guests: 2 })).body.errors).toEqual({
      guests: 'Only one more seat is left.',
    });
    expect((await going(1, date.id, { guests: 1 })).body.attendance).toMatchObject({ guests: 1 });
    const alone = (await makeEvent(app.db)).date.id;
    expect((await going(0, alone, { guests: 1 })).body.message).toBe('This event is without guests.');
  });

  test('warn of what else one has then', async () => {
    const startsAt = new Date(Date.now() + 5 * 86_400_000);
    const { date } = await makeEvent(app.db, { dates: [{ startsAt }] });
    const other = await makeEvent(app.db, {
      title: 'Choir',
      dates: [{ startsAt: new Date(startsAt.getTime() + 30 * 60_000) }],
    });
    const term = await makeTerm(app.db);
    const course = await makeCourse(app.db, { code: 'EX 101' });
    const offering = await makeOffering(app.db, { courseId: course.id, termId: term.id });
    await app.db.insert(enrolments).values({ userId: person(0).id, courseId: course.id, status: 'taking' });
    const exam = { kind: 'final' as const, localStart: '2026-01-01T09:00', zone: 'UTC', minutes: 90 };
    await app.db.insert(exams).values({ ...exam, offeringId: offering.id, startsAt });
    await going(0, other.date.id);
    expect((await going(0, date.id)).body.clashes).toMatchObject([
      { title: 'Exam in EX 101', path: '/courses/EX%20101' },
      { title: 'Choir', path: expect.stringMatching(/^\/events\/.+choir$/) },
    ]);
    expect((await going(1, date.id)).body.clashes).toEqual([]);
  });

  test('show the link and the person only to whom they may', async () => {
    const { event, date } = await makeEvent(app.db, { link: 'https://meet.example.org/room' });
    const mine = async (place: number) =>
      (await person(place).browser.get(`/api/events/${event.id}/mine`)).body;
    await going(0, date.id, { isShown: true });
    await going(1, date.id);
    await answer(2, date.id, { answer: 'interested', isShown: true });
    expect((await mine(0)).links).toEqual({ [date.id]: 'https://meet.example.org/room' });
    expect(await mine(2)).toMatchObject({ links: {}, canEdit: false, canCheckIn: false });
    const { body } = await person(3).browser.get(`/api/dates/${date.id}/people`);
    expect(body.people).toMatchObject([{ username: person(0).username }]);
    await going(0, date.id, { isShown: false });
    expect((await person(3).browser.get(`/api/dates/${date.id}/people`)).body.people).toEqual([]);
    const draft = await makeEvent(app.db, { state: 'draft', authorId: person(0).id });
    expect((await person(1).browser.get(`/api/events/${draft.event.id}/mine`)).status).toBe(404);
    expect((await person(0).browser.get(`/api/events/${draft.event.id}/mine`)).body).toMatchObject({
      canEdit: true,
      canCheckIn: false,
    });
  });
});

test('one’s own dates are those of this week, and the next ones that one wants to come to', async () => {
  const me = await signedInAs(app);
  const { from } = campusWeek('UTC');
  const inHours = (hours: number) => ({ startsAt: new Date(from.getTime() + hours * 3_600_000) });
  const given = { title: 'Yoga', dates: [inHours(1), inHours(6 * 24), inHours(8 * 24), inHours(9 * 24)] };
  const { dates } = await makeEvent(app.db, given);
  const cancelled = await makeEvent(app.db, { dates: [{ ...inHours(2), state: 'cancelled' }] });
  const states = ['going', 'going', 'interested', 'waiting'] as const;
  const rows = dates.map(({ id: occurrenceId }, place) => ({
    occurrenceId,
    state: states[place] ?? 'going',
  }));
  const all = [...rows, { occurrenceId: cancelled.date.id, state: 'going' as const }];
  await app.db.insert(attendances).values(all.map((row) => ({ ...row, userId: me.id })));
  const { body } = await me.browser.get('/api/attendances/own');
  const isOver = (place: number) => (dates[place]?.endsAt ?? new Date()) <= new Date();
  const next = [0, 1, 3].filter((place) => !isOver(place));
  expect(body).toMatchObject({
    thisWeek: 2,
    events: next.map((place) => ({
      state: states[place],
      date: { title: 'Yoga', dateId: dates[place]?.id },
    })),
  });
});

describe('the waitlist', () => {
  test('tells the position, gives seats in order at once, and tells who got one', async () => {
    const { event, date } = await makeEvent(app.db, { title: 'Jazz', capacity: 1 });
    await going(0, date.id);
    expect((await going(1, date.id)).body).toMatchObject({
      message: 'All seats are taken: you are on the waitlist.',
      attendance: { state: 'waiting', position: 1, odds: null },
    });
    expect((await going(2, date.id)).body.attendance).toMatchObject({ position: 2 });
    expect((await going(3, date.id)).body.attendance).toMatchObject({ position: 3 });
    expect(await countsOf(date.id)).toMatchObject({ taken: 1, waiting: 3, wasFull: true });
    await person(2).browser.delete(`/api/dates/${date.id}/answer`);
    await answer(0, date.id, { answer: 'not_going' });
    expect(await stateOf(1, date.id)).toBe('going');
    expect(await countsOf(date.id)).toMatchObject({ taken: 1, waiting: 1, released: 1 });
    expect((await newsOf(1))[0]).toMatch(/^A seat became free: you are going to “Jazz” on /);
    const { body } = await person(3).browser.get(`/api/events/${event.id}/mine`);
    expect(body.attendances).toMatchObject([{ state: 'waiting', position: 1 }]);
  });

  test('keeps the place of who answers Going again, and passes over groups that do not fit', async () => {
    const { date } = await makeEvent(app.db, { capacity: 2, maxGuests: 1 });
    await going(0, date.id);
    await going(1, date.id);
    await going(2, date.id, { guests: 1 });
    await going(3, date.id);
    expect((await going(2, date.id, { guests: 1 })).body.attendance).toMatchObject({ position: 1 });
    await answer(0, date.id, { answer: 'not_going' });
    expect(await stateOf(3, date.id)).toBe('going');
    await person(1).browser.delete(`/api/dates/${date.id}/answer`);
    expect(await stateOf(2, date.id)).toBe('waiting');
    expect((await going(2, date.id, { guests: 0 })).body.attendance).toMatchObject({ state: 'going' });
    expect(await countsOf(date.id)).toMatchObject({ taken: 2, waiting: 0 });
  });

  test('offers seats where the host wants it, and an expired offer cannot be taken', async () => {
    const { date } = await makeEvent(app.db, { title: 'Tour', capacity: 1, offerHours: 12 });
    for (const place of [0, 1, 2]) await going(place, date.id);
    await answer(0, date.id, { answer: 'not_going' });
    expect(await stateOf(1, date.id)).toBe('offered');
    expect((await newsOf(1))[0]).toMatch(
      /^A seat became free at “Tour” on .+ It is yours if you take it by /,
    );
    expect((await going(3, date.id)).body.attendance).toMatchObject({ state: 'waiting', position: 2 });
    await app.db
      .update(attendances)
      .set({ offerUntil: new Date(Date.now() - 1_000) })
      .where(eq(attendances.state, 'offered'));
    const offer = (place: number, accept: boolean) =>
      person(place).browser.post(`/api/dates/${date.id}/offer`, { accept });
    expect((await offer(1, true)).body).toMatchObject({
      code: 'offer_over',
      message: expect.stringContaining('has expired'),
    });
    // Asking again is the end of the line: the seat goes on to the next.
    expect((await going(1, date.id)).body.attendance).toMatchObject({ state: 'waiting', position: 2 });
    expect(await stateOf(2, date.id)).toBe('offered');
    expect((await offer(2, false)).body.attendance).toMatchObject({ state: 'not_going' });
    expect((await offer(3, true)).body.attendance).toMatchObject({ state: 'going', offerUntil: null });
    expect((await offer(3, true)).status).toBe(200);
    expect((await offer(4, true)).status).toBe(410);
  });

  test('says how many usually cancel at full dates of the host', async () => {
    const hostId = (await makeHost(app.db)).id;
    const past = Array.from({ length: 5 }, (_, week) => ({
      startsAt: new Date(Date.now() - (week + 1) * 7 * 86_400_000),
    }));
    const { dates } = await makeEvent(app.db, { hostId, capacity: 10, dates: past });
    const released = [8, 2, 5, 6, 40];
    await app.db
      .insert(seats)
      .values(
        dates.map(({ id }, index) => ({ occurrenceId: id, wasFull: true, released: released[index] ?? 0 })),
      );
    const { date } = await makeEvent(app.db, { hostId, capacity: 1 });
    await going(0, date.id);
    expect((await going(1, date.id)).body.attendance.odds).toEqual({ low: 5, high: 8, dates: 5 });
  });

  test('gives the seats of a deleted account to the next', async () => {
    const { date } = await makeEvent(app.db, { capacity: 1 });
    const leaving = await signedInAs(app);
    await leaving.browser.put(`/api/dates/${date.id}/answer`, { answer: 'going' });
    await going(4, date.id);
    const { releaseSeatsOf } = await import('./forgetting.service.ts');
    await app.db.transaction((db) => releaseSeatsOf(db, leaving.id));
    expect(await stateOf(4, date.id)).toBe('going');
    expect(await countsOf(date.id)).toMatchObject({ taken: 1, waiting: 0 });
  });

  test('gives no seat once the date has begun or is cancelled', async () => {
    for (const change of [{ startsAt: new Date() }, { state: 'cancelled' as const }]) {
      const { date } = await makeEvent(app.db, { capacity: 1 });
      await going(0, date.id);
      await going(1, date.id);
      await app.db.update(occurrences).set(change).where(eq(occurrences.id, date.id));
      await answer(0, date.id, { answer: 'not_going' });
      expect(await stateOf(1, date.id)).toBe('waiting');
    }
  });
});

test('unread news about a date are replaced by the newest', async () => {
  await app.db.delete(notifications);
  const { date } = await makeEvent(app.db, { capacity: 1 });
  for (let round = 0; round < 2; round++) {
    await going(0, date.id);
    await going(5, date.id);
    await answer(0, date.id, { answer: 'not_going' });
    await answer(5, date.id, { answer: 'not_going' });
  }
  expect(await newsOf(5)).toHaveLength(1);
});
