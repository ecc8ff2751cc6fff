// Access matrix of the route about moderation: the expected status for each kind of caller.
import type { moderationCalls } from '#contract/safety/moderation.ts';
import { type AccessRows, everyone } from '#server/test/access.ts';

export const moderationAccess: AccessRows<typeof moderationCalls> = {
  'GET /api/moderation': { call: (browser) => browser.get('/api/moderation'), expected: everyone(200) },
};
