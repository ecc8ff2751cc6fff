import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDate } from '#contract/calendar/events.ts';
import { seats } from '#server/db/tables/calendar/attendances.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { loadDemo as loadAnswers } from '#server/features/calendar/attendances/attendances.demo.ts';
import {
  demoSignIns,
  listDemoPeople,
  loadDemo as loadPeople,
} from '#server/features/platform/users/users.demo.ts';
import { moderatedKinds } from '#server/moderated-kinds.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { browserOf } from '#server/test/people.ts';
import { loadDemo } from './events.demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the demo campus has 60 events around today, full ones with a waitlist, and three of the student this week', async () => {
  const parts = { db: app.db, storage: app.files.storage, moderatedKinds };
  await loadPeople(parts);
  await loadDemo(parts);
  await loadAnswers(parts);
  const people = await listDemoPeople(app.db);
  const student = people.find(({ email }) => email === demoSignIns[0]?.email);
  const admin = people.find(({ role }) => role === 'admin');
  const managed = await (await browserOf(app, admin?.id ?? '')).get('/api/admin/events?limit=100');
  expect(managed.body.total).toBeGreaterThanOrEqual(60);
  const own = await (await browserOf(app, student?.id ?? '')).get('/api/attendances/own');
  expect(own.body.thisWeek).toBe(3);
  const full = await app.db
    .select({ date: occurrences, seats })
    .from(seats)
    .innerJoin(occurrences, eq(occurrences.id, seats.occurrenceId));
  expect(full.some(({ seats }) => seats.waiting > 0)).toBe(true);
  expect(full.some(({ seats }) => seats.checkedIn > 0)).toBe(true);
  expect(full.every(({ date, seats }) => date.capacity === null || seats.taken <= date.capacity)).toBe(true);
  await app.waitForJobs();
  const upcoming = (await app.visitor().get('/api/events?limit=100')).body.events as EventDate[];
  const posters = upcoming.flatMap(({ poster }) => poster ?? []);
  expect(posters.length).toBeGreaterThanOrEqual(8);
  const picture = await fetch(app.url + posters[0]);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await app.visitor().get('/api/events?when=week')).body.total).toBeGreaterThan(0);
  const [first] = (await app.visitor().get('/api/events?q=films')).body.events;
  const page = await fetch(`${app.url}/events/${first._id}`);
  expect(await page.text()).toContain('"@type":"Event"');
});
