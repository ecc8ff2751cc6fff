// What was viewed most in a member's courses in the last seven days, without their own.
import { eq, inArray, sql } from 'drizzle-orm';
import type { DashboardPopular } from '#contract/dashboards.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { courseCodes, resourceDays, resources, users } from '#server/db/schema.ts';
import { resourceColumns, toResource } from '#server/features/resources/resources.service.ts';
import { ownCourseIds } from './own-courses.ts';
import { weekAgo } from './week-ago.ts';

const maxPopular = 5;

const me = sql`${sql.placeholder('userId')}::uuid`;
const findViewed = preparedQuery<{ id: string; views: number }, { userId: string; after: string }>(
  'viewed-resources',
  sql`select r.id, sum(d.views)::int as views
      from ${courseCodes} k join ${resources} r on r.course_key = k.code_key
      join ${resourceDays} d on d.resource_id = r.id and d.day > ${sql.placeholder('after')}::date
      where k.course_id in (${ownCourseIds(me)}) and r.owner_id is distinct from ${me} and not r.is_hidden
      group by r.id having sum(d.views) > 0
      order by sum(d.views) desc, r.id limit ${maxPopular}::int`,
);

export async function readPopular(
  db: Db,
  userId: string,
  timeZone: string,
  now: Date,
): Promise<DashboardPopular> {
  const viewed = await findViewed(db, { userId, after: weekAgo(timeZone, now) });
  if (viewed.length === 0) return [];
  const rows = await db
    .select(resourceColumns)
    .from(resources)
    .leftJoin(users, eq(users.id, resources.ownerId))
    .where(
      inArray(
        resources.id,
        viewed.map(({ id }) => id),
      ),
    );
  const found = new Map(rows.map((row) => [row.id, toResource(row)]));
  return viewed.flatMap(({ id, views }) => {
    const resource = found.get(id);
    return resource ? [{ resource, weekViews: views }] : [];
  });
}
