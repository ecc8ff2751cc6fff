// Access matrix of the routes of copyright notices: the expected status for each kind of caller.
import type { copyrightCalls } from '#contract/safety/copyright.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { type AccessRows, newAccount } from '#server/test/access.ts';
import { noticeInput } from './copyright.factory.ts';

export const copyrightAccess: AccessRows<typeof copyrightCalls> = {
  'POST /api/copyright/notices': async (browser, _subject, { db }) => {
    const { id } = await makeResource(db);
    return browser.post(
      '/api/copyright/notices',
      noticeInput({ email: newAccount().email, addresses: `/resources/${id}` }),
    );
  },
  'POST /api/copyright/answers': {
    request: (browser) => browser.post('/api/copyright/answers', { token: 'guessed', text: 'It is ours.' }),
    expected: 404,
  },
};
