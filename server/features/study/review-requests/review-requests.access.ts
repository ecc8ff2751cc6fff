// Access matrix of the review requests' routes: the expected status for each kind of caller.
import type { reviewRequestsCalls } from '#contract/study/review-requests.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type AccessRows, members } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

const address = async (app: TestApp) => `/api/courses/${(await makeCourse(app.db)).code}/review-requests`;

export const reviewRequestsAccess: AccessRows<typeof reviewRequestsCalls> = {
  'GET /api/courses/:courseCode/review-requests': {
    call: async (browser, _subject, app) => browser.get(await address(app)),
    expected: members(200),
  },
  'PUT /api/courses/:courseCode/review-requests': {
    call: async (browser, _subject, app) => browser.put(await address(app)),
    expected: members(200),
  },
  'DELETE /api/courses/:courseCode/review-requests': {
    call: async (browser, _subject, app) => browser.delete(await address(app)),
    expected: members(200),
  },
};
