// The first steps of a newcomer, each ticked by what they did.
import { sql } from 'drizzle-orm';
import { type DashboardStart, type FirstStep, firstSteps } from '#contract/site/dashboards.ts';
import type { JoinedRows } from '#server/db/joined-queries.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { own, ownQuery } from './own-values.ts';

export async function readFirstSteps(rowsOf: JoinedRows): Promise<DashboardStart> {
  const [row] = await rowsOf(stepsQuery);
  return firstSteps.map((step) => ({ step, isDone: row?.[step] ?? false }));
}

export const stepsQuery = ownQuery<Record<FirstStep, boolean>>(
  'first-steps',
  sql`select u.email_verified_at is not null as email, u.img <> '' as picture,
        exists (select from ${enrolments} where user_id = u.id) as courses,
        exists (select from ${follows} where user_id = u.id and course_id is not null and level <> 'mute') as follow,
        exists (select from ${resources} where owner_id = u.id)
          or exists (select from ${threads} where author_id = u.id) as share
      from ${users} u where u.id = ${own.me}`,
);
