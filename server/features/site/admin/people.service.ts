// Who joined, and how many were signed in. Counts only.

import { sql } from 'drizzle-orm';
import type { OverviewParts } from '#contract/site/admin.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { dayOf, daysBetween } from '#server/lib/days.ts';
import type { Period } from './period.ts';

export async function readPeople(
  db: Db,
  { now, since }: Period,
): Promise<NonNullable<OverviewParts['people']>> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const [joined, [seen]] = await Promise.all([
    queryRows<{ day: string; members: number }>(
      db,
      sql`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as members
        from ${users} where created_at >= ${from} group by 1`,
    ),
    queryRows<{ active: number }>(
      db,
      sql`select count(distinct user_id)::int as active from ${sessions} where last_seen_at >= ${from}`,
    ),
  ]);
  const byDay = new Map(joined.map(({ day, members }) => [day, members]));
  return {
    members: joined.reduce((sum, { members }) => sum + members, 0),
    active: seen?.active ?? 0,
    perDay: daysBetween(dayOf(since), dayOf(now)).map((day) => ({ day, members: byDay.get(day) ?? 0 })),
  };
}
