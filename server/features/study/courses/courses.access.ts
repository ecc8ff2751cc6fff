// Access matrix of the courses' routes: the expected status for each kind of caller.
import type { coursesCalls } from '#contract/study/courses.ts';
import type { AccessRows } from '#server/test/access.ts';

export const coursesAccess: AccessRows<typeof coursesCalls> = {
  'GET /api/courses/compare': (browser) => browser.get('/api/courses/compare?codes=CS201,CS301'),
  'GET /api/courses/suggestions': (browser) => browser.get('/api/courses/suggestions?q=cs'),
};
