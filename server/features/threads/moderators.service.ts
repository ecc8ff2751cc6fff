// Who looks after a thread: moderators everywhere, and teachers in the space of a course that they teach. What they do is in the
// audit log, and the author is told why.
import { and, eq, isNotNull } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import type { Db } from '#server/db/client.ts';
import { offerings, offeringTeachers, spaces, teachers } from '#server/db/schema.ts';
import { recordAuditEntry } from '#server/features/audit/audit.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { type Limit, takeAttempt } from '#server/lib/limits.ts';
import { moderated } from './threads.notifications.ts';

export interface Moderator extends Actor {
  username: string;
}

const moderatedPerPerson: Limit = {
  name: 'threads-moderated',
  count: 300,
  windowSeconds: 60 * 60,
  sentence: 'You have moderated many threads.',
};

export const countModeration = (db: Db, { _id }: Actor): Promise<void> =>
  takeAttempt(db, moderatedPerPerson, _id);

/** Whether the account is linked to a teacher of the course of this space. */
async function teachesIn(db: Db, userId: string, spaceId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: teachers.id })
    .from(spaces)
    .innerJoin(offerings, eq(offerings.courseId, spaces.courseId))
    .innerJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(and(eq(spaces.id, spaceId), isNotNull(spaces.courseId), eq(teachers.userId, userId)))
    .limit(1);
  return found !== undefined;
}

export const canModerate = async (db: Db, actor: Actor, spaceId: string): Promise<boolean> =>
  isPrivileged(actor) || teachesIn(db, actor._id, spaceId);

/** Staff, and teachers of the course. */
export const canEndorse = async (db: Db, actor: Actor, spaceId: string): Promise<boolean> =>
  actor.role !== 'user' || teachesIn(db, actor._id, spaceId);

/** Both at the cost of one query. */
export async function permissionsIn(
  db: Db,
  actor: Actor,
  spaceId: string,
): Promise<{ canModerate: boolean; canEndorse: boolean }> {
  if (isPrivileged(actor)) return { canModerate: true, canEndorse: true };
  const isTeacher = await teachesIn(db, actor._id, spaceId);
  return { canModerate: isTeacher, canEndorse: isTeacher || actor.role !== 'user' };
}

export async function requireModerator(db: Db, actor: Actor, spaceId: string): Promise<void> {
  if (!(await canModerate(db, actor, spaceId)))
    throw new Refused('forbidden', {
      message: 'Only moderators, and teachers in their own course, may do this.',
    });
}

interface Moderation {
  action: AuditAction;
  /** 'the thread “Heaps”' or 'a post in “Heaps”'. */
  subject: { id: string; title: string };
  authorId: string | null;
  /** For the author: 'moved your thread “Heaps” to Housing'. */
  did: string;
  reason: string;
  path: string;
}

/** To be called in the transaction of the change. */
export async function recordModeration(
  db: Db,
  moderator: Moderator,
  { action, subject, authorId, did, reason, path }: Moderation,
): Promise<void> {
  await recordAuditEntry(db, {
    action,
    actor: { id: moderator._id, username: moderator.username },
    subject,
    ...(reason && { reason }),
  });
  if (authorId && authorId !== moderator._id)
    await notify(db, moderated, {
      userId: authorId,
      mergeKey: `moderation:${action}:${subject.id}`,
      facts: { did, reason, path },
    });
}
