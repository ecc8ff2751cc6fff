// Access matrix of the routes of reports and cases: the expected status for each kind of caller.
import type { reportsCalls } from '#contract/safety/reports.ts';
import { makeCourse, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import type { AccessRows } from '#server/test/access.ts';
import { makeCase } from './reports.factory.ts';

export const reportsAccess: AccessRows<typeof reportsCalls> = {
  'POST /api/reports': async (browser, _subject, app) => {
    const [{ id: courseId }, { id: termId }] = [await makeCourse(app.db), await makeTerm(app.db)];
    const { id } = await makeReview(app.db, { courseId, termId });
    return browser.post('/api/reports', { kind: 'review', id, reason: 'spam' });
  },
  'POST /api/admin/cases/:caseId/notes': async (browser, _subject, app) =>
    browser.post(`/api/admin/cases/${(await makeCase(app.db)).id}/notes`, { text: 'I ask the teacher.' }),
  'POST /api/admin/cases/decisions': async (browser, _subject, app) =>
    browser.post('/api/admin/cases/decisions', {
      cases: [{ _id: (await makeCase(app.db)).id, version: 1 }],
      decision: 'dismiss',
    }),
  'POST /api/admin/cases/:caseId/decision': async (browser, _subject, app) =>
    browser.post(`/api/admin/cases/${(await makeCase(app.db)).id}/decision`, {
      decision: 'dismiss',
      version: 1,
    }),
};
