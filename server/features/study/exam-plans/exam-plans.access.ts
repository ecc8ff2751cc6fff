// Access matrix of the routes of plans for exams: the expected status for each kind of caller.
import type { examPlansCalls } from '#contract/study/exam-plans.ts';
import { examPlanItems } from '#server/db/tables/study/exam-plans.ts';
import { type AccessRows, members } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { courseWithExam } from './exam-plans.factory.ts';

const day = () => new Date().toISOString().slice(0, 10);

/** A step of the plan of the caller `owner`. */
async function newItem(app: TestApp, userId: string): Promise<string> {
  const course = await courseWithExam(app.db);
  const [row] = await app.db
    .insert(examPlanItems)
    .values({ userId, courseId: course.id, day: day(), title: 'Solve a paper' })
    .returning({ id: examPlanItems.id });
  return `/api/exam-plans/${course.code}/items/${row?.id}`;
}

const onlyOwner = { ...members(404), owner: 200 };

export const examPlansAccess: AccessRows<typeof examPlansCalls> = {
  'GET /api/exam-plans/:courseCode': async (browser, _subject, app) =>
    browser.get(`/api/exam-plans/${(await courseWithExam(app.db)).code}`),
  'PUT /api/exam-plans/:courseCode/layout': async (browser, _subject, app) =>
    browser.put(`/api/exam-plans/${(await courseWithExam(app.db)).code}/layout`),
  'PUT /api/exam-plans/:courseCode/rest': async (browser, _subject, app) =>
    browser.put(`/api/exam-plans/${(await courseWithExam(app.db)).code}/rest`, { isOn: true }),
  'POST /api/exam-plans/:courseCode/items': async (browser, _subject, app) =>
    browser.post(`/api/exam-plans/${(await courseWithExam(app.db)).code}/items`, {
      ...{ day: day(), title: 'Solve a paper' },
    }),
  'PUT /api/exam-plans/:courseCode/items/:itemId': {
    request: async (browser, { userId }, app) => browser.put(await newItem(app, userId), { isDone: true }),
    expected: onlyOwner,
  },
  'DELETE /api/exam-plans/:courseCode/items/:itemId': {
    request: async (browser, { userId }, app) => browser.delete(await newItem(app, userId)),
    expected: onlyOwner,
  },
};
