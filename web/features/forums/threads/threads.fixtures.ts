// A thread with an answer, for page tests.
import { screen } from '@testing-library/react';
import type { OwnThread, Post, Reply } from '#contract/forums/posts.ts';
import { threadPath } from '#contract/forums/threads.rules.ts';
import type { Thread } from '#contract/forums/threads.ts';
import type { Resource } from '#contract/library/resources.ts';
import type { Answers } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const mei = { username: 'mei', name: 'Mei Tanaka', img: '' };
const id = '5f0c1a2b-0000-4000-8000-000000000001';
export const post = (given: Partial<Post> & { _id: string }): Post => ({
  author: mei,
  text: 'Update x first.',
  state: 'published',
  votes: 2,
  endorsedBy: null,
  isEdited: false,
  version: 1,
  createdAt: '2026-11-10T10:00:00.000Z',
  ...given,
});
export const reply = (given: Partial<Reply> & { _id: string }): Reply => ({
  ...post(given),
  comments: 0,
  shownComments: [],
  ...given,
});
export const thread: Thread = {
  _id: id,
  space: { slug: 'cs201', name: 'CS201 Data Structures', courseCode: 'CS201' },
  title: 'Why is my tree unbalanced?',
  tags: ['AVL'],
  status: 'answered',
  author: { alias: 'Anonymous Heron' },
  replies: 1,
  votes: 4,
  sames: 3,
  isPinned: false,
  isClosed: false,
  lastPostAt: '2026-11-10T10:00:00.000Z',
  createdAt: '2026-11-09T10:00:00.000Z',
  opening: post({ _id: 'o1', author: { alias: 'Anonymous Heron' }, text: 'The height is **2**.', votes: 4 }),
  accepted: null,
  mergedInto: null,
  version: 1,
};
/** The resource that a thread is about. */
export const anchored: Resource = {
  _id: '5f0c1a2b-0000-4000-8000-00000000000a',
  resourceID: '5f0c1a2b-0000-4000-8000-00000000000a',
  title: 'Trees, week 5',
  description: 'Slides.',
  details: '',
  tags: [],
  resourceType: 'pdf',
  fileUrl: '',
  fileName: 'trees.pdf',
  fileSize: 1,
  version: 1,
  thumbnailUrl: '',
  courseCode: 'CS201',
  licence: '',
  uploadedAt: '2026-11-01T12:00:00.000Z',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  views: 0,
  downloads: 0,
  helpful: 0,
  ownerID: { _id: 'u1', fullName: 'Mei Tanaka', username: 'mei', img: '' },
};
export const mine: OwnThread = {
  postIds: [],
  votedIds: [],
  hasSame: false,
  readUntil: '2026-11-10T10:00:00.000Z',
  unread: 0,
  firstUnreadId: null,
  canAccept: false,
  canModerate: false,
  canEndorse: false,
};
export const path = threadPath(thread);
export const api = `/api/threads/${id}`;
export const listed = (...replies: Reply[]) => [200, { success: true, replies, nextCursor: null }] as const;
const near = [
  200,
  { success: true, pinned: [], threads: [], total: 0, totalIsMore: false, nextCursor: null },
] as const;
export const open = (given: Partial<Thread> = {}) =>
  [200, { success: true, thread: { ...thread, ...given } }] as const;
export const answersWith = (answers: Answers = {}): Answers => ({
  [`GET ${api}`]: open(),
  [`GET ${api}/posts?limit=30`]: listed(reply({ _id: 'r1' })),
  'GET /api/threads?space=cs201&limit=6': near,
  ...answers,
});
export const own = (given: Partial<OwnThread> = {}): Answers => ({
  [`GET ${api}/mine`]: [200, { success: true, ...mine, ...given }],
  [`PUT ${api}/read`]: [200, { success: true, message: '' }],
});
export const answerCard = (name = 'Answer by Mei Tanaka') => screen.findByRole('article', { name });

/** Before each test. */
export function resetThreads(): void {
  queryClient.clear();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
}
