// Access matrix of the auth routes: the expected status for each kind of caller.
import type { authCalls } from '#contract/platform/auth.ts';
import { type AccessRows, everyone, members, newAccount } from '#server/test/access.ts';

export const authAccess: AccessRows<typeof authCalls> = {
  'POST /api/auth/register': {
    call: (browser) => browser.post('/api/auth/register', newAccount()),
    expected: everyone(201),
  },
  'POST /api/auth/login': {
    call: (browser, { username, password }) =>
      browser.post('/api/auth/login', { email: `${username}@campus.example`, password }),
    expected: everyone(200),
  },
  // Google sign-in is not configured in this test app.
  'POST /api/auth/google/nonce': {
    call: (browser) => browser.post('/api/auth/google/nonce'),
    expected: everyone(503),
  },
  'POST /api/auth/google': {
    call: (browser) => browser.post('/api/auth/google', { token: 'x' }),
    expected: everyone(503),
  },
  'POST /api/auth/second-factor': {
    call: (browser) => browser.post('/api/auth/second-factor', { code: '000000' }),
    expected: everyone(401),
  },
  'POST /api/auth/logout': { call: (browser) => browser.post('/api/auth/logout'), expected: everyone(200) },
  'GET /api/auth/profile': { call: (browser) => browser.get('/api/auth/profile'), expected: members(200) },
  'POST /api/auth/verify-email': {
    call: (browser) => browser.post('/api/auth/verify-email', { token: 'made up' }),
    expected: everyone(410),
  },
  'POST /api/auth/verify-email/resend': {
    call: (browser) => browser.post('/api/auth/verify-email/resend'),
    expected: members(200),
  },
  'POST /api/auth/forgot-password': {
    call: (browser) => browser.post('/api/auth/forgot-password', { email: newAccount().email }),
    expected: everyone(200),
  },
  'POST /api/auth/reset-password/check': {
    call: (browser) => browser.post('/api/auth/reset-password/check', { token: 'made up' }),
    expected: everyone(410),
  },
  'POST /api/auth/reset-password': {
    call: (browser) =>
      browser.post('/api/auth/reset-password', { token: 'made up', password: 'correct horse' }),
    expected: everyone(410),
  },
};
