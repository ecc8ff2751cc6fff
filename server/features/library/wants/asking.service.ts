// Asks those who took a course, once, whether they have what is wanted. In a job, some minutes later: what was a mistake is
// taken back by then.

import { and, eq, isNull, sql } from 'drizzle-orm';
import { wantTitle } from '#contract/library/wants.rules.ts';
import type { Db } from '#server/db/db.ts';
import { wants, wantWaiters } from '#server/db/tables/library/wants.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { courses, teachers } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import { wanted } from './wants.notifications.ts';

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'want-asking': { wantId: string };
  }
}

const delayMinutes = 10;
const maxAsked = 50;
const maxPerWeek = 2;

export const orderAsking = (db: Db, wantId: string): Promise<void> =>
  enqueue(db, 'want-asking', { wantId }, { runAt: new Date(Date.now() + delayMinutes * 60_000) });

/** Those who took it last come first. Who already reviewed the course is not known, and asked like all others. */
export async function askWhoTook(db: Db, wantId: string): Promise<void> {
  await db.transaction(async (db) => {
    const [open] = await db
      .update(wants)
      .set({ askedAt: sql`now()` })
      .where(
        and(eq(wants.id, wantId), isNull(wants.askedAt), isNull(wants.filledAt), eq(wants.isHidden, false)),
      )
      .returning();
    if (!open) return;
    const [about] = await db
      .select({ code: courses.code, teacher: { name: teachers.name } })
      .from(wants)
      .innerJoin(courses, eq(courses.id, wants.courseId))
      .leftJoin(teachers, eq(teachers.id, wants.teacherId))
      .where(eq(wants.id, wantId));
    if (!about) return;
    const facts = JSON.stringify({ code: about.code, title: wantTitle({ ...open, teacher: about.teacher }) });
    const mergeKey = `wanted ${open.courseId}`;
    await notifyMany(
      db,
      wanted,
      sql`select took.user_id, ${mergeKey}::text as merge_key, 1 as count, ${facts}::jsonb as facts
        from ${enrolments} took join ${users} on users.id = took.user_id
        where took.course_id = ${open.courseId} and took.status = 'taken' and users.email_verified_at is not null
          and not 'wanted' = any(users.muted_notifications)
          and not exists (select 1 from ${wantWaiters} w where w.want_id = ${wantId} and w.user_id = took.user_id)
          and not exists (select 1 from ${follows} f
            where f.user_id = took.user_id and f.course_id = took.course_id and f.level = 'mute')
          and (select count(*) from ${notifications} n where n.user_id = took.user_id and n.type = 'wanted'
            and n.merge_key <> ${mergeKey} and n.updated_at > now() - interval '7 days') < ${maxPerWeek}
        order by took.updated_at desc, took.user_id limit ${maxAsked}`,
    );
  });
}
