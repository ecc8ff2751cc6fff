// Access matrix of the courses' routes: the expected status for each kind of caller.
import type { coursesCalls } from '#contract/study/courses.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type AccessRows, everyone } from '#server/test/access.ts';

export const coursesAccess: AccessRows<typeof coursesCalls> = {
  'GET /api/courses': { call: (browser) => browser.get('/api/courses'), expected: everyone(200) },
  'GET /api/courses/compare': {
    call: (browser) => browser.get('/api/courses/compare?codes=CS201,CS301'),
    expected: everyone(200),
  },
  'GET /api/courses/departments': {
    call: (browser) => browser.get('/api/courses/departments'),
    expected: everyone(200),
  },
  'GET /api/courses/suggestions': {
    call: (browser) => browser.get('/api/courses/suggestions?q=cs'),
    expected: everyone(200),
  },
  'GET /api/courses/:courseCode': {
    call: async (browser, _subject, app) => browser.get(`/api/courses/${(await makeCourse(app.db)).code}`),
    expected: everyone(200),
  },
};
