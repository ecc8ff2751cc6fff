import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventInput } from '#contract/calendar/events.ts';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { hostMembers } from '#server/db/tables/calendar/hosts.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { eventInput, wallTimeIn } from './event-input.fixtures.ts';
import { makeEvent, makeHost } from './events.factory.ts';

let app: TestApp;
let student: SignedInPerson & { hostId: string };
let staff: SignedInPerson & { hostId: string };
let other: SignedInPerson & { hostId: string };
beforeAll(async () => {
  app = await startApp({ CAMPUS_TIMEZONE: 'Europe/Berlin' });
  const withHost = async (person: SignedInPerson) => ({
    ...person,
    hostId: (await person.browser.get('/api/hosts/mine')).body.hosts[0]._id,
  });
  [student, staff, other] = await Promise.all([
    signedInAs(app).then(withHost),
    signedInAs(app, 'staff').then(withHost),
    signedInAs(app).then(withHost),
  ]);
});
afterAll(() => app.close());

const create = (given: Partial<EventInput> = {}, by = student) =>
  by.browser.post('/api/events', eventInput({ hostId: by.hostId, ...given }));
const made = async (given: Partial<EventInput> = {}, by = student) => (await create(given, by)).body.event;
const published = async (given: Partial<EventInput> = {}) => {
  const { _id } = await made(given, staff);
  return (await staff.browser.post(`/api/events/${_id}/submit`)).body.event;
};
const read = (id: string, { browser } = { browser: app.visitor() }) => browser.get(`/api/events/${id}`);
const list = async (query: string, browser = app.visitor()) =>
  (await browser.get(`/api/events?${query}`)).body.events.map(({ title }: { title: string }) => title);

