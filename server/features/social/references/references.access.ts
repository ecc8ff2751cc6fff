// Access matrix of the route of references: the expected status for each kind of caller.
import type { referencesCalls } from '#contract/social/references.ts';
import type { AccessRows } from '#server/test/access.ts';

export const referencesAccess: AccessRows<typeof referencesCalls> = {
  'GET /api/references': (browser, { username }) =>
    browser.get(`/api/references?people=${encodeURIComponent(username)}`),
};
