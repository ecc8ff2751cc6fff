// What is new in each of a member's courses since their last visit, without what they added themselves.
import { type SQL, sql } from 'drizzle-orm';
import { type DashboardCourse, maxNews } from '#contract/site/dashboards.ts';
import type { JoinedRows } from '#server/db/joined-queries.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import { literal } from '#server/lib/list/conditions.ts';
import { ownCourseRows } from './own-courses.ts';
import { lookedUp, own, ownQuery } from './own-values.ts';

interface Row extends Omit<DashboardCourse, '_id'> {
  id: string;
}

/** Ends counting where the page shows no more. */
const countOf = (rows: SQL): SQL =>
  sql`(select count(*)::int from (${rows} limit ${literal(maxNews + 1)}) counted)`;

const { me, since: after } = own;

export const newsQuery = ownQuery<Row>(
  'course-news',
  sql`select c.id, c.code, c.title, own.is_taking as "isTaking", f.level is distinct from 'mute' as "isFollowed", c.reviews,
        ${countOf(sql`select 1 from ${courseCodes} k join ${resources} r on r.course_key = k.code_key
          where k.course_id = c.id and r.created_at > ${after} and not r.is_hidden and r.owner_id is distinct from ${me}`)} as resources,
        ${countOf(sql`select 1 from ${spaces} s join ${threads} t on t.space_id = s.id
          where s.course_id = c.id and t.created_at > ${after} and t.state = 'published' and t.merged_into_id is null
            and t.author_id is distinct from ${me}`)} as questions,
        ${countOf(sql`select 1 from ${events} e where e.course_id = c.id and e.created_at > ${after}
          and e.state = 'published' and e.audience = 'public' and e.author_id is distinct from ${me}`)} as events
      from (${ownCourseRows(me)}) own cross join lateral ${lookedUp(sql`${courses} where id = own.course_id`)} c
      left join ${follows} f on f.user_id = ${me} and f.course_id = c.id
      order by own.is_taking desc, c.code_key`,
);

export async function readCourseNews(
  rowsOf: JoinedRows,
  reviewsSeen: Record<string, number>,
): Promise<DashboardCourse[]> {
  const rows = await rowsOf(newsQuery);
  return rows.map(({ id, reviews, ...row }) => ({
    _id: id,
    ...row,
    // A course that was not there at the last visit has no news of its past.
    reviews: Math.min(maxNews + 1, Math.max(0, reviews - (reviewsSeen[id] ?? reviews))),
  }));
}
