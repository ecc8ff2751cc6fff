// Access matrix of the routes of wants: the expected status for each kind of caller.
import type { wantsCalls } from '#contract/library/wants.ts';
import { wantWaiters } from '#server/db/tables/library/wants.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type AccessRows, members } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makeWant } from './wants.factory.ts';

async function newWant(app: TestApp, given: { filledAt?: Date } = {}) {
  const course = await makeCourse(app.db);
  const { id } = await makeWant(app.db, { courseId: course.id, ...given });
  return { id, course };
}

export const wantsAccess: AccessRows<typeof wantsCalls> = {
  'POST /api/wants': async (browser, _subject, app) => {
    const { code } = await makeCourse(app.db);
    return browser.post('/api/wants', { course: code, kind: 'notes', text: 'Notes of week 6' });
  },
  'PUT /api/wants/:wantId/answer': async (browser, _subject, app) => {
    const { id, course } = await newWant(app);
    const resource = await makeResource(app.db, { courseCode: course.code });
    return browser.put(`/api/wants/${id}/answer`, { resource: resource.id });
  },
  // The caller `owner` waited for it.
  'DELETE /api/wants/:wantId/answer': {
    request: async (browser, { userId }, app) => {
      const { id } = await newWant(app, { filledAt: new Date() });
      await app.db.insert(wantWaiters).values({ wantId: id, userId });
      return browser.delete(`/api/wants/${id}/answer`);
    },
    expected: { ...members(403), owner: 200 },
  },
};
