import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CampusEvent, EventInput } from '#contract/calendar/events.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { eventInput, wallTimeIn } from './event-input.fixtures.ts';
import { makeEvent } from './events.factory.ts';

let app: TestApp;
let staff: SignedInPerson;
let guest: SignedInPerson;
let hostId: string;
beforeAll(async () => {
  app = await startApp();
  [staff, guest] = [await signedInAs(app, 'staff'), await signedInAs(app)];
  hostId = (await staff.browser.get('/api/hosts/mine')).body.hosts[0]._id;
});
afterAll(() => app.close());

const weekly = { unit: 'week', every: 1, count: 4 } as const;
const input = (given: Partial<EventInput> = {}) =>
  eventInput({ hostId, localStart: '2031-10-14T18:00', repeat: weekly, ...given });

async function publish(given: Partial<EventInput> = {}): Promise<CampusEvent> {
  const { body } = await staff.browser.post('/api/events', input(given));
  return (await staff.browser.post(`/api/events/${body.event._id}/submit`)).body.event;
}
const pathOf = ({ _id }: CampusEvent) => `/api/events/${_id}`;
const save = (event: CampusEvent, given: Partial<EventInput> & { overflow?: string } = {}) =>
  staff.browser.put(pathOf(event), { ...input(given), version: event.version });
const startsOf = (event: CampusEvent) => event.dates.map(({ localStart }) => localStart);
const idsOf = (event: CampusEvent) => event.dates.map(({ dateId }) => dateId);
const go = (event: CampusEvent, place: number, { browser } = guest) =>
  browser.put(`/api/dates/${event.dates[place]?.dateId}/answer`, { answer: 'going' });
const toldOf = async ({ _id }: CampusEvent, { id } = guest) => {
  await app.waitForJobs();
  const rows = await app.db.select().from(notifications).where(eq(notifications.userId, id));
  return rows.filter(({ facts }) => (facts as { eventId?: string }).eventId === _id);
};

describe('the next date of a series', () => {
  test('is told until it is over, also by responses that are cached', async () => {
    const hourMs = 3_600_000;
    const start = new Date(Date.now() + hourMs);
    const past = new Date(start.getTime() - 48 * hourMs);
    const { event, dates } = await makeEvent(app.db, {
      dates: [
        { startsAt: past },
        { startsAt: new Date(start.getTime() - 1_800_000), state: 'cancelled' },
        { startsAt: start },
        {},
      ],
    });
    const next = async () => (await app.visitor().get(`/api/events/${event.id}`)).body.event.nextDateId;
    expect([await next(), await next()]).toEqual([dates[2]?.id, dates[2]?.id]);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start.getTime() + 61 * 60_000);
    onTestFinished(() => clock.mockRestore());
    expect(await next()).toBe(dates[3]?.id);
    clock.mockReturnValue(start.getTime() + 90 * 24 * hourMs);
    expect(await next()).toBe(dates[3]?.id);
  });
});

