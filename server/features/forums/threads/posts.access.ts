// Access matrix of the posts' routes: the expected status for each kind of caller.
import type { postsCalls } from '#contract/forums/posts.ts';
import { type AccessRows, members, ownerAndPrivileged } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makePost, makeThread } from './threads.factory.ts';

const thread = async (app: TestApp) => `/api/threads/${(await makeThread(app.db)).id}`;
const reply = async (app: TestApp, given: object = {}) => {
  const { id: threadId } = await makeThread(app.db);
  return `/api/posts/${(await makePost(app.db, { threadId, ...given })).id}`;
};

export const postsAccess: AccessRows<typeof postsCalls> = {
  'POST /api/threads/:threadId/posts': async (browser, _subject, app) =>
    browser.post(`${await thread(app)}/posts`, { text: 'An answer.' }),
  'PUT /api/posts/:postId': {
    request: async (browser, { userId: authorId }, app) =>
      browser.put(await reply(app, { authorId }), { text: 'Another text.', version: 1 }),
    expected: { ...members(403), owner: 200 },
  },
  'DELETE /api/posts/:postId': {
    request: async (browser, { userId: authorId }, app) =>
      browser.delete(await reply(app, { authorId }), { reason: 'Rude.' }),
    expected: ownerAndPrivileged(200),
  },
  'POST /api/posts/:postId/restore': {
    request: async (browser, { userId: authorId }, app) =>
      browser.post(`${await reply(app, { authorId, state: 'deleted' })}/restore`),
    expected: ownerAndPrivileged(200),
  },
};
