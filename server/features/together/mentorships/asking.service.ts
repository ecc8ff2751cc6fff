// Asks a mentor for help: at most three requests of a person wait at a time, also when several are sent at once.

import { and, eq, inArray } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import type { Actor } from '#contract/permissions.ts';
import { usernameKey } from '#contract/platform/users.ts';
import { type Mentorship, type MentorshipInput, mentorshipLimits } from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courseCodes } from '#server/db/tables/study/catalogue.ts';
import { mentorCourses, mentors } from '#server/db/tables/together/mentors.ts';
import { mentorships } from '#server/db/tables/together/mentorships.ts';
import { areBlocked } from '#server/features/safety/blocks/blocks.service.ts';
import { noMentor } from '#server/features/together/mentors/finding.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { lockRequester } from './mentorship-access.service.ts';
import { tell } from './mentorship-news.service.ts';
import { presentOne } from './presenting.service.ts';

export const askedPerPerson = defineLimit({
  name: 'mentor-requests',
  per: 'person',
  counts: 'requests',
  count: mentorshipLimits.requestsPerDay,
  windowSeconds: 24 * 60 * 60,
  sentence: 'You have asked many mentors today.',
});

export async function ask(db: Db, actor: Actor, input: MentorshipInput): Promise<Mentorship> {
  const { username, course = '', goal, tried } = input;
  return db.transaction(async (db) => {
    await lockRequester(db, actor._id);
    const mentor = await requireAskable(db, actor, username);
    const courseId = course ? await courseOf(db, mentor, course) : null;
    await refuseTooMany(db, actor, mentor);
    await takeAttempt(db, askedPerPerson, actor._id);
    const [row] = await db
      .insert(mentorships)
      .values({ requesterId: actor._id, mentorId: mentor.userId, courseId, goal, tried })
      .returning();
    if (!row) throw new Error('An inserted mentorship was not returned.');
    await tell(db, row, 'ask', { by: 'requester', text: '' });
    return presentOne(db, row, actor);
  });
}

interface Askable {
  userId: string;
  name: string;
}

async function requireAskable(db: Db, actor: Actor, username: string): Promise<Askable> {
  const [row] = await db
    .select({ mentor: mentors, username: users.username, fullName: users.fullName })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(and(eq(users.usernameKey, usernameKey(username)), eq(mentors.isHidden, false)));
  // Who is blocked finds nobody, as in the search.
  if (!row || (await areBlocked(db, actor._id, row.mentor.userId))) throw noMentor();
  const { mentor } = row;
  const name = row.fullName || row.username;
  if (mentor.userId === actor._id) throw refuse('This is you: please ask someone else.');
  if (mentor.pausedBy) throw refuse(`${name} does not take requests at the moment.`);
  if (mentor.running >= mentor.capacity)
    throw refuse(`${name} helps as many people as they can at the moment.`);
  return { userId: mentor.userId, name };
}

async function courseOf(db: Db, { userId, name }: Askable, code: string): Promise<string> {
  const [row] = await db
    .select({ courseId: mentorCourses.courseId })
    .from(courseCodes)
    .innerJoin(mentorCourses, eq(mentorCourses.courseId, courseCodes.courseId))
    .where(and(eq(courseCodes.codeKey, courseKeyOf(code)), eq(mentorCourses.userId, userId)));
  if (row) return row.courseId;
  const message = `${name} does not help with this course.`;
  throw new Refused('invalid_input', { message, errors: { course: message } });
}

/** The lock of the requester makes the count exact. */
async function refuseTooMany(db: Db, actor: Actor, { userId, name }: Askable): Promise<void> {
  const rows = await db
    .select({ mentorId: mentorships.mentorId, state: mentorships.state })
    .from(mentorships)
    .where(
      and(
        eq(mentorships.requesterId, actor._id),
        inArray(mentorships.state, ['asked', 'questioned', 'running']),
      ),
    );
  if (rows.some(({ mentorId }) => mentorId === userId))
    throw refuse(`You have asked ${name} already. Please go on there.`);
  if (rows.filter(({ state }) => state !== 'running').length >= mentorshipLimits.open)
    throw refuse(
      `You have ${mentorshipLimits.open} requests that wait for an answer. Please wait, or withdraw one.`,
    );
}

const refuse = (message: string): Refused => new Refused('forbidden', { message });
