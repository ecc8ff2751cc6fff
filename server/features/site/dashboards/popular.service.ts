// What was viewed most in a member's courses in the last seven days, without their own.

import { sql } from 'drizzle-orm';
import type { Resource } from '#contract/library/resources.ts';
import type { DashboardPopular } from '#contract/site/dashboards.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { given, type JoinedRows, jsonQuery } from '#server/db/joined-queries.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays } from '#server/db/tables/platform/counts.ts';
import { courseCodes } from '#server/db/tables/study/catalogue.ts';
import { literal } from '#server/lib/list/conditions.ts';
import { TtlCache } from '#server/lib/ttl-cache.ts';
import { ownCoursesQuery } from './own-courses.ts';

const maxPopular = 5;
/** More than are shown: own ones are left out. */
const maxCached = 20;
/** Some may have been hidden or moved since. */
const maxRead = 7;

interface Viewed {
  id: string;
  ownerId: string | null;
  courseKey: string;
  views: number;
}

/** Of each course, for all who take it: adding up the days of all its resources is the longest of the questions. */
const viewsCache = new TtlCache<Viewed[]>({ ms: 5 * 60_000, count: 2_000 });

const findViewed = preparedQuery<
  { courseId: string; viewed: Viewed[] },
  { courseIds: string[]; after: string }
>(
  'viewed-resources',
  sql`select course.id as "courseId", (select coalesce(json_agg(top), '[]') from (
        select r.id, r.owner_id as "ownerId", r.course_key as "courseKey", sum(d.views)::int as views
        from ${courseCodes} k join ${resources} r on r.course_key = k.code_key
        join ${resourceDays} d on d.resource_id = r.id and d.day > ${sql.placeholder('after')}::date
        where k.course_id = course.id and not r.is_hidden
        group by r.id having sum(d.views) > 0
        order by sum(d.views) desc, r.id limit ${literal(maxCached)}) top) as viewed
      from unnest(${sql.placeholder('courseIds')}::uuid[]) course(id)`,
);

/** Of the days after `after`, without those of the member: to be looked up. */
export async function rankPopular(
  db: Db,
  rowsOf: JoinedRows,
  { userId, after }: { userId: string; after: string },
): Promise<Viewed[]> {
  const courses = await rowsOf(ownCoursesQuery);
  const keys = courses.map(({ id }) => `${after} ${id}`);
  const viewed = await viewsCache.getAll(db, keys, async (missing) => {
    const courseIds = missing.map((key) => key.slice(after.length + 1));
    const rows = await findViewed(db, { courseIds, after });
    return new Map(rows.map(({ courseId, viewed }) => [`${after} ${courseId}`, viewed]));
  });
  return viewed
    .flatMap((ofCourse) => ofCourse ?? [])
    .filter(({ ownerId }) => ownerId !== userId)
    .sort((one, other) => other.views - one.views || (one.id < other.id ? -1 : 1))
    .slice(0, maxRead);
}

interface Row extends Pick<Resource, '_id' | 'title' | 'courseCode'> {
  courseKey: string;
}

export const popularQuery = jsonQuery<Row>(
  'popular-resources',
  { popularIds: 'uuid[]' },
  sql`select id as _id, title, course_code as "courseCode", course_key as "courseKey" from ${resources}
    where id = any(${given('popularIds')}::uuid[]) and not is_hidden`,
);

export async function toPopular(viewed: Viewed[], rowsOf: JoinedRows): Promise<DashboardPopular> {
  const found = new Map((await rowsOf(popularQuery)).map((row) => [row._id, row]));
  return viewed
    .flatMap(({ id, courseKey, views }) => {
      const row = found.get(id);
      if (row?.courseKey !== courseKey) return [];
      const { _id, title, courseCode } = row;
      return [{ resource: { _id, title, courseCode }, weekViews: views }];
    })
    .slice(0, maxPopular);
}
