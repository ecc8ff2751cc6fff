// Who looks after a thread: moderators everywhere, and teachers in the space of a course that they teach. What they do is in the
// audit log, and the author is told why.

import { and, eq, exists, sql } from 'drizzle-orm';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import type { AuditAction } from '#contract/platform/audit.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { offerings, offeringTeachers, teachers } from '#server/db/tables/study/catalogue.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { moderated } from './threads.notifications.ts';

export interface Moderator extends Actor {
  username: string;
}

export const moderatedPerPerson = defineLimit({
  name: 'threads-moderated',
  per: 'person',
  count: 300,
  windowSeconds: 60 * 60,
  sentence: 'You have moderated many threads.',
});

/** Whether the space is that of a course, and the account is linked to one of its teachers, of any term. */
export interface Teaching {
  isOfCourse: boolean;
  isTeacher: boolean;
  /** Of a study group, where nobody has a right that others lack: what must go is reported. */
  groupId: string | null;
}

async function teachingIn(db: Db, userId: string, spaceId: string): Promise<Teaching> {
  const isTeacher = exists(
    db
      .select({ id: teachers.id })
      .from(offerings)
      .innerJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
      .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
      .where(and(eq(offerings.courseId, spaces.courseId), eq(teachers.userId, userId))),
  );
  const [space] = await db
    .select({ courseId: spaces.courseId, groupId: spaces.groupId, isTeacher: sql<boolean>`${isTeacher}` })
    .from(spaces)
    .where(eq(spaces.id, spaceId));
  return {
    isOfCourse: space?.courseId != null,
    isTeacher: space?.isTeacher ?? false,
    groupId: space?.groupId ?? null,
  };
}

export const canModerate = async (db: Db, actor: Actor, spaceId: string): Promise<boolean> =>
  permissionsOf(actor, await teachingIn(db, actor._id, spaceId)).canModerate;

export const canEndorse = async (db: Db, actor: Actor, spaceId: string): Promise<boolean> =>
  permissionsOf(actor, await teachingIn(db, actor._id, spaceId)).canEndorse;

interface Permissions {
  canModerate: boolean;
  canEndorse: boolean;
}

/**
 * In the space of a course only its teachers endorse: staff of other departments, and moderators, cannot vouch for what is taught
 * there. Campus-wide spaces have no teachers, so staff do.
 */
export const permissionsOf = (actor: Actor, { isOfCourse, isTeacher, groupId }: Teaching): Permissions => ({
  canModerate: groupId === null && (isTeacher || isPrivileged(actor)),
  canEndorse: groupId === null && (isOfCourse ? isTeacher : actor.role !== 'user'),
});

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
      facts: { did, reason, path, by: 'moderator' },
    });
}
