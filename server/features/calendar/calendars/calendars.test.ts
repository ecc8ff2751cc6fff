import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeEvent, makeHost } from '#server/features/calendar/events/events.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let student: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://campus.example' });
  student = await signedInAs(app);
});
afterAll(() => app.close());

const ask = (path: string, headers?: Record<string, string>) => app.visitor().get(path, headers);

/** The events of a calendar, as a strict parser reads them. */
async function read(path: string) {
  const { status, headers, body } = await ask(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const text = (name: string) => component.getFirstPropertyValue(name)?.toString();
    return {
      uid: text('uid'),
      title: text('summary'),
      sequence: Number(text('sequence')),
      status: text('status'),
      start: component.getFirstProperty('dtstart')?.toICALString(),
      description: text('description'),
      place: text('location'),
    };
  });
}
const titles = async (path: string) => (await read(path)).map(({ title }) => title);
const ownPath = async (): Promise<string> => (await student.browser.get('/api/calendars/own')).body.path;

describe('the calendar of an event', () => {
  test('has its dates in their zone, with the place and a link to its page', async () => {
    const startsAt = new Date('2027-07-01T16:30:00Z');
    const { event, date } = await makeEvent(app.db, {
      title: 'Robots',
      zone: 'Europe/Berlin',
      place: 'Hall 1',
      description: 'Bring **one**.',
      dates: [{ startsAt }],
    });
    const [found] = await read(`/api/calendars/events/${event.id}.ics`);
    expect(found).toMatchObject({
      uid: `${date.id}@campus-connect`,
      title: 'Robots',
      status: 'CONFIRMED',
      start: 'DTSTART;TZID=Europe/Berlin:20270701T183000',
      place: 'Hall 1',
    });
    expect(found?.description).toContain(`https://campus.example/events/${event.id}-robots`);
    expect(found?.description).toContain('Bring **one**.');
  });

  test('keeps the UID of a date that moves, raises its SEQUENCE and says that one is cancelled', async () => {
    const { event, dates } = await makeEvent(app.db, { dates: [{}, {}] });
    const path = `/api/calendars/events/${event.id}.ics`;
    const [moved, cancelled] = dates;
    const before = await read(path);
    await app.db
      .update(occurrences)
      .set({
        startsAt: new Date('2027-01-01T10:00:00Z'),
        endsAt: new Date('2027-01-01T11:00:00Z'),
        sequence: 1,
      })
      .where(eq(occurrences.id, moved?.id ?? ''));
    await app.db
      .update(occurrences)
      .set({ state: 'cancelled', sequence: 1 })
      .where(eq(occurrences.id, cancelled?.id ?? ''));
    const after = new Map((await read(path)).map((date) => [date.uid, date]));
    expect([...after.keys()].sort()).toEqual(before.map(({ uid }) => uid).sort());
    expect(after.get(`${moved?.id}@campus-connect`)).toMatchObject({
      sequence: 1,
      start: 'DTSTART:20270101T100000Z',
      status: 'CONFIRMED',
    });
    expect(after.get(`${cancelled?.id}@campus-connect`)).toMatchObject({ sequence: 1, status: 'CANCELLED' });
    await app.db.update(events).set({ state: 'cancelled' }).where(eq(events.id, event.id));
    expect((await read(path)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  test('does not tell the link, and is not there for a draft', async () => {
    const { event } = await makeEvent(app.db, { link: 'https://meet.example/secret' });
    expect((await ask(`/api/calendars/events/${event.id}.ics`)).body).not.toContain('meet.example');
    const draft = await makeEvent(app.db, { state: 'draft' });
    for (const file of [`${draft.event.id}.ics`, event.id, 'x.ics', '.ics']) {
      expect((await ask(`/api/calendars/events/${file}`)).status).toBe(404);
    }
  });
});

test('calendars of courses, hosts and tags have the published dates of theirs', async () => {
  const course = await makeCourse(app.db, { code: 'CS 777' });
  const [host, partner] = [await makeHost(app.db), await makeHost(app.db)];
  const { event } = await makeEvent(app.db, {
    title: 'Ours',
    courseId: course.id,
    hostId: host.id,
    tags: ['Machine Learning'],
  });
  await app.db.insert(coHosts).values({ eventId: event.id, hostId: partner.id });
  await makeEvent(app.db, { title: 'Draft', state: 'draft', courseId: course.id, hostId: host.id });
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await makeEvent(app.db, { title: 'Past', hostId: host.id, dates: [{ startsAt: longAgo }] });
  for (const path of [
    'courses/CS%20777.ics',
    'courses/cs-777.ics',
    `hosts/${host.slug}.ics`,
    `hosts/${partner.slug}.ics`,
    'tags/machine%20learning.ics',
    'tags/MACHINE%20Learning.ics',
  ]) {
    expect(await titles(`/api/calendars/${path}`)).toEqual(['Ours']);
  }
  for (const path of ['courses/none.ics', 'hosts/none.ics', 'tags/none.ics', `hosts/${host.slug}`]) {
    expect((await ask(`/api/calendars/${path}`)).status).toBe(404);
  }
});

test('a public calendar is sent again only when it has changed', async () => {
  const host = await makeHost(app.db);
  await makeEvent(app.db, { title: 'First', hostId: host.id });
  const path = `/api/calendars/hosts/${host.slug}.ics`;
  const etag = (await ask(path)).headers.get('etag') ?? '';
  for (let times = 0; times < 3; times += 1) {
    expect(await ask(path, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  }
  await makeEvent(app.db, { title: 'Second', hostId: host.id });
  await expect.poll(async () => (await ask(path, { 'if-none-match': etag })).status).toBe(200);
  expect(await titles(path)).toEqual(expect.arrayContaining(['First', 'Second']));
});

describe("a person's own calendar", () => {
  test('has what they answered, and the link where they have a seat', async () => {
    const link = 'https://meet.example/room';
    const answer = async (
      title: string,
      state: 'going' | 'waiting' | 'interested' | 'not_going' | 'refused',
    ) => {
      const { date } = await makeEvent(app.db, { title, link });
      await app.db.insert(attendances).values({ occurrenceId: date.id, userId: student.id, state });
    };
    await answer('Going', 'going');
    await answer('Waiting', 'waiting');
    await answer('Interested', 'interested');
    await answer('Not going', 'not_going');
    await answer('Refused', 'refused');
    const dates = new Map((await read(await ownPath())).map((date) => [date.title, date]));
    expect([...dates.keys()].sort()).toEqual(['Going', 'Interested', 'Waiting']);
    expect(dates.get('Going')).toMatchObject({ status: 'CONFIRMED', place: link });
    expect(dates.get('Waiting')).toMatchObject({ status: 'TENTATIVE' });
    expect(dates.get('Waiting')?.description).toContain('You are on the waitlist.');
    expect(dates.get('Waiting')?.description).not.toContain(link);
    expect(dates.get('Interested')?.description).not.toContain(link);
  });

  test('is empty but valid before the first answer', async () => {
    const other = await signedInAs(app);
    const { path } = (await other.browser.get('/api/calendars/own')).body;
    expect(await read(path)).toEqual([]);
  });

  test('is private, and sent again only when it has changed', async () => {
    const path = await ownPath();
    const { headers } = await ask(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const etag = headers.get('etag') ?? '';
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
    const { date } = await makeEvent(app.db);
    await app.db.insert(attendances).values({ occurrenceId: date.id, userId: student.id, state: 'going' });
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('has an address that can be replaced: the former one says so', async () => {
    const former = await ownPath();
    const { path } = (await student.browser.post('/api/calendars/own/replace')).body;
    expect(path).not.toBe(former);
    expect(await ownPath()).toBe(path);
    expect(await ask(former)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('was replaced') },
    });
    expect((await ask(path)).status).toBe(200);
    await student.browser.post('/api/calendars/own/replace');
    expect((await ask(path)).status).toBe(404);
  });

  test('cannot be guessed from another address', async () => {
    const path = await ownPath();
    const [, userId = '', number = '', signature = ''] = /people\/(.+)\.(\d+)\.(.+)\.ics/.exec(path) ?? [];
    const other = await signedInAs(app);
    for (const guess of [
      `${other.id}.${number}.${signature}.ics`,
      `${userId}.${Number(number) + 1}.${signature}.ics`,
      `${userId}.${number}.${signature.slice(0, -1)}.ics`,
      `${userId}.${number}.ics`,
      `x.${number}.${signature}.ics`,
    ]) {
      expect((await ask(`/api/calendars/people/${guess}`)).status).toBe(404);
    }
  });

  test('ends with the account', async () => {
    const other = await signedInAs(app);
    const { path } = (await other.browser.get('/api/calendars/own')).body;
    await app.db.delete(users).where(eq(users.id, other.id));
    expect((await ask(path)).status).toBe(404);
  });
});
