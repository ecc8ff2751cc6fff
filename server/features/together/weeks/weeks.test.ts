import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busyWeek, hourAt, noHours, paintHours } from '#contract/together/weeks.rules.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { browserOf, type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let student: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ CAMPUS_TIMEZONE: 'Europe/Berlin' });
  student = await signedInAs(app);
});
afterAll(() => app.close());

const own = '/api/weeks/own';
const monday = (...hours: number[]) => new Set(hours.map((hour) => hourAt(0, hour)));

test('a week is busy until it is painted, and then kept', async () => {
  expect((await student.browser.get(own)).body.week).toEqual({
    hours: busyWeek,
    calendarBusy: noHours,
    calendar: null,
    paintedAt: null,
    timeZone: 'Europe/Berlin',
  });
  const painted = paintHours(paintHours(busyWeek, monday(9, 10), 'free'), monday(11), 'if_needed');
  const { status, body } = await student.browser.put(own, { hours: painted, expectedPaintedAt: null });
  expect({ status, hours: body.week.hours }).toEqual({ status: 200, hours: painted });
  expect((await student.browser.get(own)).body.week).toEqual(body.week);
});

test.each([
  ['too short', 'f'.repeat(167)],
  ['too long', 'f'.repeat(169)],
  ['other letters', 'x'.repeat(168)],
  ['a number', 168],
])('a week that is %s is refused', async (_, hours) => {
  expect((await student.browser.put(own, { hours })).status).toBe(400);
});

test('of two tabs that paint the same version, one is refused and nothing is lost', async () => {
  const { week } = (await student.browser.get(own)).body;
  const tabs = [student.browser, await browserOf(app, student.id)];
  const answers = await Promise.all(
    tabs.map((tab, index) =>
      tab.put(own, {
        hours: paintHours(week.hours, monday(14 + index), 'free'),
        expectedPaintedAt: week.paintedAt,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = answers.find(({ status }) => status === 200)?.body.week;
  expect((await student.browser.get(own)).body.week).toEqual(saved);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edit_conflict');
});

test('the first painting from two tabs at once is one of them', async () => {
  const person = await signedInAs(app);
  const answers = await Promise.all(
    [9, 10].map((hour) =>
      person.browser.put(own, {
        hours: paintHours(busyWeek, monday(hour), 'free'),
        expectedPaintedAt: null,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a week is deleted with the account', async () => {
  const person = await signedInAs(app);
  await person.browser.put(own, { hours: busyWeek });
  await app.db.delete(users).where(eq(users.id, person.id));
  expect(await app.db.select().from(weeks).where(eq(weeks.personId, person.id))).toEqual([]);
});
