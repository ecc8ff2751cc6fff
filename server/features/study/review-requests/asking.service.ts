// Asks those who took a course to review it: by schedule, one course a week and person.

import { sql } from 'drizzle-orm';
import { askedWithinWeeks, requestedWithinWeeks } from '#contract/study/review-requests.rules.ts';
import type { Db } from '#server/db/db.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { courses, offerings, terms } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviewRequests } from '#server/db/tables/study/review-requests.ts';
import { notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { termEnd } from '#server/features/study/catalogue/terms.service.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { reviewRequest } from './review-requests.notifications.ts';

/** Of one run; the others are asked by the next one. */
const maxAsked = 20_000;

/**
 * Each person is asked about one course: one that members wish reviews of first, then that of the earliest term. Whether they
 * have reviewed it is not looked up: who is left out would be known to have done so (record 36).
 */
export async function askForReviews(db: Db, timeZone: string, now = new Date()): Promise<void> {
  const today = sql`${campusToday(timeZone, now.getTime())}::date`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const asked = sql`select 1 from ${notifications} n where n.user_id = e.user_id and n.type = ${reviewRequest.type}`;
  await notifyMany(
    db,
    reviewRequest,
    sql`select distinct on (e.user_id) e.user_id, 'review-request ' || c.id as merge_key, 1 as count,
        jsonb_build_object('code', c.code, 'term', t.name) as facts
      from ${enrolments} e
      join ${users} u on u.id = e.user_id
      join ${courses} c on c.id = e.course_id
      join ${terms} t on t.id = e.term_id
      join ${offerings} o on o.course_id = c.id and o.term_id = t.id
      left join (select distinct course_id from ${reviewRequests}) wanted on wanted.course_id = c.id
      where e.status = 'taken' and not c.is_archived
        and ${termEnd('t')} < ${today}
        and ${termEnd('t')} >= ${today} - 7 * case when wanted.course_id is null then ${askedWithinWeeks}::int else ${requestedWithinWeeks}::int end
        and u.email_verified_at is not null and not ${reviewRequest.type} = any(u.muted_notifications)
        and not exists (${asked} and n.updated_at > ${at} - interval '7 days')
        and not exists (${asked} and n.merge_key = 'review-request ' || c.id)
        and not exists (select 1 from ${follows} f where f.user_id = e.user_id and f.course_id = c.id and f.level = 'mute')
      order by e.user_id, wanted.course_id is null, ${termEnd('t')}, c.code_key, c.id
      limit ${maxAsked}`,
  );
}
