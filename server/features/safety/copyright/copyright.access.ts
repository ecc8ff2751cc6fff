// Access matrix of the routes of copyright notices: the expected status for each kind of caller.
import type { copyrightCalls } from '#contract/safety/copyright.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { type AccessRows, everyone, newAccount, privileged } from '#server/test/access.ts';
import { noticeInput } from './copyright.factory.ts';

export const copyrightAccess: AccessRows<typeof copyrightCalls> = {
  'POST /api/copyright/notices': {
    call: async (browser, _subject, { db }) => {
      const { id } = await makeResource(db);
      return browser.post(
        '/api/copyright/notices',
        noticeInput({ email: newAccount().email, addresses: `/resources/${id}` }),
      );
    },
    expected: everyone(201),
  },
  'POST /api/copyright/answers': {
    call: (browser) => browser.post('/api/copyright/answers', { token: 'guessed', text: 'It is ours.' }),
    expected: everyone(404),
  },
  'GET /api/admin/copyright/notices': {
    call: (browser) => browser.get('/api/admin/copyright/notices'),
    expected: privileged(200),
  },
  'GET /api/admin/copyright/notices.csv': {
    call: (browser) => browser.get('/api/admin/copyright/notices.csv'),
    expected: privileged(200),
  },
};
