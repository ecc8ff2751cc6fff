// Access matrix of the second-factor routes: the expected status for each kind of caller.
import type { secondFactorCalls } from '#contract/platform/second-factor.ts';
import { type AccessRows, members } from '#server/test/access.ts';

const path = '/api/users/profile/second-factor';

export const secondFactorAccess: AccessRows<typeof secondFactorCalls> = {
  'GET /api/users/profile/second-factor': { call: (browser) => browser.get(path), expected: members(200) },
  // The address of the callers is not confirmed.
  'POST /api/users/profile/second-factor': {
    call: (browser) => browser.post(path, { confirmation: 'correct horse' }),
    expected: members(403),
  },
  'POST /api/users/profile/second-factor/confirm': {
    call: (browser) => browser.post(`${path}/confirm`, { code: '000000' }),
    expected: members(403),
  },
  'POST /api/users/profile/second-factor/recovery-codes': {
    call: (browser) =>
      browser.post(`${path}/recovery-codes`, { confirmation: 'correct horse', code: '000000' }),
    expected: members(404),
  },
  'DELETE /api/users/profile/second-factor': {
    call: (browser) => browser.delete(path, { confirmation: 'correct horse', code: '000000' }),
    expected: members(404),
  },
};
