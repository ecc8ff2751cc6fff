import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { coHosts, occurrences } from '#server/db/tables/calendar/events.ts';
import { hostMembers } from '#server/db/tables/calendar/hosts.ts';
import { makeEvent, makeHost } from '#server/features/calendar/events/events.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { browserOf, type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let host: SignedInPerson;
let guest: SignedInPerson;
let hostId: string;
beforeAll(async () => {
  app = await startApp();
  host = await signedInAs(app);
  guest = await signedInAs(app);
  hostId = (await makeHost(app.db)).id;
  await app.db.insert(hostMembers).values({ hostId, userId: host.id });
});
afterAll(() => app.close());

const answer = (person: SignedInPerson, dateId: string, body: object = {}) =>
  person.browser.put(`/api/dates/${dateId}/answer`, { answer: 'going', ...body });
const attendees = async (dateId: string, query = '') =>
  (await host.browser.get(`/api/dates/${dateId}/attendees${query}`)).body.attendees;
const newsOf = async (person: SignedInPerson): Promise<string> =>
  (await person.browser.get('/api/notifications')).body.notifications[0]?.text;
const named = async (fullName: string, username: string): Promise<SignedInPerson> => {
  const { id } = await makeUser(app.db, { fullName, username });
  return { browser: await browserOf(app, id), id, username };
};

describe('approval by the host', () => {
  test('lets in, puts on the waitlist where it is full, and refuses with a reason', async () => {
    const { date } = await makeEvent(app.db, {
      ...{ title: 'Dinner', hostId, authorId: host.id, needsApproval: true, capacity: 1 },
    });
    const other = await signedInAs(app);
    expect((await answer(guest, date.id)).body.attendance.state).toBe('requested');
    await answer(other, date.id);
    expect(await newsOf(host)).toMatch(/^2 people ask to come to “Dinner” on /);
    const [second, first] = await attendees(date.id);
    expect((await guest.browser.post(`/api/attendances/${first.attendanceId}/approve`)).status).toBe(403);
    const approve = (id: string) => host.browser.post(`/api/attendances/${id}/approve`);
    expect((await approve(first.attendanceId)).body.message).toBe('They are on the list.');
    expect(await newsOf(guest)).toMatch(/^The host lets you in: you are going to “Dinner”/);
    expect((await approve(second.attendanceId)).body.message).toMatch(/on the waitlist/);
    expect(await newsOf(other)).toMatch(/It is full: you are on the waitlist/);
    const reason = 'We know each other too well.';
    await host.browser.post(`/api/attendances/${first.attendanceId}/refuse`, { reason });
    expect(await newsOf(guest)).toMatch(/^The host cannot let you in to “Dinner” on .+: We know each other/);
    expect((await attendees(date.id, '?state=going'))[0]).toMatchObject({ username: other.username });
    const again = await answer(guest, date.id);
    expect(again).toMatchObject({ status: 403, body: { message: expect.stringContaining('The host') } });
    expect((await guest.browser.delete(`/api/dates/${date.id}/answer`)).status).toBe(403);
    expect((await approve('none')).status).toBe(404);
  });
});

test('a request is told to all who host the event, once each, and not to who asks', async () => {
  const [author, member, coHost] = [await signedInAs(app), await signedInAs(app), await signedInAs(app)];
  const club = await makeHost(app.db);
  const own = await makeHost(app.db, { userId: coHost.id });
  await app.db
    .insert(hostMembers)
    .values([author, member].map(({ id }) => ({ hostId: club.id, userId: id })));
  const { event, date } = await makeEvent(app.db, {
    ...{ title: 'Tasting', hostId: club.id, authorId: author.id, needsApproval: true },
  });
  await app.db.insert(coHosts).values({ eventId: event.id, hostId: own.id });
  await answer(guest, date.id);
  for (const person of [author, member, coHost])
    expect(await newsOf(person)).toMatch(/^Someone asks to come to “Tasting”/);
  await answer(member, date.id);
  expect(await newsOf(member)).toMatch(/^Someone asks/);
  expect(await newsOf(coHost)).toMatch(/^2 people ask/);
});

