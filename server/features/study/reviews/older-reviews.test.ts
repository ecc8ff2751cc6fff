import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses, terms } from '#server/db/tables/study/catalogue.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { scheduleKind } from '#server/lib/jobs/schedules.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';
import { refreshCourseNumbers } from './ratings.service.ts';
import { makeReview } from './reviews.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('reviews from before a change are read by themselves, and counted with the others', async () => {
  const course = await makeCourse(app.db);
  const { id: termId } = await makeTerm(app.db);
  const past = await makeTerm(app.db, { firstDay: '2019-01-01', lastDay: '2019-05-01' });
  const make = (given: object) => makeReview(app.db, { courseId: course.id, termId, ...given });
  const list = async (query: string) =>
    (await app.visitor().get(`/api/courses/${course.code}/reviews${query}`)).body;
  for (let index = 0; index < 5; index++) await make({ termId: past.id, stars: 2, text: 'Dull.' });
  expect(await list('?era=before')).toMatchObject({ total: 0, before: 0, reviews: [] });
  for (let index = 0; index < 5; index++) await make({ stars: 5 });
  await make({ stars: 4, text: 'Not dull.' });
  await refreshCourseNumbers(app.db, course.id);
  expect(await list('')).toMatchObject({ total: 6, before: 5 });
  expect(await list('?era=before')).toMatchObject({ total: 5, before: 0 });
  expect(await list('?words=dull')).toMatchObject({ total: 1, before: 5 });
  expect(await list('?period=recent')).toMatchObject({ total: 6, before: 0 });
  // A term that is asked for is not folded.
  expect(await list(`?term=${past.id}`)).toMatchObject({ total: 5, before: 0 });
  const first = await list('?era=before&limit=2');
  expect(first.nextCursor).not.toBeNull();
  expect((await list(`?era=before&limit=3&cursor=${first.nextCursor}`)).reviews).toHaveLength(3);
});

const storedNumbers = async (id: string) =>
  (await app.db.select().from(courses).where(eq(courses.id, id)))[0];

test('of reviews that are published at the same time, each counts in the stored numbers', async () => {
  const [course, term] = [await makeCourse(app.db), await makeTerm(app.db)];
  await makeOffering(app.db, { courseId: course.id, termId: term.id });
  const writers = await Promise.all(Array.from({ length: 4 }, () => signedInAs(app)));
  for (const { id } of writers)
    await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  const rating = { termId: term.id, stars: 5, difficulty: 2, hours: 7, recommend: 5, signature: 'name' };
  const answers = await Promise.all(
    writers.map(({ browser }) => browser.put(`/api/courses/${course.code}/review`, rating)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await storedNumbers(course.id)).toMatchObject({ reviews: 4, overall: 50 });
});

test('since when a course is another one follows the days of its terms, and is computed anew each night', async () => {
  const [course, admin] = [await makeCourse(app.db), await signedInAs(app, 'admin')];
  const [past, changed] = [
    await makeTerm(app.db, { firstDay: '2019-01-01', lastDay: '2019-05-01' }),
    await makeTerm(app.db, { firstDay: '2022-01-01', lastDay: '2022-05-01' }),
  ];
  for (let index = 0; index < 3; index++) {
    await makeReview(app.db, { courseId: course.id, termId: past.id });
    await makeReview(app.db, { courseId: course.id, termId: changed.id, isReworked: true });
  }
  const changedOn = async () => (await storedNumbers(course.id))?.changedOn;
  expect(await changedOn()).toBeNull();
  const night = scheduleKind('refresh-course-numbers');
  await app.db.insert(jobs).values({ kind: night, payload: { dueAt: new Date().toISOString() } });
  await app.waitForJobs();
  expect(await changedOn()).toBe('2022-01-01');

  const [{ name, updatedAt } = changed] = await app.db.select().from(terms).where(eq(terms.id, changed.id));
  const days = { firstDay: '2022-02-01', lastDay: '2022-06-01' };
  const saved = await admin.browser.put(`/api/admin/catalogue/terms/${changed.id}`, {
    name,
    ...days,
    updatedAt,
  });
  expect(saved.status).toBe(200);
  await app.waitForJobs();
  expect(await changedOn()).toBe('2022-02-01');
  const csv = `name,first_day,last_day,exams_from,exams_until\n${name},2018-02-01,2018-06-01,,\n`;
  await admin.browser.form(
    'POST',
    '/api/admin/catalogue/import',
    { kind: 'terms', refuse: 'lines', dryRun: 'no' },
    { bytes: Buffer.from(csv), name: 'terms.csv', type: 'text/csv' },
  );
  await app.waitForJobs();
  // It is the first one now: there is none before it.
  expect(await changedOn()).toBeNull();
});
