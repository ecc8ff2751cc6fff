// Which cards a member sees in which order, and since when news are news.

import { sql } from 'drizzle-orm';
import type { CardChoice } from '#contract/site/dashboards.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { dashboards } from '#server/db/tables/site/dashboards.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { ownCourseIds } from './own-courses.ts';

/** Opening the page again within this time is the same visit: its news stay. */
const visitMinutes = 30;
const firstNewsMs = 7 * 86_400_000;

export type Choice = typeof dashboards.$inferSelect;

const none: Omit<Choice, 'userId'> = {
  order: [],
  hidden: [],
  visitedAt: null,
  visitedBefore: null,
  reviewsSeen: {},
  reviewsSeenBefore: {},
  digestDay: null,
  digestedAt: null,
};

export async function readChoice(db: Db, userId: string): Promise<Choice> {
  const [row] = await findChoice(db, { userId });
  return row ?? { ...none, userId };
}

const findChoice = preparedQuery<Choice, { userId: string }>(
  'dashboard-choice',
  sql`select user_id as "userId", card_order as "order", hidden, visited_at as "visitedAt", visited_before as "visitedBefore",
      reviews_seen as "reviewsSeen", reviews_seen_before as "reviewsSeenBefore", digest_day as "digestDay",
      digested_at as "digestedAt"
    from ${dashboards} where user_id = ${sql.placeholder('userId')}::uuid`,
);

/** Of a member's first visit, the last week. */
export const newsSince = ({ visitedBefore }: Choice, now: Date): Date =>
  visitedBefore ?? new Date(now.getTime() - firstNewsMs);

export async function chooseCards(db: Db, userId: string, { order, hidden }: CardChoice): Promise<void> {
  await db
    .insert(dashboards)
    .values({ userId, order, hidden })
    .onConflictDoUpdate({ target: dashboards.userId, set: { order, hidden } });
}

/** Begins a new visit, unless one has begun recently. */
export async function noteVisit(db: Db, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const seen = sql`(select coalesce(jsonb_object_agg(${courses.id}, ${courses.reviews}), '{}') from ${courses}
    where ${courses.id} in (${ownCourseIds(sql`${userId}::uuid`)}))`;
  await db.execute(sql`insert into ${dashboards} (user_id, visited_at, reviews_seen)
    values (${userId}, ${at}::timestamptz, ${seen})
    on conflict (user_id) do update set visited_at = excluded.visited_at, visited_before = dashboards.visited_at,
      reviews_seen = excluded.reviews_seen, reviews_seen_before = dashboards.reviews_seen
    where dashboards.visited_at is null
      or dashboards.visited_at < ${at}::timestamptz - make_interval(mins => ${visitMinutes}::int)`);
}
