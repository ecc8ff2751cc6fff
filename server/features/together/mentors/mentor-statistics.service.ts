// The statistics of a mentor: how many run, how many helped, how fast and how often they answer.

import { asc, eq, inArray, sql } from 'drizzle-orm';
import { mentorLimits } from '#contract/together/mentors.rules.ts';
import type { Db } from '#server/db/db.ts';
import { mentors } from '#server/db/tables/together/mentors.ts';
import { mentorshipFeedback, mentorships } from '#server/db/tables/together/mentorships.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { offerNews } from './mentors.notifications.ts';

type MentorRow = typeof mentors.$inferSelect;

/** In the order of their ids, so that no two transactions wait for each other. Those who stopped mentoring are not there. */
export async function lockMentors(db: Db, userIds: string[]): Promise<Map<string, MentorRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mentors)
    .where(inArray(mentors.userId, userIds))
    .orderBy(asc(mentors.userId))
    .for('update');
  return new Map(rows.map((row) => [row.userId, row]));
}

/** To be called in the transaction that changes one of their mentorships. */
export async function refreshMentorStatistics(db: Db, userId: string): Promise<void> {
  await db.execute(sql`update ${mentors} set running = counted.running, helped = counted.helped, requests = counted.requests,
      answered = counted.answered, median_minutes = counted.median
    from (
      select count(*) filter (where p.state = 'running')::int as running,
        count(*) filter (where f.has_helped)::int as helped,
        count(*) filter (where p.replied_at is not null or p.state = 'expired')::int as requests,
        count(*) filter (where p.replied_at is not null)::int as answered,
        round(percentile_cont(0.5) within group (order by extract(epoch from p.replied_at - p.created_at) / 60)
          filter (where p.replied_at is not null))::int as median
      from ${mentorships} p
      left join ${mentorshipFeedback} f on f.mentorship_id = p.id and f.author_id = p.requester_id
      where p.mentor_id = ${userId}::uuid
    ) counted where mentors.user_id = ${userId}::uuid`);
}

/** Whoever answers is not silent. */
export async function noteAnswer(db: Db, userId: string): Promise<void> {
  await db.update(mentors).set({ silent: 0 }).where(eq(mentors.userId, userId));
}

/** A request that nobody answered: after two in a row, the offer is paused until the mentor says that they are back. */
export async function noteSilence(db: Db, userId: string): Promise<void> {
  const [row] = await db
    .update(mentors)
    .set({ silent: sql`${mentors.silent} + 1` })
    .where(eq(mentors.userId, userId))
    .returning({ silent: mentors.silent, pausedBy: mentors.pausedBy });
  if (!row || row.pausedBy || row.silent < mentorLimits.silentRequests) return;
  await db.update(mentors).set({ pausedBy: 'silence' }).where(eq(mentors.userId, userId));
  await notify(db, offerNews, {
    userId,
    mergeKey: 'mentor-offer:paused',
    facts: { news: 'paused', reason: '' },
  });
}
