// Access matrix of the drafts' routes: the expected status for each kind of caller.
import type { draftsCalls } from '#contract/platform/drafts.ts';
import { type AccessRows, members } from '#server/test/access.ts';

const address = '/api/drafts/new%20thread';

export const draftsAccess: AccessRows<typeof draftsCalls> = {
  'GET /api/drafts/:place': { call: (browser) => browser.get(address), expected: members(200) },
  'PUT /api/drafts/:place': {
    call: (browser) => browser.put(address, { text: '{}' }),
    expected: members(200),
  },
  'DELETE /api/drafts/:place': { call: (browser) => browser.delete(address), expected: members(200) },
};
