// The hours in which at least half of the members of a group are free. Only members who have painted their week are counted, and
// there are none before several have: otherwise the hours of a group would be the week of one person.
// Whoever gives or takes a seat has locked the group; a week is changed first, and its groups are locked then. So of two
// changes at once the later one counts both.

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';

const minPainted = 2;

/** After somebody has come or gone. The group is locked. */
export async function refreshCommonHours(db: Db, groupIds: string[]): Promise<void> {
  if (groupIds.length === 0) return;
  await db.execute(sql`update ${groups} set common_hours = common.hours from (
      select wanted.id, coalesce(counted.hours, repeat('0', 168)::bit(168)) as hours
      from (select jsonb_array_elements_text(${JSON.stringify(groupIds)}::jsonb)::uuid as id) wanted
      left join lateral (
        select string_agg(case when painted >= ${minPainted}::int and free_members * 2 >= painted then '1' else '0' end, '' order by hour)::bit(168) as hours
        from (
          select hour, sum(get_bit(w.free, hour)) as free_members, count(*) as painted
          from ${memberships} m join ${weeks} w on w.person_id = m.user_id and w.free is not null
          cross join generate_series(0, 167) as hour
          where m.group_id = wanted.id and m.state = 'member' group by hour
        ) by_hour
      ) counted on true
    ) common where groups.id = common.id and groups.common_hours <> common.hours`);
}

/** After a person's week has changed, in the same transaction. */
export async function refreshGroupsOf(db: Db, personId: string): Promise<void> {
  const own = await db
    .select({ id: groups.id })
    .from(groups)
    .where(
      inArray(
        groups.id,
        db
          .select({ id: memberships.groupId })
          .from(memberships)
          .where(and(eq(memberships.userId, personId), eq(memberships.state, 'member'))),
      ),
    )
    .orderBy(asc(groups.id))
    .for('no key update');
  await refreshCommonHours(
    db,
    own.map(({ id }) => id),
  );
}
