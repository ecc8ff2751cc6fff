// Fixtures for the tests of all lists: one's own mentorships, and the messages of one.
import { randomUUID } from 'node:crypto';
import { users } from '#server/db/tables/platform/users.ts';
import { mentorships } from '#server/db/tables/together/mentorships.ts';
import { userValues } from '#server/features/platform/users/users.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { mentorshipList, messageList } from './mentorships.list.ts';

const mentorId = randomUUID();
const prepareMentor: ListFixture['prepare'] = async (db) => {
  await db
    .insert(users)
    .values({ ...userValues(), id: mentorId })
    .onConflictDoNothing();
};

export const mentorshipsFixture: ListFixture = {
  list: mentorshipList,
  role: 'user',
  rows: 'mentorships',
  prepare: prepareMentor,
  values: (requesterId) => ({ requesterId, mentorId, goal: 'Pass the exam', tried: 'Much.', state: 'asked' }),
  filters: (requesterId) => ({
    group: {
      value: 'running',
      row: { requesterId, mentorId, goal: 'Pass the exam', tried: 'Much.', state: 'running' },
    },
  }),
};

const mentorshipId = randomUUID();

export const messagesFixture: ListFixture = {
  list: messageList,
  role: 'user',
  path: `/api/mentorships/${mentorshipId}/messages`,
  rows: 'messages',
  scope: { mentorship: mentorshipId },
  prepare: async (db, requesterId) => {
    await db
      .insert(mentorships)
      .values({ id: mentorshipId, requesterId, goal: 'Pass the exam', tried: 'Much.', state: 'running' });
  },
  values: (authorId) => ({ mentorshipId, authorId, text: 'Hello' }),
};