describe('a draft', () => {
  test('keeps what was entered, is seen by its author alone, and is proposed', async () => {
    const course = await makeCourse(app.db, { code: 'EV101' });
    const event = await made({
      title: 'Proofs over pizza',
      tags: ['Maths', 'maths', 'Food'],
      courseCode: 'ev 101',
      link: 'meet.campus.example/pizza',
      capacity: 12,
      localStart: '2031-07-01T18:30',
    });
    expect(event).toMatchObject({
      title: 'Proofs over pizza',
      tags: ['Maths', 'Food'],
      host: { slug: student.username, kind: 'person' },
      course: { code: 'EV101', title: course.title },
      state: 'draft',
      capacity: 12,
      isOnline: true,
      repeat: null,
      dates: [{ startsAt: '2031-07-01T16:30:00.000Z', endsAt: '2031-07-01T18:00:00.000Z', going: 0 }],
    });
    expect(JSON.stringify(event)).not.toContain('meet.campus.example');
    const { body } = await student.browser.get(`/api/events/${event._id}/editable`);
    expect(body.event).toMatchObject({ link: 'https://meet.campus.example/pizza' });
    expect((await read(event._id)).status).toBe(404);
    expect((await read(event._id, other)).status).toBe(404);
    expect((await read(event._id, student)).status).toBe(200);
    expect(await list('q=proofs')).toEqual([]);
    const sent = await student.browser.post(`/api/events/${event._id}/submit`);
    expect(sent.body.event.state).toBe('proposed');
    expect((await student.browser.post(`/api/events/${event._id}/submit`)).status).toBe(409);
    expect((await read(event._id)).status).toBe(404);
    const { events } = (await student.browser.get('/api/events/own?state=proposed')).body;
    expect(events).toMatchObject([{ _id: event._id, dates: 1, nextStartsAt: '2031-07-01T16:30:00.000Z' }]);
    expect((await other.browser.get('/api/events/own')).body.events).toEqual([]);
  });

  test('is published at once by staff, and then read and found by everyone', async () => {
    const { _id } = await made({ title: 'Open telescope night' }, staff);
    const { body } = await staff.browser.post(`/api/events/${_id}/submit`);
    expect(body.event.state).toBe('published');
    expect((await read(_id)).body.event.title).toBe('Open telescope night');
    expect(await list('q=telescope')).toEqual(['Open telescope night']);
    expect(await list(`host=${staff.username}`)).toContain('Open telescope night');
    expect((await staff.browser.delete(`/api/events/${_id}`)).status).toBe(403);
  });

  test('can be copied and deleted', async () => {
    const event = await made({ title: 'Chess evening' });
    const copy = (await student.browser.post(`/api/events/${event._id}/duplicate`)).body.event;
    expect(copy).toMatchObject({ title: 'Chess evening', state: 'draft', host: event.host });
    expect(copy._id).not.toBe(event._id);
    await student.browser.delete(`/api/events/${event._id}`);
    expect((await read(event._id, student)).status).toBe(404);
    expect((await read(copy._id, student)).status).toBe(200);
  });

  const wrong: [string, Partial<EventInput>, string, RegExp][] = [
    ['an end before the start', { minutes: -30 }, 'minutes', /end after the start/],
    ['a zone that does not exist', { zone: 'Mars/Olympus' }, 'zone', /no such time zone/],
    ['a day that does not exist', { localStart: '2031-02-30T10:00' }, 'localStart', /no such day/],
    ['an hour that the clock change leaves out', { localStart: '2031-03-30T02:30' }, 'localStart', /02:30/],
    [
      'a rule with too many dates',
      { repeat: { unit: 'day', every: 1, until: '2040-01-01' } },
      'repeat',
      /at most 200 dates/,
    ],
    ['a rule without an end', { repeat: { unit: 'week', every: 1 } }, 'repeat', /at most 200 dates/],
    ['a script as its link', { link: 'javascript:alert(1)' }, 'link', /address of a web page/],
    ['a course that does not exist', { courseCode: 'NOPE1' }, 'courseCode', /no course/],
    ['an hour of an event that is all day', { isAllDay: true }, 'localStart', /day only/],
    ['fewer seats than none', { capacity: -1 }, 'capacity', /from 1/],
  ];
  test.each(wrong)('is refused with %s', async (_name, given, field, message) => {
    const { status, body } = await create(given);
    expect(status, JSON.stringify(body)).toBe(400);
    expect(body.errors[field]).toMatch(message);
  });

  test('is refused in the name of someone else', async () => {
    const club = await makeHost(app.db);
    for (const hostId of [club.id, staff.hostId, 'me'])
      expect((await create({ hostId })).body.errors).toHaveProperty('hostId');
    await app.db.insert(hostMembers).values({ hostId: club.id, userId: student.id });
    expect((await create({ hostId: club.id })).body.event.host).toMatchObject({ slug: club.slug });
  });

  test('without a place or link, or whose dates are over, is not sent', async () => {
    const nowhere = await made({ place: '' });
    expect((await student.browser.post(`/api/events/${nowhere._id}/submit`)).body.errors).toHaveProperty(
      'place',
    );
    const over = await made({ localStart: '2021-05-05T10:00' });
    expect((await student.browser.post(`/api/events/${over._id}/submit`)).body.message).toMatch(/are over/);
  });

  test('all day lasts until the next day, also when that one has 23 hours', async () => {
    const { dates } = await made({ isAllDay: true, localStart: '2031-03-30T00:00', minutes: 1_440 });
    expect(dates).toMatchObject([
      { startsAt: '2031-03-29T23:00:00.000Z', endsAt: '2031-03-30T22:00:00.000Z' },
    ]);
  });
});

describe('the list', () => {
  test('has what is not over, the next one first, and past dates the last one first', async () => {
    const host = await makeHost(app.db, { slug: 'archive-club' });
    const date = (days: number) => ({ startsAt: new Date(Date.now() + days * 86_400_000) });
    const names = { 'Last year': -365, 'Last month': -30, Soon: 1, Later: 20 };
    for (const [title, days] of Object.entries(names))
      await makeEvent(app.db, { title, hostId: host.id, dates: [date(days)] });
    await makeEvent(app.db, { title: 'Hidden', hostId: host.id, state: 'draft' });
    expect(await list('host=archive-club')).toEqual(['Soon', 'Later']);
    expect(await list('host=archive-club&when=past')).toEqual(['Last month', 'Last year']);
    const day = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
    expect(await list(`host=archive-club&from=${day}`)).toEqual(['Last month', 'Soon', 'Later']);
    expect((await app.visitor().get('/api/events?from=2031-02-30')).status).toBe(400);
  });

  test('finds free seats, one’s own answers, and what else is on then', async () => {
    const host = await makeHost(app.db, { slug: 'seats-club' });
    const startsAt = new Date(Date.now() + 50 * 86_400_000);
    const [full, free] = await Promise.all(
      ['Full', 'Free'].map((title) =>
        makeEvent(app.db, { title, hostId: host.id, capacity: 1, dates: [{ startsAt }] }),
      ),
    );
    await app.db.insert(seats).values({ occurrenceId: full?.date.id ?? '', taken: 1 });
    await app.db
      .insert(attendances)
      .values({ occurrenceId: full?.date.id ?? '', userId: student.id, state: 'going' });
    expect(await list('host=seats-club&free=yes')).toEqual(['Free']);
    expect(await list('host=seats-club&mine=yes', student.browser)).toEqual(['Full']);
    expect((await app.visitor().get('/api/events?mine=yes')).status).toBe(401);
    expect(await list(`beside=${free?.date.id}`)).toEqual(['Full']);
  });

  test('shows a new event at once, though it is cached', async () => {
    const before = await list('when=month&category=culture');
    await published({ title: 'Cached concert', category: 'culture', localStart: wallTimeIn(0, '23:59') });
    expect(before).not.toContain('Cached concert');
    expect(await list('when=today&category=culture')).toContain('Cached concert');
  });
});

