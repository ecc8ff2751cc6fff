// Access matrix of the drafts' routes: the expected status for each kind of caller.
import type { draftsCalls } from '#contract/platform/drafts.ts';
import type { AccessRows } from '#server/test/access.ts';

const address = '/api/drafts/new%20thread';

export const draftsAccess: AccessRows<typeof draftsCalls> = {
  'PUT /api/drafts/:place': (browser) => browser.put(address, { text: '{}' }),
};
