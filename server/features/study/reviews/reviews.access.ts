// Access matrix of the reviews' routes: the expected status for each kind of caller.
import type { reviewsCalls } from '#contract/study/reviews.ts';
import { makeCourse, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type AccessRows, everyone, members } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makeReview } from './reviews.factory.ts';

const course = async (app: TestApp) => `/api/courses/${(await makeCourse(app.db)).code}`;
const review = async (app: TestApp) => {
  const [{ id: courseId }, { id: termId }] = [await makeCourse(app.db), await makeTerm(app.db)];
  return `/api/reviews/${(await makeReview(app.db, { courseId, termId })).id}/helpful`;
};

export const reviewsAccess: AccessRows<typeof reviewsCalls> = {
  'GET /api/courses/:courseCode/overview': {
    call: async (browser, _subject, app) => browser.get(`${await course(app)}/overview`),
    expected: everyone(200),
  },
  'GET /api/courses/:courseCode/reviews': {
    call: async (browser, _subject, app) => browser.get(`${await course(app)}/reviews`),
    expected: everyone(200),
  },
  'GET /api/courses/:courseCode/numbers': {
    call: async (browser, _subject, app) => browser.get(`${await course(app)}/numbers`),
    expected: everyone(200),
  },
  'GET /api/courses/:courseCode/review': {
    call: async (browser, _subject, app) => browser.get(`${await course(app)}/review`),
    expected: members(200),
  },
  // The callers of the access test have not confirmed their address.
  'PUT /api/courses/:courseCode/review': {
    call: async (browser, _subject, app) =>
      browser.put(`${await course(app)}/review`, {
        termId: 'none',
        stars: 4,
        difficulty: 3,
        hours: 6,
        recommend: 4,
        signature: 'name',
      }),
    expected: members(403),
  },
  'DELETE /api/courses/:courseCode/review': {
    call: async (browser, _subject, app) => browser.delete(`${await course(app)}/review`),
    expected: members(404),
  },
  'PUT /api/reviews/:reviewId/helpful': {
    call: async (browser, _subject, app) => browser.put(await review(app)),
    expected: members(200),
  },
  'DELETE /api/reviews/:reviewId/helpful': {
    call: async (browser, _subject, app) => browser.delete(await review(app)),
    expected: members(200),
  },
};
