// Access matrix of the threads' routes: the expected status for each kind of caller.
import type { threadsCalls } from '#contract/forums/threads.ts';
import { type AccessRows, openStream, ownerAndPrivileged, privileged } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makePost, makeSpace, makeThread } from './threads.factory.ts';

const address = async (app: TestApp, authorId?: string) =>
  `/api/threads/${(await makeThread(app.db, { ...(authorId && { authorId }) })).id}`;

export const threadsAccess: AccessRows<typeof threadsCalls> = {
  'POST /api/threads': async (browser, _subject, app) =>
    browser.post('/api/threads', {
      space: (await makeSpace(app.db)).slug,
      kind: 'question',
      title: 'Where is the library?',
      text: 'I cannot find it.',
    }),
  'GET /api/threads/similar': (browser) => browser.get('/api/threads/similar?title=heap'),
  'GET /api/threads/reads': (browser) =>
    browser.get('/api/threads/reads?ids=00000000-0000-4000-8000-000000000001'),
  'GET /api/threads/mentionable': (browser) => browser.get('/api/threads/mentionable?q=am'),
  'PUT /api/threads/:threadId': {
    request: async (browser, { userId }, app) =>
      browser.put(await address(app, userId), { title: 'A better title', version: 1 }),
    expected: ownerAndPrivileged(200),
  },
  'PUT /api/threads/:threadId/read': async (browser, _subject, app) =>
    browser.put(`${await address(app)}/read`, { until: '2026-11-16T12:00:00.000Z' }),
  'GET /api/threads/:threadId/stream': async (browser, _subject, app) =>
    openStream(browser, app, `${await address(app)}/stream`),
  'PUT /api/threads/:threadId/accepted': {
    request: async (browser, { userId: authorId }, app) => {
      const thread = await makeThread(app.db, { authorId });
      const { id: postId } = await makePost(app.db, { threadId: thread.id });
      return browser.put(`/api/threads/${thread.id}/accepted`, { postId });
    },
    expected: { ...ownerAndPrivileged(200), staff: 200 },
  },
  'PUT /api/threads/:threadId/pinned': {
    request: async (browser, _subject, app) =>
      browser.put(`${await address(app)}/pinned`, { isPinned: true }),
    expected: privileged(200),
  },
  'PUT /api/threads/:threadId/closed': {
    request: async (browser, _subject, app) =>
      browser.put(`${await address(app)}/closed`, { isClosed: true, reason: 'It is solved.' }),
    expected: privileged(200),
  },
};
