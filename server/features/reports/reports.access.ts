// Access matrix of the routes of reports and cases: the expected status for each kind of caller.
import type { reportsCalls } from '#contract/reports.ts';
import { makeCourse, makeTerm } from '#server/features/catalogue/catalogue.factory.ts';
import { makeReview } from '#server/features/reviews/reviews.factory.ts';
import { type AccessRows, admins, members, privileged } from '#server/test/access.ts';
import { makeCase } from './reports.factory.ts';

export const reportsAccess: AccessRows<typeof reportsCalls> = {
  'POST /api/reports': {
    call: async (browser, _subject, app) => {
      const [{ id: courseId }, { id: termId }] = [await makeCourse(app.db), await makeTerm(app.db)];
      const { id } = await makeReview(app.db, { courseId, termId });
      return browser.post('/api/reports', { kind: 'review', id, reason: 'spam' });
    },
    expected: members(200),
  },
  'GET /api/admin/cases': {
    call: (browser) => browser.get('/api/admin/cases'),
    expected: privileged(200),
  },
  'POST /api/admin/cases/:caseId/opening': {
    call: async (browser, _subject, app) =>
      browser.post(`/api/admin/cases/${(await makeCase(app.db)).id}/opening`),
    expected: admins(200),
  },
  'POST /api/admin/cases/:caseId/decision': {
    call: async (browser, _subject, app) =>
      browser.post(`/api/admin/cases/${(await makeCase(app.db)).id}/decision`, {
        decision: 'dismiss',
        version: 1,
      }),
    expected: privileged(200),
  },
};
