import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { dashboards } from '#server/db/tables/site/dashboards.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type MailApp, startMailApp } from '#server/test/mail-app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { orderDigests } from './digests.service.ts';

const timeZone = 'America/New_York';
let app: MailApp;
let courseId: string;

beforeAll(async () => {
  app = await startMailApp({ CAMPUS_TIMEZONE: timeZone });
  const course = await makeCourse(app.db, { code: 'WD101' });
  courseId = course.id;
  const { id: spaceId } = await makeSpace(app.db, { courseId, slug: 'wd101' });
  await makeThread(app.db, { spaceId, title: 'What is a heap?' });
});
afterAll(() => app.close());

// A Wednesday morning on the campus; in UTC it is noon.
const wednesday = new Date('2026-11-18T12:10:00Z');
const daysLater = (days: number) => new Date(wednesday.getTime() + days * 86_400_000);

/** Takes the course with a question that they could answer, and chose the day long ago. */
async function reader(day: number | null, { isTaking = true, isVerified = true } = {}) {
  const person = await signedInAs(app);
  const [row] = await app.db
    .update(users)
    .set({ emailVerifiedAt: isVerified ? new Date() : null })
    .where(eq(users.id, person.id))
    .returning({ email: users.email });
  if (isTaking) await app.db.insert(enrolments).values({ userId: person.id, courseId, status: 'taking' });
  const digestedAt = new Date('2026-11-01T12:00:00Z');
  await app.db.insert(dashboards).values({ userId: person.id, digestDay: day, digestedAt });
  return { ...person, email: row?.email ?? '' };
}

async function run(now: Date): Promise<void> {
  await orderDigests(app.db, timeZone, now);
  await app.waitForJobs();
}
const sentTo = ({ email }: { email: string }) => app.mailServer.to(email);
const dayOf = async ({ browser }: SignedInPerson) =>
  (await browser.get('/api/dashboards/own/digest')).body.day;

test('comes once on the chosen day of the campus, and to nobody else', async () => {
  const [mine, thursday, none, unverified] = [
    await reader(3),
    await reader(4),
    await reader(null),
    await reader(3, { isVerified: false }),
  ];
  // It is Thursday in UTC, and still Wednesday on the campus.
  await run(new Date('2026-11-19T03:00:00Z'));
  await run(daysLater(0));
  expect(sentTo(mine)).toHaveLength(1);
  expect([thursday, none, unverified].map(sentTo)).toEqual([[], [], []]);
  const [mail] = sentTo(mine);
  expect(mail?.subject).toBe('Your week on Campus Connect');
  expect(mail?.text).toContain('WD101: What is a heap?');
  await run(daysLater(1));
  expect(sentTo(thursday)).toHaveLength(1);
  await run(daysLater(7));
  expect(sentTo(mine)).toHaveLength(2);
});

test('of several instances one sends it, and a day on which none ran is made up for', async () => {
  const person = await reader(5);
  await Promise.all([1, 2, 3].map(() => orderDigests(app.db, timeZone, daysLater(3))));
  await app.waitForJobs();
  expect(sentTo(person)).toHaveLength(1);
});

test('is not sent where there is nothing to say, or all of it is hidden', async () => {
  const [idle, hiding] = [await reader(3, { isTaking: false }), await reader(3)];
  await app.db
    .update(dashboards)
    .set({ hidden: ['questions', 'courses'] })
    .where(eq(dashboards.userId, hiding.id));
  await run(daysLater(14));
  expect([idle, hiding].map(sentTo)).toEqual([[], []]);
  const states = await app.db
    .select({ state: mails.state })
    .from(mails)
    .where(eq(mails.recipient, idle.email));
  expect(states).toEqual([{ state: 'dropped' }]);
});

test('ends by one click, without signing in', async () => {
  const person = await reader(3);
  await run(daysLater(21));
  const header = sentTo(person)[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const path = /^<http:\/\/campus\.example(\/api\/notifications\/unsubscribe\/.+)>$/.exec(header)?.[1] ?? '';
  const answer = await app.visitor().post(path);
  expect(answer.body).toMatchObject({ success: true, message: 'The weekly mail ends.' });
  expect(await dayOf(person)).toBe('none');
  await run(daysLater(28));
  expect(sentTo(person)).toHaveLength(1);
});

test('the day is chosen by its owner, and begins with the next one', async () => {
  const person = await signedInAs(app);
  const choose = (day: unknown) => person.browser.put('/api/dashboards/own/digest', { day });
  expect(await dayOf(person)).toBe('none');
  expect((await choose('2')).status).toBe(200);
  expect(await dayOf(person)).toBe('2');
  for (const wrong of ['0', '8', '', 'Monday']) expect((await choose(wrong)).status).toBe(400);
  const [row] = await app.db.select().from(dashboards).where(eq(dashboards.userId, person.id));
  expect(Date.now() - (row?.digestedAt?.getTime() ?? 0)).toBeLessThan(600_000);
});
