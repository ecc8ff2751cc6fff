import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/tables/platform/users.ts';
import { teachers } from '#server/db/tables/study/catalogue.ts';
import { courseNumbers } from '#server/db/tables/study/reviews.ts';
import {
  makeCourse,
  makeOffering,
  makeTeacher,
  makeTerm,
} from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';
import { refreshCourseNumbers } from './ratings.service.ts';
import { makeReview } from './reviews.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const prepare = async () => {
  const [course, term, teacher] = [
    await makeCourse(app.db),
    await makeTerm(app.db),
    await makeTeacher(app.db),
  ];
  await makeOffering(app.db, { courseId: course.id, termId: term.id, teacherIds: [teacher.id] });
  const given = { courseId: course.id, termId: term.id, teacherId: teacher.id };
  for (let index = 0; index < 5; index++) await makeReview(app.db, { ...given, stars: 4 });
  await refreshCourseNumbers(app.db, course.id);
  return { course, term, teacher };
};

const read = async (code: string, call: string) =>
  (await app.visitor().get(`/api/courses/${code}/${call}`)).body;

/** The numbers as they are stored, in both calls, after they were compared with those that are computed from all reviews. */
async function numbersOf(code: string) {
  const stored = await read(code, 'numbers');
  // All terms of these tests are recent, and numbers of a period are computed when they are asked for.
  expect(stored).toEqual(await read(code, 'numbers?period=recent'));
  expect((await read(code, 'overview')).numbers).toEqual(stored);
  return stored;
}

test('a review counts in the stored numbers as soon as it is written, changed or deleted', async () => {
  const { course, term, teacher } = await prepare();
  expect(await numbersOf(course.code)).toMatchObject({ reviews: 5, overall: 4 });
  const { id, browser } = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  const rating = { termId: term.id, teacherId: teacher.id, difficulty: 2, hours: 7, recommend: 5 };
  const path = `/api/courses/${course.code}/review`;
  const write = (given: object) => browser.put(path, { ...rating, signature: 'name', ...given });
  const written = await write({ stars: 1 });
  expect(written.status).toBe(200);
  expect(await numbersOf(course.code)).toMatchObject({ reviews: 6, stars: [1, 0, 0, 5, 0] });
  expect((await read(course.code, 'overview')).reviews).toMatchObject({ total: 6, before: 0 });
  expect((await write({ stars: 5, version: 1 })).status).toBe(200);
  expect(await numbersOf(course.code)).toMatchObject({ reviews: 6, stars: [0, 0, 0, 5, 1] });
  await browser.delete(path);
  expect(await numbersOf(course.code)).toMatchObject({ reviews: 5, stars: [0, 0, 0, 5, 0] });
});

test('a renamed teacher has the new name in the stored numbers, and a merged one the reviews of both', async () => {
  const { course, teacher } = await prepare();
  const other = await makeTeacher(app.db);
  const admin = await signedInAs(app, 'admin');
  const [row] = await app.db.select().from(teachers).where(eq(teachers.id, teacher.id));
  const renamed = await admin.browser.put(`/api/admin/catalogue/teachers/${teacher.id}`, {
    name: 'Newly Named',
    updatedAt: row?.updatedAt.toISOString(),
  });
  expect(renamed.status).toBe(200);
  expect((await numbersOf(course.code)).teachers).toMatchObject([{ teacher: { name: 'Newly Named' } }]);
  const merged = await admin.browser.post(`/api/admin/catalogue/teachers/${teacher.id}/merge`, {
    into: other.id,
  });
  expect(merged.status).toBe(200);
  expect((await numbersOf(course.code)).teachers).toMatchObject([
    { teacher: { _id: other.id, name: other.name }, reviews: 5 },
  ]);
});

test('numbers that are not stored yet are computed, and the older reviews counted', async () => {
  const course = await makeCourse(app.db);
  const [before, since] = [
    await makeTerm(app.db, { firstDay: '2018-01-01', lastDay: '2018-05-01' }),
    await makeTerm(app.db, { firstDay: '2020-01-01', lastDay: '2020-05-01' }),
  ];
  for (let index = 0; index < 3; index++) {
    await makeReview(app.db, { courseId: course.id, termId: before.id });
    await makeReview(app.db, { courseId: course.id, termId: since.id, isReworked: true });
  }
  await refreshCourseNumbers(app.db, course.id);
  const stored = await read(course.code, 'overview');
  expect(stored).toMatchObject({ numbers: { reviews: 6 }, reviews: { total: 3, before: 3 } });
  await app.db.delete(courseNumbers).where(eq(courseNumbers.courseId, course.id));
  expect(await read(course.code, 'overview')).toEqual(stored);
});
