// Access matrix of the routes of reports and cases: the expected status for each kind of caller.
import type { reportsCalls } from '#contract/safety/reports.ts';
import { makeCourse, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
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
  'GET /api/reports': { call: (browser) => browser.get('/api/reports'), expected: members(200) },
  'PUT /api/admin/cases/:caseId/claim': {
    call: async (browser, _subject, app) =>
      browser.put(`/api/admin/cases/${(await makeCase(app.db)).id}/claim`, {}),
    expected: privileged(200),
  },
  'DELETE /api/admin/cases/:caseId/claim': {
    call: async (browser, _subject, app) =>
      browser.delete(`/api/admin/cases/${(await makeCase(app.db)).id}/claim`),
    expected: privileged(200),
  },
  'POST /api/admin/cases/:caseId/notes': {
    call: async (browser, _subject, app) =>
      browser.post(`/api/admin/cases/${(await makeCase(app.db)).id}/notes`, { text: 'I ask the teacher.' }),
    expected: privileged(201),
  },
  'POST /api/admin/cases/decisions': {
    call: async (browser, _subject, app) =>
      browser.post('/api/admin/cases/decisions', {
        cases: [{ _id: (await makeCase(app.db)).id, version: 1 }],
        decision: 'dismiss',
      }),
    expected: privileged(200),
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
