// Access matrix of the enrolments' routes: the expected status for each kind of caller.
import type { enrolmentsCalls } from '#contract/study/enrolments.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type AccessRows, members } from '#server/test/access.ts';

export const enrolmentsAccess: AccessRows<typeof enrolmentsCalls> = {
  'GET /api/enrolments': { call: (browser) => browser.get('/api/enrolments'), expected: members(200) },
  'PUT /api/enrolments/:courseCode': {
    call: async (browser, _subject, app) =>
      browser.put(`/api/enrolments/${(await makeCourse(app.db)).code}`, { status: 'taken' }),
    expected: members(200),
  },
  'DELETE /api/enrolments/:courseCode': {
    call: async (browser, _subject, app) =>
      browser.delete(`/api/enrolments/${(await makeCourse(app.db)).code}`),
    expected: members(200),
  },
};
