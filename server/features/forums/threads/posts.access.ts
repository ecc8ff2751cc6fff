// Access matrix of the posts' routes: the expected status for each kind of caller.
import type { postsCalls } from '#contract/forums/posts.ts';
import { type AccessRows, everyone, members, ownerAndPrivileged } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makePost, makeThread } from './threads.factory.ts';

const thread = async (app: TestApp) => `/api/threads/${(await makeThread(app.db)).id}`;
const reply = async (app: TestApp, given: object = {}) => {
  const { id: threadId } = await makeThread(app.db);
  return `/api/posts/${(await makePost(app.db, { threadId, ...given })).id}`;
};

export const postsAccess: AccessRows<typeof postsCalls> = {
  'GET /api/threads/:threadId/posts': {
    call: async (browser, _subject, app) => browser.get(`${await thread(app)}/posts`),
    expected: everyone(200),
  },
  'POST /api/threads/:threadId/posts': {
    call: async (browser, _subject, app) =>
      browser.post(`${await thread(app)}/posts`, { text: 'An answer.' }),
    expected: members(201),
  },
  'GET /api/posts/:postId/comments': {
    call: async (browser, _subject, app) => browser.get(`${await reply(app)}/comments`),
    expected: everyone(200),
  },
  'GET /api/people/:username/answers': {
    call: (browser, { username }) => browser.get(`/api/people/${username}/answers`),
    expected: everyone(200),
  },
  'PUT /api/posts/:postId': {
    call: async (browser, { userId: authorId }, app) =>
      browser.put(await reply(app, { authorId }), { text: 'Another text.', version: 1 }),
    expected: { ...members(403), owner: 200 },
  },
  'DELETE /api/posts/:postId': {
    call: async (browser, { userId: authorId }, app) =>
      browser.delete(await reply(app, { authorId }), { reason: 'Rude.' }),
    expected: ownerAndPrivileged(200),
  },
  'POST /api/posts/:postId/restore': {
    call: async (browser, { userId: authorId }, app) =>
      browser.post(`${await reply(app, { authorId, state: 'deleted' })}/restore`),
    expected: ownerAndPrivileged(200),
  },
  'GET /api/posts/:postId/versions': {
    call: async (browser, _subject, app) => browser.get(`${await reply(app)}/versions`),
    expected: everyone(200),
  },
  'PUT /api/posts/:postId/vote': {
    call: async (browser, _subject, app) => browser.put(`${await reply(app)}/vote`),
    expected: members(200),
  },
  'DELETE /api/posts/:postId/vote': {
    call: async (browser, _subject, app) => browser.delete(`${await reply(app)}/vote`),
    expected: members(200),
  },
};
