import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekOfTerm, weekStart } from '#contract/study/term-weeks.rules.ts';
import { resourceDays } from '#server/db/tables/platform/counts.ts';
import { terms } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeCourse, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

const dayMs = 86_400_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

let app: TestApp;
let student: SignedInPerson;
let earlier: typeof terms.$inferSelect;
let week: number;

beforeAll(async () => {
  app = await startApp();
  student = await signedInAs(app);
  const now = await makeTerm(app.db, { name: 'Autumn' });
  earlier = await makeTerm(app.db, {
    firstDay: dayAfter(now.firstDay, -200),
    lastDay: dayAfter(now.firstDay, -90),
  });
  week = weekOfTerm(now.firstDay, new Date().toISOString().slice(0, 10));
});
afterAll(() => app.close());

const read = async (code: string, browser = student.browser) =>
  (await browser.get(`/api/term-weeks/${code}`)).body.termWeek;
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

test('weeks of a term begin on Monday', () => {
  // A Wednesday.
  expect(weekOfTerm('2026-09-02', '2026-09-02')).toBe(1);
  expect(weekOfTerm('2026-09-02', '2026-09-06')).toBe(1);
  expect(weekOfTerm('2026-09-02', '2026-09-07')).toBe(2);
  expect(weekStart('2026-09-02', 2)).toBe('2026-09-07');
});

test('shows what earlier terms asked, solved and opened most in this week, and nothing of other weeks', async () => {
  const course = await makeCourse(app.db, { code: 'TW 101' });
  const { id: spaceId } = await makeSpace(app.db, { courseId: course.id, slug: 'tw101' });
  const inWeek = dayAfter(weekStart(earlier.firstDay, week), 3);
  const outside = dayAfter(weekStart(earlier.firstDay, week), 8);
  const createdAt = new Date(`${inWeek}T12:00:00Z`);
  const thread = { spaceId, createdAt };
  await makeThread(app.db, { ...thread, title: 'Asked' });
  await makeThread(app.db, { ...thread, title: 'Asked by many', sames: 5 });
  await makeThread(app.db, { ...thread, title: 'Solved', status: 'solved' });
  await makeThread(app.db, { ...thread, title: 'Talk', status: 'discussion' });
  await makeThread(app.db, { ...thread, title: 'Held', state: 'held' });
  await makeThread(app.db, { spaceId, title: 'Other week', createdAt: new Date(`${outside}T12:00:00Z`) });
  await makeThread(app.db, { spaceId, title: 'Today' });
  const notes = await makeResource(app.db, { title: 'Notes', courseCode: 'TW101' });
  const paper = await makeResource(app.db, { title: 'Paper', courseCode: 'TW-101' });
  const rare = await makeResource(app.db, { title: 'Rare', courseCode: 'TW101' });
  await app.db.insert(resourceDays).values([
    { resourceId: notes.id, day: inWeek, views: 9 },
    { resourceId: paper.id, day: inWeek, views: 3, downloads: 3 },
    { resourceId: paper.id, day: outside, views: 90 },
    { resourceId: rare.id, day: inWeek, views: 2 },
  ]);

  const found = await read('TW101');
  expect(found).toMatchObject({ term: 'Autumn', week });
  expect(titles(found.asked)).toEqual(['Asked by many', 'Asked']);
  expect(titles(found.solved)).toEqual(['Solved']);
  expect(found.downloaded).toEqual([
    { _id: paper.id, title: 'Paper', courseCode: 'TW-101', opened: 6 },
    { _id: notes.id, title: 'Notes', courseCode: 'TW101', opened: 9 },
  ]);
  expect(await read('TW101', app.visitor())).toEqual(found);

  await app.db.insert(enrolments).values({ userId: student.id, courseId: course.id, status: 'taking' });
  expect((await student.browser.get('/api/dashboards/own')).body.cards.term).toEqual(found);
});

test('a space for members says nothing to visitors', async () => {
  const course = await makeCourse(app.db, { code: 'TW102' });
  const { id: spaceId } = await makeSpace(app.db, {
    courseId: course.id,
    slug: 'tw102',
    audience: 'members',
  });
  const createdAt = new Date(`${dayAfter(weekStart(earlier.firstDay, week), 1)}T12:00:00Z`);
  await makeThread(app.db, { spaceId, createdAt, title: 'Among us' });
  expect(titles((await read('TW102')).asked)).toEqual(['Among us']);
  expect((await read('TW102', app.visitor())).asked).toEqual([]);
});

test('between the terms there is no week, and an unknown course is not found', async () => {
  expect((await app.visitor().get('/api/term-weeks/NONE')).status).toBe(404);
  await app.db.delete(terms);
  expect(await read('TW102')).toEqual({ term: '', week: 0, asked: [], solved: [], downloaded: [] });
});
