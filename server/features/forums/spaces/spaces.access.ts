// Access matrix of the spaces' routes: the expected status for each kind of caller.
import { randomUUID } from 'node:crypto';
import type { spacesCalls } from '#contract/forums/spaces.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import type { AccessRows } from '#server/test/access.ts';

const input = () => ({ slug: `new-${randomUUID().slice(0, 8)}`, name: 'New', audience: 'everyone' });

export const spacesAccess: AccessRows<typeof spacesCalls> = {
  'GET /api/spaces/:slug': async (browser, _subject, app) =>
    browser.get(`/api/spaces/${(await makeSpace(app.db)).slug}`),
  'POST /api/admin/spaces': (browser) => browser.post('/api/admin/spaces', input()),
  'PUT /api/admin/spaces/order': {
    request: (browser) => browser.put('/api/admin/spaces/order', { spaceIds: ['none'] }),
    expected: 409,
  },
  'PUT /api/admin/spaces/:spaceId': async (browser, _subject, app) =>
    browser.put(`/api/admin/spaces/${(await makeSpace(app.db)).id}`, input()),
};
