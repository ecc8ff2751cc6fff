// What was viewed most in a member's courses in the last seven days, without their own.
import { eq, inArray, sql } from 'drizzle-orm';
import type { DashboardPopular } from '#contract/dashboards.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { courseCodes, resourceDays, resources, users } from '#server/db/schema.ts';
import { resourceColumns, toResource } from '#server/features/resources/resources.service.ts';
import { ownCourseIds } from './own-courses.ts';
import { weekAgo } from './week-ago.ts';

const maxPopular = 5;

export async function readPopular(
  db: Db,
  userId: string,
  timeZone: string,
  now: Date,
): Promise<DashboardPopular> {
  const me = sql`${userId}::uuid`;
  const viewed = await queryRows<{ id: string; views: number }>(
    db,
    sql`select r.id, sum(d.views)::int as views
      from ${courseCodes} k join ${resources} r on r.course_key = k.code_key
      join ${resourceDays} d on d.resource_id = r.id and d.day > ${weekAgo(timeZone, now)}::date
      where k.course_id in (${ownCourseIds(me)}) and r.owner_id is distinct from ${me} and not r.is_hidden
      group by r.id having sum(d.views) > 0
      order by sum(d.views) desc, r.id limit ${maxPopular}::int`,
  );
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
