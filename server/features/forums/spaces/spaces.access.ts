// Access matrix of the spaces' routes: the expected status for each kind of caller.
import { randomUUID } from 'node:crypto';
import type { spacesCalls } from '#contract/forums/spaces.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { type AccessRows, admins, everyone } from '#server/test/access.ts';

const input = () => ({ slug: `new-${randomUUID().slice(0, 8)}`, name: 'New', audience: 'everyone' });

export const spacesAccess: AccessRows<typeof spacesCalls> = {
  'GET /api/spaces': { call: (browser) => browser.get('/api/spaces'), expected: everyone(200) },
  'GET /api/spaces/:slug': {
    call: async (browser, _subject, app) => browser.get(`/api/spaces/${(await makeSpace(app.db)).slug}`),
    expected: everyone(200),
  },
  'GET /api/admin/spaces': { call: (browser) => browser.get('/api/admin/spaces'), expected: admins(200) },
  'POST /api/admin/spaces': {
    call: (browser) => browser.post('/api/admin/spaces', input()),
    expected: admins(201),
  },
  'PUT /api/admin/spaces/order': {
    call: (browser) => browser.put('/api/admin/spaces/order', { spaceIds: ['none'] }),
    expected: admins(409),
  },
  'PUT /api/admin/spaces/:spaceId': {
    call: async (browser, _subject, app) =>
      browser.put(`/api/admin/spaces/${(await makeSpace(app.db)).id}`, input()),
    expected: admins(200),
  },
  'DELETE /api/admin/spaces/:spaceId': {
    call: async (browser, _subject, app) =>
      browser.delete(`/api/admin/spaces/${(await makeSpace(app.db)).id}`),
    expected: admins(200),
  },
};
