import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse, makeTerm } from '#server/features/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
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
