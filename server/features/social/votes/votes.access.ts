// Access matrix of the votes routes: the expected status for each kind of caller.
import type { votesCalls } from '#contract/social/votes.ts';
import { type AccessRows, members } from '#server/test/access.ts';

export const votesAccess: AccessRows<typeof votesCalls> = {
  'PUT /api/resources/:resourceId/helpful': { expected: { ...members(200), owner: 403 } },
  'DELETE /api/resources/:resourceId/helpful': { expected: { ...members(200), owner: 403 } },
};
