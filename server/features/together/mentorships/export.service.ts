// A person's mentorships for the data export: what they wrote themselves, and what became of it.

import { asc, eq, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import {
  mentorshipFeedback,
  mentorshipGoals,
  mentorshipMessages,
  mentorships,
} from '#server/db/tables/together/mentorships.ts';
import { sideOf } from '#server/db/visibility/mentorships.ts';

export async function exportMentorships(db: Db, userId: string) {
  const rows = await db
    .select({ row: mentorships, course: courses.code })
    .from(mentorships)
    .leftJoin(courses, eq(courses.id, mentorships.courseId))
    .where(or(eq(mentorships.requesterId, userId), eq(mentorships.mentorId, userId)))
    .orderBy(asc(mentorships.createdAt), asc(mentorships.id));
  const written = await db
    .select()
    .from(mentorshipMessages)
    .where(eq(mentorshipMessages.authorId, userId))
    .orderBy(asc(mentorshipMessages.createdAt));
  const said = await db.select().from(mentorshipFeedback).where(eq(mentorshipFeedback.authorId, userId));
  const goals = await db
    .select({ goal: mentorshipGoals })
    .from(mentorshipGoals)
    .innerJoin(mentorships, eq(mentorships.id, mentorshipGoals.mentorshipId))
    .where(or(eq(mentorships.requesterId, userId), eq(mentorships.mentorId, userId)))
    .orderBy(asc(mentorshipGoals.createdAt));
  return rows.map(({ row, course }) => {
    const side = sideOf(row, userId);
    return {
      as: side,
      ...(course && { course }),
      // Of a request to the person, what the other one wrote is theirs.
      ...(side === 'requester' && { goal: row.goal, tried: row.tried }),
      state: row.state,
      createdAt: row.createdAt,
      goals: goals
        .filter(({ goal }) => goal.mentorshipId === row.id)
        .map(({ goal: { text, isDone } }) => ({ text, isDone })),
      messages: written
        .filter(({ mentorshipId }) => mentorshipId === row.id)
        .map(({ text, createdAt }) => ({ text, createdAt })),
      feedback: said.find(({ mentorshipId }) => mentorshipId === row.id)?.text,
    };
  });
}
