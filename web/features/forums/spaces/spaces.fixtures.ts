// Spaces and threads for page tests.
import type { ManagedSpace, Space } from '#contract/forums/spaces.ts';
import type { ThreadSummary } from '#contract/forums/threads.ts';

export const makeSpace = (given: Partial<Space> = {}): Space => ({
  slug: 'housing',
  name: 'Housing',
  description: 'Rooms and contracts.',
  course: null,
  audience: 'everyone',
  threads: 2,
  lastPostAt: '2026-03-01T10:00:00.000Z',
  isArchived: false,
  follow: { kind: 'space', thingId: 's1' },
  ...given,
});

export const makeManaged = (given: Partial<ManagedSpace> = {}): ManagedSpace => ({
  ...makeSpace(),
  _id: 's1',
  position: 1,
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...given,
});

export const makeThread = (given: Partial<ThreadSummary> = {}): ThreadSummary => ({
  _id: '00000000-0000-4000-8000-000000000001',
  space: { slug: 'housing', name: 'Housing', courseCode: null },
  title: 'Which halls are quiet?',
  tags: [],
  status: 'open',
  author: { username: 'mei', name: 'Mei Tanaka', img: '' },
  replies: 0,
  votes: 0,
  sames: 0,
  isPinned: false,
  isClosed: false,
  lastPostAt: '2026-03-01T10:00:00.000Z',
  createdAt: '2026-03-01T10:00:00.000Z',
  ...given,
});

export const listed = (threads: ThreadSummary[], pinned: ThreadSummary[] = []) => ({
  success: true,
  pinned,
  threads,
  total: threads.length,
  totalIsMore: false,
  nextCursor: null,
});
