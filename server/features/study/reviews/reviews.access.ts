// Access matrix of the reviews' routes: the expected status for each kind of caller.
import type { reviewsCalls } from '#contract/study/reviews.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { AccessRows } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

const course = async (app: TestApp) => `/api/courses/${(await makeCourse(app.db)).code}`;

export const reviewsAccess: AccessRows<typeof reviewsCalls> = {
  // The callers of the access test have not confirmed their address.
  'PUT /api/courses/:courseCode/review': {
    request: async (browser, _subject, app) =>
      browser.put(`${await course(app)}/review`, {
        termId: 'none',
        stars: 4,
        difficulty: 3,
        hours: 6,
        recommend: 4,
        signature: 'name',
      }),
    expected: 403,
  },
  'DELETE /api/courses/:courseCode/review': { expected: 404 },
};