test('the calendar has the dates of at most six weeks, by the days of the campus', async () => {
  await published({ title: 'New year', localStart: '2032-01-01T00:15', zone: 'Europe/Berlin' });
  const calendar = (query: string) => app.visitor().get(`/api/events/calendar?${query}`);
  const { body } = await calendar('from=2032-01-01&to=2032-01-31');
  expect(body).toMatchObject({
    events: [{ title: 'New year', localStart: '2032-01-01T00:15' }],
    isCut: false,
  });
  expect((await calendar('from=2031-12-01&to=2031-12-31')).body.events).toEqual([]);
  for (const query of [
    'from=2032-01-31&to=2032-01-01',
    'from=2032-01-01&to=2032-03-31',
    'from=2032-13-01&to=2032-01-01',
  ])
    expect((await calendar(query)).status, query).toBe(400);
});

test('a rule is previewed with its first dates, across the clock change', async () => {
  const { body } = await student.browser.post('/api/events/dates', {
    localStart: '2031-10-21T18:00',
    minutes: 60,
    zone: 'Europe/Berlin',
    repeat: { unit: 'week', every: 1, count: 20 },
  });
  expect(body.total).toBe(20);
  expect(body.dates).toHaveLength(10);
  expect(body.dates.slice(0, 2).map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
    '2031-10-21T16:00:00.000Z',
    '2031-10-28T17:00:00.000Z',
  ]);
});

test('a rule of all-day dates is previewed as it is saved', async () => {
  const times = { localStart: '2031-03-30T00:00', minutes: 1_440, zone: 'Europe/Berlin', isAllDay: true };
  const repeat = { unit: 'week', every: 1, count: 2 } as const;
  const preview = (given: object) =>
    student.browser.post('/api/events/dates', { ...times, repeat, ...given });
  const { dates } = await made({ ...times, repeat });
  const { body } = await preview({});
  // The first day has 23 hours.
  expect(body.dates[0]).toMatchObject({ endsAt: '2031-03-30T22:00:00.000Z' });
  expect(dates).toMatchObject(body.dates);
  expect((await preview({ minutes: 90 })).body.errors.repeat).toBe('Please choose whole days.');
  expect((await preview({ isAllDay: 'perhaps' })).status).toBe(400);
});

test('a cancelled event stays readable with its reason, and cannot be cancelled twice', async () => {
  const event = await published({ title: 'Rained off' });
  const cancel = () => staff.browser.post(`/api/events/${event._id}/cancel`, { reason: 'Storm.' });
  expect((await student.browser.post(`/api/events/${event._id}/cancel`, { reason: 'No.' })).status).toBe(403);
  expect((await cancel()).body.event).toMatchObject({
    state: 'cancelled',
    reason: 'Storm.',
    dates: [{ state: 'cancelled', reason: 'Storm.' }],
  });
  expect((await cancel()).status).toBe(409);
  expect((await read(event._id)).body.event.state).toBe('cancelled');
  expect(await list('q=rained')).toEqual(['Rained off']);
  const [date] = await app.db.select().from(occurrences).where(eq(occurrences.eventId, event._id));
  expect(date?.sequence).toBe(1);
});
