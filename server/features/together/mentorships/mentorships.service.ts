// The mentorships of a person, and the space of one.

import { asc, eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import {
  type Mentorship,
  type MentorshipQuery,
  type MentorshipSpace,
  mentorshipLimits,
} from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import { mentorshipFeedback, mentorshipGoals } from '#server/db/tables/together/mentorships.ts';
import { findOthers } from '#server/features/together/mentors/finding.service.ts';
import { type MentorshipRow, otherOf, readPart } from './mentorship-access.service.ts';
import { mentorshipList } from './mentorships.list.ts';
import { presentAll, presentOne } from './presenting.service.ts';
import { listSessions } from './sessions.service.ts';
import { listFiles } from './shared-files.service.ts';

export async function listMentorships(
  db: Db,
  actor: Actor,
  query: MentorshipQuery,
): Promise<{ mentorships: Mentorship[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await mentorshipList.page(db, query, { person: actor._id });
  return { mentorships: await presentAll(db, rows, actor), nextCursor };
}

const hasFailed = ({ state }: MentorshipRow): boolean => state === 'declined' || state === 'expired';

export async function readSpace(db: Db, actor: Actor, id: string): Promise<MentorshipSpace> {
  const { row, side } = await readPart(db, actor, id);
  const goals = await db
    .select()
    .from(mentorshipGoals)
    .where(eq(mentorshipGoals.mentorshipId, row.id))
    .orderBy(asc(mentorshipGoals.createdAt), asc(mentorshipGoals.id))
    .limit(mentorshipLimits.goals);
  const said = await db.select().from(mentorshipFeedback).where(eq(mentorshipFeedback.mentorshipId, row.id));
  const feedbackOf = (authorId: string | null) => {
    const found = authorId ? said.find((one) => one.authorId === authorId) : undefined;
    return found ? { text: found.text, hasHelped: found.hasHelped } : null;
  };
  return {
    mentorship: await presentOne(db, row, actor),
    goals: goals.map(({ id: _id, text, isDone }) => ({ _id, text, isDone })),
    files: await listFiles(db, row.id, actor._id),
    sessions: row.state === 'running' ? await listSessions(db, row.id) : [],
    ownFeedback: feedbackOf(actor._id),
    othersFeedback: feedbackOf(otherOf(row, side)),
    others:
      side === 'requester' && hasFailed(row)
        ? await findOthers(db, actor._id, { courseId: row.courseId, except: row.mentorId })
        : [],
  };
}
