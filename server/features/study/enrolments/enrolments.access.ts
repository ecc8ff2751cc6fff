// Access matrix of the enrolments' routes: the expected status for each kind of caller.
import type { enrolmentsCalls } from '#contract/study/enrolments.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { AccessRows } from '#server/test/access.ts';

export const enrolmentsAccess: AccessRows<typeof enrolmentsCalls> = {
  'PUT /api/enrolments/:courseCode': async (browser, _subject, app) =>
    browser.put(`/api/enrolments/${(await makeCourse(app.db)).code}`, { status: 'taken' }),
};
