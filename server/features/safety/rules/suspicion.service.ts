// Finds posts that look like spam by what their author wrote before: a moderator reads them before they appear. Nobody is banned
// for it. What a text says itself is watched in watch.service.ts.

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { HoldReason } from '#contract/safety/reports.rules.ts';
import type { TextLimits } from '#contract/safety/rules.rules.ts';
import { foldText } from '#contract/search.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { countLinks } from '#server/lib/watched-text.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** As many posts as the limit within this time are a burst: nobody writes so fast. */
const burstMs = 5 * minute;
/** So many of the last day are compared, and counted for a burst. */
const maxRecent = 50;

/** What the author of a held post is told. */
export const suspicionTexts = {
  first_links: 'The first posts of a new account with links are read by a moderator before they appear.',
  many_links: 'Posts with many links are read by a moderator before they appear.',
  burst: 'You wrote many posts at once: a moderator reads this one before it appears.',
  similar: 'You wrote nearly the same before: a moderator reads this one before it appears.',
  watched:
    'It has a word or link that the rules of this campus watch: a moderator reads it before it appears.',
} as const satisfies Partial<Record<HoldReason, string>>;

export type PostSuspicion = keyof typeof suspicionTexts;

/** What the rules say of a text that is written. */
export interface Watched {
  limits: TextLimits;
  /** By what it says itself. */
  heldFor: 'watched' | 'many_links' | undefined;
}

/** The values of `isUnsuspicious`. */
export type QuickCheck = { burst: number; shortest: number; longest: number };

/** For what was looked at before. */
export const noCheck: QuickCheck = { burst: maxRecent + 1, shortest: 0, longest: 0 };

/** Undefined where a statement cannot decide. */
export function quickCheckOf(actor: Actor, text: string, limits: TextLimits): QuickCheck | undefined {
  if (actor.role !== 'user') return noCheck;
  if (countLinks(text) > limits.newAccountLinks) return undefined;
  return {
    ...noCheck,
    burst: limits.burst,
    ...(text.length >= limits.comparedLength && similarLengths(text)),
  };
}

/** Folding changes the length a little. */
const similarLengths = (text: string) => ({
  shortest: Math.floor(text.length * 0.8),
  longest: Math.ceil(text.length * 1.25),
});

/** In a statement that adds a post: the author has written nothing of about this length today, and is not in a burst. */
export const isUnsuspicious = (authorId: SQL): SQL => {
  const recent = sql`(select length(text) as length, created_at from posts where author_id = ${authorId}
    and created_at > now() - interval '1 day' order by created_at desc limit ${sql.raw(String(maxRecent))}) recent`;
  return sql`(select count(*) filter (where created_at > now() - make_interval(secs => ${sql.raw(String(burstMs / 1000))}))
      < ${sql.placeholder('burst')}::int
    and not coalesce(bool_or(length between ${sql.placeholder('shortest')}::int and ${sql.placeholder('longest')}::int), false)
    from ${recent})`;
};

/** `ownId` is the post that is edited. */
export async function suspicionOf(
  db: Db,
  actor: Actor,
  { text, limits, ownId }: { text: string; limits: TextLimits; ownId?: string },
): Promise<PostSuspicion | undefined> {
  if (actor.role !== 'user') return undefined;
  const recent = await findRecent(db, {
    authorId: actor._id,
    since: new Date(Date.now() - day).toISOString(),
    ...similarLengths(text),
  });
  const others = recent.filter(({ id }) => id !== ownId);
  const sinceBurst = Date.now() - burstMs;
  if (!ownId && others.filter(({ createdAt }) => createdAt.getTime() > sinceBurst).length >= limits.burst)
    return 'burst';
  if (text.length >= limits.comparedLength) {
    const words = wordsOf(text);
    if (others.some((other) => other.text && samenessOf(words, wordsOf(other.text)) >= limits.sameness))
      return 'similar';
  }
  const hasLinks = countLinks(text) > limits.newAccountLinks;
  return hasLinks && (await isNewAccount(db, actor._id, limits, ownId)) ? 'first_links' : undefined;
}

/** How often each word occurs. */
function wordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of foldText(text).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words that both have, in percent of the words of both (Dice). */
function samenessOf(one: Map<string, number>, other: Map<string, number>): number {
  const size = (words: Map<string, number>) => [...words.values()].reduce((sum, count) => sum + count, 0);
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  return (200 * shared) / (size(one) + size(other));
}

/** The newest posts of a person, with the texts that are about as long as the written one. */
const findRecent = preparedQuery<
  { id: string; text: string; createdAt: Date },
  { authorId: string; since: string; shortest: number; longest: number }
>(
  'recent-posts',
  sql`select id, created_at as "createdAt",
      case when length(text) between ${sql.placeholder('shortest')}::int and ${sql.placeholder('longest')}::int then text else '' end as text
    from posts where author_id = ${sql.placeholder('authorId')}::uuid and created_at > ${sql.placeholder('since')}::timestamptz
    order by created_at desc limit ${sql.raw(String(maxRecent))}`,
);

async function isNewAccount(
  db: Db,
  userId: string,
  { newAccountHours, newAccountPosts }: TextLimits,
  ownId: string | undefined,
): Promise<boolean> {
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  if (!user || user.createdAt.getTime() < Date.now() - newAccountHours * 60 * minute) return false;
  const published = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, userId), eq(posts.state, 'published')))
    .limit(newAccountPosts + 1);
  return published.filter(({ id }) => id !== ownId).length < newAccountPosts;
}
