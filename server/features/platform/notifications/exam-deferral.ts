// Exam mode: news of other courses is deferred until the evening.
import { type SQL, sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/platform/notifications.rules.ts';
import { deferredTypes, eveningHour } from '#contract/study/exam-plans.rules.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { examRests } from '#server/db/tables/study/exam-plans.ts';

/** By the clock of the campus. */
const nextEvening = sql`((date_trunc('day', now() at time zone max(r.zone)) + make_interval(hours => ${eveningHour}::int)
  + case when extract(hour from now() at time zone max(r.zone)) >= ${eveningHour}::int then interval '1 day' else interval '0' end)
  at time zone max(r.zone))`;

/**
 * A query of `until` for one of `people`, with their facts: a row while they study for an exam of another course than that of
 * the news, which is known by its code or by the address of its space.
 */
export const deferralOf = (type: NotificationType): SQL =>
  deferredTypes.includes(type)
    ? sql`select least(max(r.until), ${nextEvening}) as until from ${examRests} r
        where r.user_id = people.user_id and r.until > now()
        having count(*) > 0 and not exists (
          select from ${examRests} own join ${courses} c on c.id = own.course_id left join ${spaces} s on s.course_id = c.id
          where own.user_id = people.user_id and own.until > now()
            and (people.facts ->> 'code' = c.code or people.facts ->> 'slug' = s.slug))`
    : sql`select null::timestamptz as until`;
