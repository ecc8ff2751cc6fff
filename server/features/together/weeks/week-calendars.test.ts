import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busyWeek, hourAt, noHours, paintHours } from '#contract/together/weeks.rules.ts';
import { queryRows } from '#server/db/rows.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import { encryptedWeb, type Reach } from '#server/lib/public-web.ts';
import { SecretKey } from '#server/lib/secret-key.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { importAddress, refreshCalendar, refreshDueCalendars } from './week-calendars.service.ts';

let app: TestApp;
let student: SignedInPerson;
let server: Server;
let address: string;
let answer: RequestListener;
/** The server of the test, as if it were public. */
let reach: Reach;
const parts = () => ({
  db: app.db,
  config: { timeZone: 'Europe/Berlin' },
  secretKey: new SecretKey('a key of tests'),
});

beforeAll(async () => {
  app = await startApp({ CAMPUS_TIMEZONE: 'Europe/Berlin' });
  student = await signedInAs(app);
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/secret-token.ics`;
  reach = { isAllowed: (one) => one === '127.0.0.1', ports: [String(port)], protocols: ['http:'] };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const own = '/api/weeks/own';
const lecture = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Therapy',
  'DTSTART;TZID=Europe/Berlin:20260105T090000',
  'DTEND;TZID=Europe/Berlin:20260105T110000',
  'RRULE:FREQ=WEEKLY',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
const send = (text: string | Buffer) =>
  student.browser.form('POST', `${own}/calendar/file`, {}, { name: 'my.ics', bytes: Buffer.from(text) });
const serve =
  (text: string): RequestListener =>
  (_, response) =>
    void response.setHeader('content-type', 'text/calendar').end(text);
const rowOf = async (personId: string) => {
  const [row] = await app.db.select().from(weeks).where(eq(weeks.personId, personId));
  if (!row) throw new Error('There is no week.');
  return row;
};
const mondayMorning = paintHours(busyWeek, new Set([8, 9, 10, 11].map((hour) => hourAt(0, hour))), 'free');
const taken = [...noHours].map((_, index) => (index === 9 || index === 10 ? '1' : '0')).join('');

test('a file takes hours, keeps what is painted apart, and nothing of its texts', async () => {
  await student.browser.put(own, { hours: mondayMorning });
  const { status, body } = await send(lecture);
  expect(status).toBe(200);
  expect(body.week).toMatchObject({
    hours: mondayMorning,
    calendarBusy: taken,
    calendar: { source: 'file', host: '', isOff: false },
  });
  const row = await rowOf(student.id);
  expect(row.free).toBe([...noHours].map((_, index) => (index === 8 || index === 11 ? '1' : '0')).join(''));
  const stored = await queryRows(
    app.db,
    sql`select weeks::text as text from weeks where person_id = ${student.id}`,
  );
  expect(JSON.stringify(stored)).not.toContain('Therapy');
  // Painting does not change what the calendar takes.
  await student.browser.put(own, { hours: busyWeek });
  expect((await student.browser.get(own)).body.week.calendarBusy).toBe(taken);
  const removed = await student.browser.delete(`${own}/calendar`);
  expect(removed.body.week).toMatchObject({ hours: busyWeek, calendarBusy: noHours, calendar: null });
});

test.each([
  ['no calendar', 'hello', 400, 'This is not a calendar'],
  ['larger than 1 MB', Buffer.alloc(1_000_001, 'x'), 413, 'larger than 1 MB'],
  ['empty', '', 400, ''],
])('a file that is %s is refused in a sentence', async (_, text, status, sentence) => {
  const answered = await send(text);
  expect(answered.status).toBe(status);
  expect(answered.body.message).toContain(sentence);
});

test.each([
  'https://127.0.0.1/x.ics',
  'https://10.0.0.1/x.ics',
  'https://[::1]/x.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost.localdomain/x.ics',
  'http://example.org/x.ics',
  'file:///etc/passwd',
  'webcal://192.168.0.1/x.ics',
  'https://user:password@example.org/x.ics',
  'nonsense',
])('the address %s is refused', async (given) => {
  const person = await signedInAs(app);
  const { status, body } = await person.browser.put(`${own}/calendar`, { address: given });
  expect(status).toBe(400);
  expect(body.errors.address).toMatch(/^(No calendar could be read|Please enter the whole address)/);
  expect(await app.db.select().from(weeks).where(eq(weeks.personId, person.id))).toEqual([]);
});

test('an address is read, stored encrypted, and answered to nobody', async () => {
  const person = await signedInAs(app);
  answer = serve(lecture);
  await importAddress(parts(), person.id, address, reach);
  const row = await rowOf(person.id);
  expect(row).toMatchObject({ calendarBusy: taken, calendarSource: 'address', calendarHost: '127.0.0.1' });
  expect(row.calendarAddress).not.toContain('secret-token');
  const { body } = await person.browser.get(own);
  expect(JSON.stringify(body)).not.toContain('secret-token');
  expect(body.week.calendar).toMatchObject({ source: 'address', host: '127.0.0.1', isOff: false });
});

const endless: RequestListener = (_, response) => {
  response.setHeader('content-type', 'text/calendar');
  const write = () =>
    void response.write('BEGIN:VCALENDAR\r\n'.repeat(4_000), () => !response.destroyed && write());
  write();
};
test.each<[string, RequestListener, string]>([
  ['endless', endless, 'larger than 1 MB'],
  ['no calendar', serve('<html></html>'), 'not a calendar'],
  [
    'of another type',
    (_, response) => void response.setHeader('content-type', 'text/html').end(lecture),
    'No calendar',
  ],
  ['missing', (_, response) => void response.writeHead(404).end(), 'No calendar'],
  [
    'led to a private address',
    (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/x.ics' }).end(),
    'No calendar',
  ],
  ['cut off', (_, response) => void response.destroy(), 'No calendar'],
])('a calendar that is %s is refused', async (_, listener, sentence) => {
  const person = await signedInAs(app);
  answer = listener;
  await expect(importAddress(parts(), person.id, address, reach)).rejects.toThrow(sentence);
  await expect(importAddress(parts(), person.id, address, encryptedWeb)).rejects.toThrow();
});

test('an address is read again when it is due; failures wait longer, and at last switch it off', async () => {
  const person = await signedInAs(app);
  answer = serve(lecture);
  await importAddress(parts(), person.id, address, reach);
  answer = serve(lecture.replaceAll('T09', 'T10'));
  await refreshCalendar(parts(), person.id, reach);
  expect((await rowOf(person.id)).calendarBusy).not.toBe(taken);
  answer = (_, response) => void response.writeHead(500).end();
  const waits: number[] = [];
  for (let failure = 1; failure <= 8; failure += 1) {
    await refreshCalendar(parts(), person.id, reach);
    const { calendarDueAt } = await rowOf(person.id);
    waits.push(calendarDueAt ? Math.round((calendarDueAt.getTime() - Date.now()) / 3_600_000) : 0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 0]);
  expect((await person.browser.get(own)).body.week.calendar.isOff).toBe(true);
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, person.id));
  expect(told.map(({ type, facts }) => ({ type, facts }))).toEqual([
    { type: 'week_calendar', facts: { host: '127.0.0.1' } },
  ]);
  // Nothing is asked any more.
  answer = serve(lecture);
  await refreshCalendar(parts(), person.id, reach);
  expect((await rowOf(person.id)).calendarFailures).toBe(8);
});

test('calendars that are due are found, and those of others left alone', async () => {
  const person = await signedInAs(app);
  answer = serve(lecture);
  await importAddress(parts(), person.id, address, reach);
  await refreshDueCalendars(app.db);
  await app.waitForJobs();
  expect((await rowOf(person.id)).calendarFailures).toBe(0);
});