describe('check-in', () => {
  const at = new Date().toISOString();
  const scan = async (dateId: string, scans: object[]) =>
    (await host.browser.post(`/api/dates/${dateId}/check-ins`, { scans })).body.checkIns;
  const ticketOf = async (person: SignedInPerson, dateId: string): Promise<string> =>
    (await person.browser.get(`/api/dates/${dateId}/ticket`)).body.ticket;
  const outcome = async (dateId: string, ticket: string) => (await scan(dateId, [{ ticket, at }]))[0].outcome;

  test('names what is wrong with a ticket, and counts the same scan once', async () => {
    const { event, dates, date } = await makeEvent(app.db, { hostId, maxGuests: 2, dates: [{}, {}] });
    await answer(guest, date.id, { guests: 1 });
    const ticket = await ticketOf(guest, date.id);
    const scans = [
      { ticket, at },
      { ticket, at },
      { ticket: `${ticket.slice(0, -2)}xx`, at },
    ];
    expect(await scan(date.id, scans)).toMatchObject([
      { outcome: 'in', guests: 1, name: 'A user', checkedInAt: expect.any(String) },
      { outcome: 'already_in' },
      { outcome: 'invalid', name: '', attendanceId: null },
    ]);
    expect(await outcome(date.id, ticket)).toBe('already_in');
    const [counts] = await app.db.select().from(seats).where(eq(seats.occurrenceId, date.id));
    expect(counts?.checkedIn).toBe(2);
    expect(await outcome(dates[1]?.id ?? '', ticket)).toBe('other_date');
    const foreign = await makeEvent(app.db, { hostId });
    expect(await scan(foreign.date.id, [{ ticket, at }])).toMatchObject([
      { outcome: 'wrong_event', name: '' },
    ]);
    expect((await guest.browser.get(`/api/events/${event.id}/mine`)).body.attendances[0].isCheckedIn).toBe(
      true,
    );
    expect((await answer(guest, date.id, { answer: 'not_going' })).status).toBe(403);

    const [row] = await attendees(date.id);
    expect(row.ticketHash).toBe(createHash('sha256').update(ticket).digest('hex'));
    await host.browser.delete(`/api/attendances/${row.attendanceId}/check-in`);
    await host.browser.delete(`/api/attendances/${row.attendanceId}/check-in`);
    await answer(guest, date.id, { answer: 'not_going' });
    expect(await outcome(date.id, ticket)).toBe('not_on_the_list');
    await guest.browser.delete(`/api/dates/${date.id}/answer`);
    expect(await outcome(date.id, ticket)).toBe('not_on_the_list');
    await app.db.update(occurrences).set({ state: 'cancelled' }).where(eq(occurrences.id, date.id));
    expect(await outcome(date.id, ticket)).toBe('cancelled');
    const after = await app.db.select().from(seats).where(eq(seats.occurrenceId, date.id));
    expect(after).toMatchObject([{ checkedIn: 0, taken: 0 }]);
  });

  test('is for the hosts of this event alone; two doors count a person once', async () => {
    const { date } = await makeEvent(app.db, { hostId });
    await answer(guest, date.id);
    const [{ attendanceId }] = await attendees(date.id);
    const path = `/api/dates/${date.id}/check-ins`;
    expect((await guest.browser.post(path, { scans: [{ attendanceId, at }] })).status).toBe(403);
    const doors = await Promise.all(
      [host, await signedInAs(app, 'mod')].map(({ browser }) =>
        browser.post(path, { scans: [{ attendanceId, at }] }),
      ),
    );
    expect(doors.map(({ body }) => body.checkIns[0].outcome).toSorted()).toEqual(['already_in', 'in']);
    expect((await host.browser.post(path, { scans: [{ attendanceId, at: 'now' }] })).status).toBe(400);
    expect((await host.browser.post(path, { scans: [{ at }] })).body.checkIns[0].outcome).toBe('invalid');
  });

  test('keeps the time of a scan that was made offline, but not one of the future', async () => {
    const { date } = await makeEvent(app.db, {
      hostId,
      dates: [{ startsAt: new Date(Date.now() - 30 * 60_000) }],
    });
    await answer(guest, date.id);
    const [{ attendanceId }] = await attendees(date.id);
    const earlier = new Date(Date.now() - 10 * 60_000).toISOString();
    expect((await scan(date.id, [{ attendanceId, at: earlier }]))[0].checkedInAt).toBe(earlier);
    await host.browser.delete(`/api/attendances/${attendanceId}/check-in`);
    const [late] = await scan(date.id, [{ attendanceId, at: '2999-01-01T00:00:00Z' }]);
    expect(Date.parse(late.checkedInAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe('the list of attendees', () => {
  test('is searched by name without accents, and remembers no-shows for 90 days', async () => {
    const zoe = await named('Zoë Ångström', 'zoe-list');
    const { date } = await makeEvent(app.db, { hostId });
    await answer(zoe, date.id);
    await answer(guest, date.id);
    expect(await attendees(date.id, '?q=angstrom')).toMatchObject([{ name: 'Zoë Ångström', missed: 0 }]);
    expect(await attendees(date.id, '?q=ZOE-')).toHaveLength(1);
    expect(await attendees(date.id, '?q=%25')).toEqual([]);
    for (const [daysAgo, checkedIn] of [
      [10, 3],
      [20, 0],
      [100, 3],
    ] as const) {
      const past = await makeEvent(app.db, {
        dates: [{ startsAt: new Date(Date.now() - daysAgo * 86_400_000) }],
      });
      await app.db.insert(seats).values({ occurrenceId: past.date.id, taken: 1, checkedIn });
      await app.db.insert(attendances).values({ occurrenceId: past.date.id, userId: zoe.id, state: 'going' });
    }
    expect(await attendees(date.id, '?q=zoe')).toMatchObject([{ missed: 1 }]);
  });

  test('is downloaded as CSV without formulas', async () => {
    const { date } = await makeEvent(app.db, { hostId, dates: [{ localStart: '2026-12-10T18:30' }] });
    await answer(await named('=HYPERLINK("x")', 'formula'), date.id);
    const { body, headers } = await host.browser.get(`/api/dates/${date.id}/attendees.csv`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="attendees-2026-12-10.csv"');
    const [header, line] = body.split('\r\n');
    expect(header).toContain('"Name","Username","Answer","Guests","Answered","Checked in"');
    expect(line).toMatch(/^"'=HYPERLINK\(""x""\)","formula","going","0","\d{4}-.+",""$/);
    expect((await guest.browser.get(`/api/dates/${date.id}/attendees.csv`)).status).toBe(403);
  });
});
