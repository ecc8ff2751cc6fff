// Access matrix of the follows' routes: the expected status for each kind of caller.
import type { followsCalls } from '#contract/social/follows.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { AccessRows } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

const address = async (app: TestApp) => `/api/follows/course/${(await makeCourse(app.db)).id}`;

export const followsAccess: AccessRows<typeof followsCalls> = {
  'GET /api/follows/:kind/:thingId': async (browser, _subject, app) => browser.get(await address(app)),
  'PUT /api/follows/:kind/:thingId': async (browser, _subject, app) =>
    browser.put(await address(app), { level: 'normal' }),
  'DELETE /api/follows/:kind/:thingId': async (browser, _subject, app) => browser.delete(await address(app)),
};
