// Access matrix of the auth routes: the expected status for each kind of caller.
import type { authCalls } from '#contract/platform/auth.ts';
import { type AccessRows, newAccount } from '#server/test/access.ts';

export const authAccess: AccessRows<typeof authCalls> = {
  'POST /api/auth/register': (browser) => browser.post('/api/auth/register', newAccount()),
  'POST /api/auth/login': (browser, { username, password }) =>
    browser.post('/api/auth/login', { email: `${username}@campus.example`, password }),
  // Google sign-in is not configured in this test app.
  'POST /api/auth/google/nonce': { expected: 503 },
  'POST /api/auth/google': {
    request: (browser) => browser.post('/api/auth/google', { token: 'x' }),
    expected: 503,
  },
  'POST /api/auth/second-factor': {
    request: (browser) => browser.post('/api/auth/second-factor', { code: '000000' }),
    expected: 401,
  },
  'POST /api/auth/verify-email': {
    request: (browser) => browser.post('/api/auth/verify-email', { token: 'made up' }),
    expected: 410,
  },
  'POST /api/auth/forgot-password': (browser) =>
    browser.post('/api/auth/forgot-password', { email: newAccount().email }),
  'POST /api/auth/reset-password/check': {
    request: (browser) => browser.post('/api/auth/reset-password/check', { token: 'made up' }),
    expected: 410,
  },
  'POST /api/auth/reset-password': {
    request: (browser) =>
      browser.post('/api/auth/reset-password', { token: 'made up', password: 'correct horse' }),
    expected: 410,
  },
};
