import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { sendReminders } from '#server/features/calendar/attendances/reminders.service.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { sessionInput } from './groups.access.ts';
import { makeGroup } from './groups.factory.ts';

let app: TestApp;
let owner: SignedInPerson;
let anna: SignedInPerson;
let outsider: SignedInPerson;
let mod: SignedInPerson;
let groupId: string;
let eventId: string;
let dateId: string;
beforeAll(async () => {
  app = await startApp();
  [owner, anna, outsider] = [await signedInAs(app), await signedInAs(app), await signedInAs(app)];
  mod = await signedInAs(app, 'mod');
  const { id: courseId } = await makeCourse(app.db, { code: 'CS201' });
  ({ id: groupId } = await makeGroup(app.db, {
    courseId,
    people: [{ userId: owner.id }, { userId: anna.id }],
  }));
  const planned = await owner.browser.post(`/api/groups/${groupId}/sessions`, {
    ...sessionInput(),
    link: 'https://call.example/secret',
    repeat: { unit: 'week', every: 1, count: 3 },
  });
  ({ eventId } = planned.body);
  const sessions = (await owner.browser.get(`/api/groups/${groupId}/sessions`)).body;
  dateId = sessions.next[0].date.dateId;
});
afterAll(() => app.close());

const toldTo = async ({ id }: SignedInPerson) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ type }) => type);

test('members see a weekly session, answer it and find it in their calendar', async () => {
  expect(await toldTo(anna)).toEqual(['group_session']);
  const { next } = (await anna.browser.get(`/api/groups/${groupId}/sessions`)).body;
  expect(next).toMatchObject([
    { date: { title: 'Heaps and sorting' }, answer: null, going: [{ username: owner.username }] },
    { answer: null },
    { answer: null },
  ]);
  expect((await anna.browser.get(`/api/events/${eventId}`)).body.event).toMatchObject({ _id: eventId });
  expect((await anna.browser.get(`/api/events/${eventId}/mine`)).body).toMatchObject({ canEdit: false });
  expect((await owner.browser.get(`/api/events/${eventId}/mine`)).body).toMatchObject({ canEdit: true });
  await anna.browser.put(`/api/dates/${dateId}/answer`, { answer: 'going' });
  expect((await anna.browser.get(`/api/events/${eventId}/mine`)).body.links).toEqual({
    [dateId]: 'https://call.example/secret',
  });
  expect((await anna.browser.get('/api/attendances/own')).body.events).toMatchObject([{ date: { dateId } }]);
  const { path } = (await anna.browser.get('/api/calendars/own')).body;
  const calendar = await fetch(app.url + path);
  expect(await calendar.text()).toContain('Heaps and sorting');
  expect((await anna.browser.get('/api/groups/mine')).body.groups).toMatchObject([
    { nextSession: { eventId, title: 'Heaps and sorting' } },
  ]);
});

