// Access matrix of the routes of blocking: the expected status for each kind of caller.
import type { blocksCalls } from '#contract/safety/blocks.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import type { AccessRows } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

const address = async (app: TestApp) => `/api/blocks/${(await makeUser(app.db)).username}`;

export const blocksAccess: AccessRows<typeof blocksCalls> = {
  'PUT /api/blocks/:username': async (browser, _subject, app) => browser.put(await address(app), {}),
  'DELETE /api/blocks/:username': async (browser, _subject, app) => browser.delete(await address(app)),
};
