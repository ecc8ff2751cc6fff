// Fixtures for the tests of all lists: the replies of a thread, and the comments under a reply.
import { randomUUID } from 'node:crypto';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { answerList } from './answers.list.ts';
import { commentList, replyList } from './posts.list.ts';
import { makePost, makeThread } from './threads.factory.ts';

const [threadId, otherThreadId, parentId] = [randomUUID(), randomUUID(), randomUUID()];
const answerer = { id: randomUUID(), username: `answers-${randomUUID().slice(0, 8)}` };
const answeredId = randomUUID();
const text = 'A heap is ordered from the root down only.';

export const repliesFixture: ListFixture = {
  list: replyList,
  role: 'visitor',
  path: `/api/threads/${threadId}/posts`,
  rows: 'replies',
  prepare: async (db) => void (await makeThread(db, { id: threadId })),
  values: () => ({ threadId, text }),
};

export const commentsFixture: ListFixture = {
  list: commentList,
  role: 'visitor',
  path: `/api/posts/${parentId}/comments`,
  rows: 'comments',
  prepare: async (db) => {
    await makeThread(db, { id: otherThreadId });
    await makePost(db, { id: parentId, threadId: otherThreadId });
  },
  values: () => ({ threadId: otherThreadId, parentId, text }),
};

export const answersFixture: ListFixture = {
  list: answerList,
  role: 'visitor',
  path: `/api/people/${answerer.username}/answers`,
  rows: 'answers',
  scope: { author: answerer.id, audience: 'everyone' },
  prepare: async (db) => {
    await makeUser(db, answerer);
    await makeThread(db, { id: answeredId });
  },
  values: () => ({ threadId: answeredId, authorId: answerer.id, text }),
};
