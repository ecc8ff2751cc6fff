// Access matrix of the profile routes: the expected status for each kind of caller.
import type { profileCalls } from '#contract/site/profile.ts';
import { type AccessRows, newAccount } from '#server/test/access.ts';

export const profileAccess: AccessRows<typeof profileCalls> = {
  'PUT /api/users/profile': (browser) => browser.put('/api/users/profile', { semester: '3' }),
  'DELETE /api/users/profile': {
    request: (browser) => browser.delete('/api/users/profile', { confirmation: 'not it' }),
    expected: 403,
  },
  'POST /api/users/profile/upload': {
    request: (browser) => browser.form('POST', '/api/users/profile/upload', {}),
    expected: 400,
  },
  'POST /api/users/profile/password': {
    request: (browser) =>
      browser.post('/api/users/profile/password', {
        currentPassword: 'not it',
        newPassword: 'correct horse',
      }),
    expected: 403,
  },
  'POST /api/users/profile/email': {
    request: (browser) =>
      browser.post('/api/users/profile/email', { email: newAccount().email, confirmation: 'not it' }),
    expected: 403,
  },
  'POST /api/users/profile/email/confirm': {
    request: (browser) => browser.post('/api/users/profile/email/confirm', { token: 'made up' }),
    expected: 410,
  },
};
