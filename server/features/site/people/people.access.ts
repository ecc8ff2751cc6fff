// Access matrix of the people routes: the expected status for each kind of caller.
import type { peopleCalls } from '#contract/site/people.ts';
import { type AccessRows, everyone } from '#server/test/access.ts';

export const peopleAccess: AccessRows<typeof peopleCalls> = {
  'GET /api/people/:username': {
    call: (browser, { username }) => browser.get(`/api/people/${username}`),
    expected: everyone(200),
  },
};
