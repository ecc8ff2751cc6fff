// Access matrix of the routes of saved resources: the expected status for each kind of caller.
import type { savesCalls } from '#contract/library/saves.ts';
import { type AccessRows, members } from '#server/test/access.ts';

export const savesAccess: AccessRows<typeof savesCalls> = {
  'GET /api/saves': { call: (browser) => browser.get('/api/saves'), expected: members(200) },
  'GET /api/saves/ids': { call: (browser) => browser.get('/api/saves/ids'), expected: members(200) },
  'PUT /api/saves/:resourceId': {
    call: (browser, { resourceId }) => browser.put(`/api/saves/${resourceId}`),
    expected: members(200),
  },
  'DELETE /api/saves/:resourceId': {
    call: (browser, { resourceId }) => browser.delete(`/api/saves/${resourceId}`),
    expected: members(200),
  },
};
