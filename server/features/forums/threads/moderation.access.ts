// Access matrix of looking after threads: the expected status for each kind of caller.
import type { threadModerationCalls } from '#contract/forums/thread-moderation.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { type AccessRows, privileged } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makePost, makeSpace, makeThread } from './threads.factory.ts';

const thread = async (app: TestApp) => `/api/threads/${(await makeThread(app.db)).id}`;
const reply = async (app: TestApp, given: object = {}) => {
  const { id: threadId } = await makeThread(app.db);
  return `/api/posts/${(await makePost(app.db, { threadId, ...given })).id}`;
};

export const moderationAccess: AccessRows<typeof threadModerationCalls> = {
  'PUT /api/threads/:threadId/space': {
    request: async (browser, _subject, app) =>
      browser.put(`${await thread(app)}/space`, { space: (await makeSpace(app.db)).slug }),
    expected: privileged(200),
  },
  'POST /api/threads/:threadId/merge': {
    request: async (browser, _subject, app) =>
      browser.post(`${await thread(app)}/merge`, { into: (await makeThread(app.db)).id }),
    expected: privileged(200),
  },
  'POST /api/threads/:threadId/split': {
    request: async (browser, _subject, app) => {
      const { id } = await makeThread(app.db);
      const post = await makePost(app.db, { threadId: id });
      const body = { postIds: [post.id], title: 'Another question', kind: 'question' };
      return browser.post(`/api/threads/${id}/split`, body);
    },
    expected: privileged(201),
  },
  'PUT /api/posts/:postId/endorsement': { expected: { ...privileged(200), staff: 200 } },
  'DELETE /api/posts/:postId/endorsement': { expected: { ...privileged(200), staff: 200 } },
  'POST /api/posts/:postId/reveal': async (browser, _subject, app) => {
    const { id: authorId } = await makeUser(app.db);
    return browser.post(`${await reply(app, { authorId, isAnonymous: true })}/reveal`, {
      reason: 'A threat that the police asks about.',
    });
  },
};