test('nobody else meets it: not in lists, searches, calendars, feeds, sitemaps, cards or clashes, moderators neither', async () => {
  for (const { browser } of [{ browser: app.visitor() }, outsider, mod]) {
    expect((await browser.get(`/api/events/${eventId}`)).status).toBe(404);
    for (const path of [
      '/api/events',
      '/api/events?q=heaps',
      '/api/events?course=CS201',
      `/api/events?host=${owner.username}`,
      `/api/hosts/${owner.username}`,
      '/feeds/events.atom',
      '/sitemaps/events/1.xml',
      '/api/calendars/courses/CS201.ics',
      `/api/calendars/hosts/${owner.username}.ics`,
      '/api/groups?q=chapter',
    ]) {
      const { body, status } = await browser.get(path);
      expect([200, 404], path).toContain(status);
      expect(JSON.stringify(body), path).not.toMatch(/Heaps|call\.example/);
    }
    for (const path of [
      `/api/calendars/events/${eventId}.ics`,
      `/events/${eventId}`,
      `/cards/events/${eventId}/1.png`,
    ])
      expect((await browser.get(path)).status, path).toBe(404);
  }
  for (const { browser } of [outsider, mod]) {
    for (const path of [`/api/events/${eventId}/mine`, `/api/dates/${dateId}/people`])
      expect((await browser.get(path)).status, path).toBe(404);
    expect((await browser.put(`/api/dates/${dateId}/answer`, { answer: 'going' })).status).toBe(404);
    expect((await browser.get(`/api/dates/${dateId}/attendees`)).status).toBe(404);
    expect((await browser.post(`/api/events/${eventId}/cancel`, { reason: 'x' })).status).toBe(404);
  }
  expect(JSON.stringify((await mod.browser.get('/api/admin/events')).body)).not.toContain('Heaps');
  const at = (await app.db.select().from(occurrences).where(eq(occurrences.id, dateId)))[0]?.localStart;
  const query = new URLSearchParams({ localStart: at ?? '', minutes: '60', zone: 'UTC', course: 'CS201' });
  const clashes = await outsider.browser.get(`/api/clashes?${query}`);
  expect(clashes.status).toBe(200);
  expect(JSON.stringify(clashes.body)).not.toContain('Heaps');
});

test('whoever leaves loses the session, the seat and the reminder', async () => {
  const leaving = await signedInAs(app);
  await leaving.browser.post(`/api/groups/${groupId}/join`, {});
  const planned = await leaving.browser.post(`/api/groups/${groupId}/sessions`, {
    ...sessionInput(),
    title: 'Graphs',
  });
  await leaving.browser.put(`/api/dates/${dateId}/answer`, { answer: 'going' });
  await leaving.browser.post(`/api/groups/${groupId}/leave`);
  expect((await leaving.browser.get(`/api/events/${planned.body.eventId}`)).status).toBe(404);
  const own = and(eq(attendances.userId, leaving.id), eq(attendances.occurrenceId, dateId));
  expect(await app.db.select().from(attendances).where(own)).toEqual([]);
  // What they planned goes on with the owner.
  const [event] = await app.db.select().from(events).where(eq(events.id, planned.body.eventId));
  expect(event).toMatchObject({ authorId: owner.id, state: 'published' });
  const [date] = await app.db.select().from(occurrences).where(eq(occurrences.id, dateId));
  await sendReminders(app.db, { now: new Date((date?.startsAt.getTime() ?? 0) - 20 * 3_600_000) });
  expect(await toldTo(leaving)).not.toContain('event_reminder');
});

test('a reminder goes to those who come and are still in the group', async () => {
  const [date] = await app.db.select().from(occurrences).where(eq(occurrences.id, dateId));
  await app.db
    .update(attendances)
    .set({ answeredAt: new Date(0) })
    .where(eq(attendances.occurrenceId, dateId));
  await sendReminders(app.db, { now: new Date((date?.startsAt.getTime() ?? 0) - 30 * 60_000) });
  expect(await toldTo(anna)).toContain('event_reminder');
});

test('an organiser cancels a session of another; an archived group has none', async () => {
  const planned = await anna.browser.post(`/api/groups/${groupId}/sessions`, sessionInput());
  const { eventId } = planned.body;
  expect((await anna.browser.post(`/api/events/${eventId}/duplicate`)).status).toBe(403);
  const cancelled = await owner.browser.post(`/api/events/${eventId}/cancel`, { reason: 'Exam week' });
  expect(cancelled).toMatchObject({ status: 200, body: { event: { state: 'cancelled' } } });
  await owner.browser.put(`/api/groups/${groupId}/state`, { state: 'archived' });
  const { next } = (await anna.browser.get(`/api/groups/${groupId}/sessions`)).body;
  expect(next.every(({ date }: { date: { state: string } }) => date.state === 'cancelled')).toBe(true);
  expect((await anna.browser.post(`/api/groups/${groupId}/sessions`, sessionInput())).status).toBe(403);
});
