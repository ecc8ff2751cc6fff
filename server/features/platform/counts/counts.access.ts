// Access matrix of the counts routes: the expected status for each kind of caller.
import type { countsCalls } from '#contract/platform/counts.ts';
import { type AccessRows, everyone } from '#server/test/access.ts';

export const countsAccess: AccessRows<typeof countsCalls> = {
  'POST /api/resources/:resourceId/views': {
    call: (browser, { resourceId }) => browser.post(`/api/resources/${resourceId}/views`, {}),
    expected: everyone(202),
  },
};
