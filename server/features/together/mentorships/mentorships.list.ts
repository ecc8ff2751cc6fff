// The mentorships of a person, on either side, what changed last first; and the messages of one.
import { eq, or, sql } from 'drizzle-orm';
import { MentorshipQuery, MessageQuery } from '#contract/together/mentorships.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { mentorshipMessages, mentorships } from '#server/db/tables/together/mentorships.ts';
import { defineList } from '#server/lib/list/list.ts';

const isOpen = sql`${mentorships.state} in ('asked', 'questioned')`;

export const mentorshipList = defineList({
  name: 'mentorships',
  query: MentorshipQuery,
  table: mentorships,
  leftJoins: [{ table: courses, on: eq(courses.id, mentorships.courseId) }],
  columns: {
    id: mentorships.id,
    requesterId: mentorships.requesterId,
    mentorId: mentorships.mentorId,
    goal: mentorships.goal,
    tried: mentorships.tried,
    state: mentorships.state,
    note: mentorships.note,
    version: mentorships.version,
    createdAt: mentorships.createdAt,
    changedAt: mentorships.changedAt,
    course: { id: courses.id, code: courses.code, title: courses.title },
  },
  scope: {
    person: (value) => or(eq(mentorships.requesterId, value), eq(mentorships.mentorId, value)) ?? sql`false`,
  },
  filters: {
    group: {
      where: (value) =>
        sql`case when ${isOpen} then 'open' when ${mentorships.state} = 'running' then 'running' else 'past' end = ${value}::text`,
    },
  },
  sorts: { newest: { column: mentorships.changedAt, direction: 'desc' } },
});

export const messageList = defineList({
  name: 'mentorship-messages',
  query: MessageQuery,
  table: mentorshipMessages,
  leftJoins: [{ table: users, on: eq(users.id, mentorshipMessages.authorId) }],
  columns: {
    id: mentorshipMessages.id,
    kind: mentorshipMessages.kind,
    text: mentorshipMessages.text,
    isHidden: mentorshipMessages.isHidden,
    createdAt: mentorshipMessages.createdAt,
    author: { id: users.id, username: users.username, fullName: users.fullName },
  },
  scope: { mentorship: (value) => eq(mentorshipMessages.mentorshipId, value) },
  filters: {},
  sorts: { newest: { column: mentorshipMessages.createdAt, direction: 'desc' } },
});
