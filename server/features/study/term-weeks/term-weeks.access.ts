// Access matrix of what earlier terms did in this week: the expected status for each kind of caller.
import type { termWeeksCalls } from '#contract/study/term-weeks.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type AccessRows, everyone } from '#server/test/access.ts';

export const termWeeksAccess: AccessRows<typeof termWeeksCalls> = {
  'GET /api/term-weeks/:courseCode': {
    call: async (browser, _subject, app) => browser.get(`/api/term-weeks/${(await makeCourse(app.db)).code}`),
    expected: everyone(200),
  },
};
