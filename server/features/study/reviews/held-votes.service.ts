// Votes that look arranged: they are not counted until a moderator has decided. Nobody is banned.

import { and, count, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { ThingState } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { reviews, reviewVotes } from '#server/db/tables/study/reviews.ts';
import { openCase } from '#server/features/safety/reports/cases.service.ts';
import type { ModeratedKind, Thing } from '#server/lib/moderation.ts';
import { moderatedReview } from './moderation.service.ts';
import { findRing, minAccounts, type Voter } from './vote-rings.ts';

/** The times of votes are looked at, and then deleted. */
export const voteTimeRetentionDays = 3;
/** So many reviews and voters are compared in one run: a popular review must not make it slow. */
const maxReviews = 200;
const maxVoters = 300;
/** An account with more votes is no throwaway. */
const maxVotesOfAccount = 50;

/** The held votes for a review. The id is that of the review. */
export const moderatedVotes: ModeratedKind = {
  read: readVotes,
  lock: moderatedReview.lock,
  // Neither the writer nor a voter decides.
  isOwn: async (parts, personId, id) =>
    (await moderatedReview.isOwn(parts, personId, id)) ||
    (await parts.db.$count(
      reviewVotes,
      and(eq(reviewVotes.reviewId, id), eq(reviewVotes.userId, personId), eq(reviewVotes.isHeld, true)),
    )) > 0,
  publish: async (db, id) => {
    await settleVotes(db, id, false);
    return 'The votes are counted.';
  },
  hide: async (db, id) => {
    await settleVotes(db, id, true);
    return 'The votes stay out of the count.';
  },
};

/** Counts the votes for a review that are not held, and stores the number. */
export async function refreshHelpful(db: Db, reviewId: string): Promise<number> {
  const [votes] = await db
    .select({ count: count() })
    .from(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.isHeld, false)));
  const helpful = votes?.count ?? 0;
  await db.update(reviews).set({ helpful }).where(eq(reviews.id, reviewId));
  return helpful;
}

/** Holds the votes of rings, and forgets the times of older votes. Returns how many rings it found. */
export async function holdVoteRings(db: Db): Promise<number> {
  const candidates = await queryRows<{ id: string }>(
    db,
    sql`select review_id as id from ${reviewVotes} where voted_at is not null and not is_held
      group by review_id having count(*) >= ${minAccounts} order by max(voted_at) desc limit ${maxReviews}`,
  );
  let found = 0;
  for (const { id } of candidates) {
    const ring = findRing(await readVoters(db, id));
    if (ring.length > 0) {
      found += 1;
      await holdVotes(db, id, ring);
    }
  }
  await db
    .update(reviewVotes)
    .set({ votedAt: null })
    .where(
      and(
        lt(reviewVotes.votedAt, sql`now() - make_interval(days => ${voteTimeRetentionDays})`),
        eq(reviewVotes.isHeld, false),
      ),
    );
  return found;
}

async function readVoters(db: Db, reviewId: string): Promise<Voter[]> {
  const rows = await db
    .select({ id: reviewVotes.userId, votedAt: reviewVotes.votedAt, createdAt: users.createdAt })
    .from(reviewVotes)
    .innerJoin(users, eq(users.id, reviewVotes.userId))
    .where(
      and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.isHeld, false), isNotNull(reviewVotes.votedAt)),
    )
    .orderBy(sql`${reviewVotes.votedAt} desc`)
    .limit(maxVoters);
  const votes = await queryRows<{ user_id: string; votes: string[] }>(
    db,
    sql`select user_id, array_agg(review_id::text) as votes from ${reviewVotes}
      where user_id in (select value::uuid from json_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::json))
      group by user_id having count(*) <= ${maxVotesOfAccount}`,
  );
  const votesOf = new Map(votes.map((row) => [row.user_id, new Set(row.votes)]));
  return rows.flatMap(({ id, votedAt, createdAt }) => {
    const own = votesOf.get(id);
    return own && votedAt ? [{ id, votedAt, createdAt, votes: own }] : [];
  });
}

async function holdVotes(db: Db, reviewId: string, ring: Voter[]): Promise<void> {
  await db.transaction(async (db) => {
    await moderatedVotes.lock(db, reviewId);
    await db
      .update(reviewVotes)
      .set({ isHeld: true })
      .where(
        and(
          eq(reviewVotes.reviewId, reviewId),
          inArray(
            reviewVotes.userId,
            ring.map(({ id }) => id),
          ),
        ),
      );
    await refreshHelpful(db, reviewId);
    const thing = (await readVotes(db, [reviewId])).get(reviewId);
    if (thing) await openCase(db, { kind: 'votes', thingId: reviewId, reason: 'vote_ring', thing });
  });
}

/** Those that wait, or else those that were left out before. Without their times, they are not looked at again. */
async function settleVotes(db: Db, reviewId: string, isHeld: boolean): Promise<void> {
  const held = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.isHeld, true));
  const waiting = and(held, isNotNull(reviewVotes.votedAt));
  const hasWaiting = (await db.$count(reviewVotes, waiting)) > 0;
  await db
    .update(reviewVotes)
    .set({ isHeld, votedAt: null })
    .where(hasWaiting ? waiting : held);
  await refreshHelpful(db, reviewId);
}

interface VoteCounts {
  id: string;
  code: string;
  text: string;
  helpful: number;
  waiting: number;
  left_out: number;
  minutes: number;
  days: number;
}

/** Numbers alone: a moderator need not know who found a review helpful. */
async function readVotes(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await queryRows<VoteCounts>(
    db,
    sql`select r.id, c.code, r.text, r.helpful,
        count(v.user_id) filter (where v.voted_at is not null)::int as waiting,
        count(v.user_id) filter (where v.voted_at is null)::int as left_out,
        coalesce(ceil(extract(epoch from max(v.voted_at) - min(v.voted_at)) / 60), 0)::int as minutes,
        coalesce(ceil(extract(epoch from max(u.created_at) - min(u.created_at)) / 86400), 0)::int as days
      from ${reviews} r
      join ${courses} c on c.id = r.course_id
      left join ${reviewVotes} v on v.review_id = r.id and v.is_held
      left join ${users} u on u.id = v.user_id
      where r.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
      group by r.id, c.code`,
  );
  return new Map(rows.map((row) => [row.id, toThing(row)]));
}

function toThing({ code, text, helpful, waiting, left_out, minutes, days }: VoteCounts): Thing {
  const state: ThingState = waiting > 0 ? 'held' : left_out > 0 ? 'hidden' : 'published';
  return {
    title: `votes for a review of ${code}`,
    path: `/courses/${code}`,
    state,
    version: waiting + left_out,
    author: null,
    reason: '',
    now: {
      facts: [
        { name: 'Votes that look arranged', value: String(waiting + left_out) },
        { name: 'Other votes', value: String(helpful) },
        ...(waiting > 0
          ? [
              { name: 'Given within', value: `${Math.max(1, minutes)} min` },
              { name: 'Accounts created within', value: days <= 1 ? 'a day' : `${days} days` },
            ]
          : []),
      ],
      text,
    },
    earlier: [],
  };
}
