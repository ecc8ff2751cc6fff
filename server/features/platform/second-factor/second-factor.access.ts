// Access matrix of the second-factor routes: the expected status for each kind of caller.
import type { secondFactorCalls } from '#contract/platform/second-factor.ts';
import type { AccessRows } from '#server/test/access.ts';

const path = '/api/users/profile/second-factor';

export const secondFactorAccess: AccessRows<typeof secondFactorCalls> = {
  // The address of the callers is not confirmed.
  'POST /api/users/profile/second-factor': {
    request: (browser) => browser.post(path, { confirmation: 'correct horse' }),
    expected: 403,
  },
  'POST /api/users/profile/second-factor/confirm': {
    request: (browser) => browser.post(`${path}/confirm`, { code: '000000' }),
    expected: 403,
  },
  'POST /api/users/profile/second-factor/recovery-codes': {
    request: (browser) =>
      browser.post(`${path}/recovery-codes`, { confirmation: 'correct horse', code: '000000' }),
    expected: 404,
  },
  'DELETE /api/users/profile/second-factor': {
    request: (browser) => browser.delete(path, { confirmation: 'correct horse', code: '000000' }),
    expected: 404,
  },
};
