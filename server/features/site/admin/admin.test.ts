import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missedSearches } from '#server/db/tables/platform/counts.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { missedWords } from '#server/features/platform/counts/missed-searches.service.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let admin: SignedInPerson;
let mod: SignedInPerson;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const read = async (days = '7', { browser } = admin) =>
  (await browser.get(`/api/admin/overview?days=${days}`)).body.parts;

beforeAll(async () => {
  app = await startApp();
  [admin, mod] = [await signedInAs(app, 'admin'), await signedInAs(app, 'mod')];
});
afterAll(() => app.close());

test('counts who joined and who was there, in the period', async () => {
  const [early, old] = [await signedInAs(app), await signedInAs(app)];
  await app.db
    .update(users)
    .set({ createdAt: daysAgo(20) })
    .where(sql`id = ${early.id}`);
  await app.db
    .update(users)
    .set({ createdAt: daysAgo(200) })
    .where(sql`id = ${old.id}`);
  await app.db
    .update(sessions)
    .set({ lastSeenAt: daysAgo(40) })
    .where(sql`user_id = ${old.id}`);
  const [week, month, quarter] = [await read('7'), await read('30'), await read('90')];
  expect(month.people.members).toBe(week.people.members + 1);
  expect(quarter.people).toMatchObject({ members: month.people.members, active: month.people.active + 1 });
  expect(week.people.perDay).toHaveLength(7);
  expect(quarter.people.perDay).toHaveLength(90);
  const sum = quarter.people.perDay.reduce(
    (all: number, { members }: { members: number }) => all + members,
    0,
  );
  expect(sum).toBe(quarter.people.members);
});

test('shows what waits by age, the oldest question first', async () => {
  const open = { kind: 'post' as const, title: '', path: '/', reasons: [] };
  await app.db.insert(cases).values(
    [0, 2, 5, 30, 31].map((days) => ({
      ...open,
      thingId: crypto.randomUUID(),
      openedAt: daysAgo(days),
    })),
  );
  await app.db.insert(cases).values({ ...open, thingId: crypto.randomUUID(), state: 'dismissed' });
  await makeThread(app.db, { title: 'New' });
  await makeThread(app.db, { title: 'Waiting', createdAt: daysAgo(5) });
  await makeThread(app.db, { title: 'Long ago', createdAt: daysAgo(50) });
  await makeThread(app.db, { title: 'Answered', status: 'answered' });
  await makeThread(app.db, { title: 'Held', state: 'held' });
  const week = await read('7', mod);
  expect(week.cases).toEqual({ open: 5, byAge: { day: 1, days: 1, week: 1, longer: 2 } });
  expect(week.questions).toMatchObject({
    ...{ asked: 3, unanswered: 2, byAge: { day: 1, days: 0, week: 1, longer: 0 } },
    oldest: [{ title: 'Waiting' }, { title: 'New' }],
  });
  expect((await read('90')).questions.oldest[0].title).toBe('Long ago');
});

test('names courses of this term that lack resources or reviews, those that most take first', async () => {
  const { id: termId } = await makeTerm(app.db);
  const [bare, taken, shared] = [
    await makeCourse(app.db, { code: 'OV101' }),
    await makeCourse(app.db, { code: 'OV102' }),
    await makeCourse(app.db, { code: 'OV103', reviews: 2 }),
  ];
  await makeCourse(app.db, { code: 'OV104' });
  for (const { id } of [bare, taken, shared]) await makeOffering(app.db, { courseId: id, termId });
  await makeResource(app.db, { courseCode: 'OV-103' });
  await app.db.insert(enrolments).values({ userId: mod.id, courseId: taken.id, status: 'taking' });
  expect((await read()).courses).toMatchObject({
    ...{ courses: 3, withoutResources: 2, withoutReviews: 2 },
    wanting: [
      { code: 'OV102', taking: 1, hasResources: false, hasReviews: false },
      { code: 'OV101', taking: 0 },
    ],
  });
});

test('tells searches that found nothing once they were made three times, and none about a person', async () => {
  const search = (q: string) => app.visitor().get(`/api/resources?q=${encodeURIComponent(q)}`);
  for (const words of ['Quantum  Knitting', 'quantum knitting', 'QUANTUM KNITTING']) await search(words);
  await search('only once');
  for (const personal of ['amina@uni.edu', 'call 0151 2345678', 'matr 1234567', 'x'])
    for (let times = 0; times < 3; times += 1) await search(personal);
  await app.flushCounts();
  expect((await read()).searches).toEqual([{ words: 'quantum knitting', times: 3 }]);
  expect((await app.db.select().from(missedSearches)).map(({ words }) => words).sort()).toEqual([
    'only once',
    'quantum knitting',
  ]);
  expect(missedWords('CS 2024 midterm')).toBe('cs 2024 midterm');
});

test('mails, jobs and the disk are for admins alone', async () => {
  await app.db.insert(mails).values({
    ...{ cause: 'test', kind: 'notification' as const, recipient: 'x@example.org', facts: {} },
    state: 'failed',
  });
  expect((await read('7', mod)).health).toBeNull();
  expect((await read()).health).toMatchObject({
    mails: { sent: 0, failed: 1 },
    disk: { freeBytes: expect.any(Number), databaseBytes: expect.any(Number) },
  });
});

test('the table for a spreadsheet holds no formulas', async () => {
  await app.db.insert(missedSearches).values({ day: daysAgo(0).toISOString(), words: '=cmd()', times: 5 });
  const answer = await admin.browser.get('/api/admin/overview.csv?days=30');
  expect(answer.headers.get('content-disposition')).toContain('campus-connect-30-days.csv');
  const text = String(answer.body);
  expect(text).toContain(`"Searches without results","'=cmd()","5"`);
  expect(text).toContain('"Open cases","7 days and longer","2"');
  expect((await admin.browser.get('/api/admin/overview?days=8')).status).toBe(400);
});

test('a part that cannot be read leaves the others as they are', async () => {
  await app.db.execute(sql`alter table missed_searches rename to away`);
  try {
    const { searches, cases } = await read();
    expect(searches).toBeNull();
    expect(cases.open).toBe(5);
  } finally {
    await app.db.execute(sql`alter table away rename to missed_searches`);
  }
});