describe('changing a series', () => {
  test('moves all its dates by the clock, which keep their ids and answers', async () => {
    const event = await publish();
    expect(event.dates.map(({ startsAt }) => startsAt)).toEqual([
      '2031-10-14T16:00:00.000Z',
      '2031-10-21T16:00:00.000Z',
      '2031-10-28T17:00:00.000Z',
      '2031-11-04T17:00:00.000Z',
    ]);
    await go(event, 1);
    const { event: moved } = (await save(event, { localStart: '2031-10-15T19:00' })).body;
    expect(startsOf(moved)).toEqual(
      [15, 22, 29].map((day) => `2031-10-${day}T19:00`).concat('2031-11-05T19:00'),
    );
    expect(idsOf(moved)).toEqual(idsOf(event));
    expect(moved.dates[1]?.going).toBe(1);
    const [date] = await app.db
      .select()
      .from(occurrences)
      .where(eq(occurrences.id, idsOf(event)[1] ?? ''));
    expect(date).toMatchObject({ originalStart: '2031-10-22T19:00', sequence: 1 });
    expect(await toldOf(event)).toMatchObject([{ type: 'event_changed' }]);
  });

  test('cancels dates that fall away where someone answered, and deletes others', async () => {
    const event = await publish();
    await go(event, 3);
    const { event: shorter } = (await save(event, { repeat: { ...weekly, count: 2 } })).body;
    expect(shorter.dates.map(({ state }: { state: string }) => state)).toEqual(['on', 'on', 'cancelled']);
    expect(shorter.dates[2]?.dateId).toBe(idsOf(event)[3]);
    expect(await toldOf(event)).toHaveLength(1);
  });

  test('leaves dates alone that were changed by hand', async () => {
    const event = await publish();
    const { dateId, version } = event.dates[1] ?? {};
    const { event: changed } = (
      await staff.browser.put(`${pathOf(event)}/dates/${dateId}`, {
        scope: 'this',
        localStart: '2031-10-22T12:00',
        minutes: 30,
        place: 'Library',
        version,
      })
    ).body;
    const { event: after } = (await save(changed, { place: 'Garden' })).body;
    expect(after.dates.map(({ place }: { place: string }) => place)).toEqual([
      'Garden',
      'Library',
      'Garden',
      'Garden',
    ]);
    expect(startsOf(after)[1]).toBe('2031-10-22T12:00');
  });

  test('of two hosts who edit at once, the second one is told', async () => {
    const event = await publish();
    const answers = await Promise.all([save(event, { title: 'One' }), save(event, { title: 'Two' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('with fewer seats than are taken is refused, or moves the last ones to the waitlist', async () => {
    const event = await publish({ repeat: null, capacity: 5 });
    const others = [guest, await signedInAs(app), await signedInAs(app)];
    for (const person of others) await go(event, 0, person);
    const refused = await save(event, { repeat: null, capacity: 2 });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.capacity).toMatch(/3 seats are taken/);
    const { body } = await save(event, { repeat: null, capacity: 2, overflow: 'waitlist' });
    expect(body.event.dates).toMatchObject([{ capacity: 2, going: 2, waiting: 1 }]);
  });
});

describe('one date', () => {
  const move = (event: CampusEvent, scope: string, localStart: string, place = 1) => {
    const { dateId, minutes, version } = event.dates[place] ?? {};
    return staff.browser.put(`${pathOf(event)}/dates/${dateId}`, {
      scope,
      localStart,
      minutes,
      place: 'Sports hall',
      version,
    });
  };

  test('is moved alone, or with all later ones by the same difference of the clock', async () => {
    const event = await publish();
    await go(event, 2);
    const { event: one } = (await move(event, 'this', '2031-10-20T08:00')).body;
    expect(startsOf(one)).toContain('2031-10-20T08:00');
    expect(await toldOf(event)).toEqual([]);
    const { event: later } = (await move(one, 'later', '2031-10-20T09:30')).body;
    expect(startsOf(later)).toEqual([
      '2031-10-14T18:00',
      '2031-10-20T09:30',
      '2031-10-28T19:30',
      '2031-11-04T19:30',
    ]);
    expect(later.dates[2]?.startsAt).toBe('2031-10-28T18:30:00.000Z');
    expect(await toldOf(event)).toHaveLength(1);
    expect((await move(event, 'this', '2031-10-20T10:00')).status).toBe(409);
  });

  test('keeps the link, place and seats that a change does not name, also those of later dates', async () => {
    const link = 'https://meet.campus.example/weekly';
    const event = await publish({ link, place: 'Room 1', capacity: 20 });
    const change = (scope: string, version: number | undefined, given: object) =>
      staff.browser.put(`${pathOf(event)}/dates/${idsOf(event)[1]}`, {
        ...{ scope, localStart: '2031-10-21T19:00', minutes: 60, version },
        ...given,
      });
    const stored = async () =>
      (
        await app.db
          .select()
          .from(occurrences)
          .where(eq(occurrences.eventId, event._id))
          .orderBy(occurrences.startsAt)
      ).map(({ link, place, capacity }) => ({ link, place, capacity }));
    const before = await stored();
    const { event: moved } = (await change('later', event.dates[1]?.version, {})).body;
    expect(startsOf(moved)[3]).toBe('2031-11-04T19:00');
    expect(await stored()).toEqual(before);
    await change('this', moved.dates[1]?.version, { link: '', place: '', capacity: null });
    expect((await stored())[1]).toEqual({ link: '', place: '', capacity: null });
    const { body } = await staff.browser.get(`${pathOf(event)}/editable`);
    expect(body.event.dates.map(({ link }: { link: string }) => link)).toEqual([link, '', link, link]);
  });

  test('is refused at an hour that the clock change leaves out', async () => {
    const event = await publish({ localStart: '2031-03-16T02:30', repeat: { ...weekly, count: 2 } });
    const { status, body } = await move(event, 'this', '2031-03-30T02:30');
    expect(status).toBe(400);
    expect(body.errors.localStart).toMatch(/does not exist/);
  });

  test('is cancelled with a reason, alone or with all later ones', async () => {
    const event = await publish();
    await go(event, 3);
    const cancel = (scope: string, place: number) =>
      staff.browser.post(`${pathOf(event)}/dates/${idsOf(event)[place]}/cancel`, { scope, reason: 'Ill.' });
    const { event: one } = (await cancel('this', 0)).body;
    expect(one.dates[0]).toMatchObject({ state: 'cancelled', reason: 'Ill.' });
    expect((await cancel('this', 0)).status).toBe(409);
    const { event: later } = (await cancel('later', 2)).body;
    expect(later.dates.map(({ state }: { state: string }) => state)).toEqual([
      'cancelled',
      'on',
      'cancelled',
      'cancelled',
    ]);
    expect(await toldOf(event)).toHaveLength(1);
    expect(
      (await staff.browser.post(`${pathOf(event)}/dates/nothing/cancel`, { scope: 'this', reason: 'x' }))
        .status,
    ).toBe(404);
  });
});

test('a new event is told once to those who follow its host', async () => {
  await guest.browser.put(`/api/follows/host/${hostId}`, { level: 'normal' });
  const event = await publish({ repeat: null, title: 'Told once' });
  expect(await toldOf(event)).toMatchObject([{ type: 'new_event' }]);
  expect(await toldOf(event, staff)).toEqual([]);
});

test('the events of a deleted account lose its name, and those to come are cancelled', async () => {
  const leaving = await signedInAs(app, 'staff');
  const own = (await leaving.browser.get('/api/hosts/mine')).body.hosts[0]._id;
  const make = async () =>
    (await leaving.browser.post('/api/events', eventInput({ hostId: own, localStart: wallTimeIn(9) }))).body
      .event;
  const [draft, event] = [await make(), await make()];
  await leaving.browser.post(`${pathOf(event)}/submit`);
  await go(event, 0);
  const { status } = await (await signedInAs(app, 'admin')).browser.delete(`/api/users/${leaving.id}`);
  expect(status).toBe(200);
  expect(await app.db.select().from(users).where(eq(users.id, leaving.id))).toEqual([]);
  expect(await app.db.select().from(events).where(eq(events.id, draft._id))).toEqual([]);
  const left = (await app.visitor().get(pathOf(event))).body.event;
  expect(left).toMatchObject({ state: 'cancelled', host: { name: 'Former member' } });
  expect(await toldOf(event)).toHaveLength(1);
  const [host] = await app.db.select().from(hosts).where(eq(hosts.id, own));
  expect(host).toMatchObject({ userId: null, isArchived: true });
  expect(await app.db.select().from(attendances).where(eq(attendances.userId, guest.id))).not.toEqual([]);
});
