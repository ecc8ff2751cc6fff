// Finds posts that look like spam, which a moderator reads before they appear. Nobody is banned for it.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { HoldReason } from '#contract/reports.rules.ts';
import { foldText } from '#contract/search.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { posts, users } from '#server/db/schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const maxLinks = 8;
/** More posts than this within the time are a burst: nobody writes so fast. */
const burst = { count: 40, withinMs: 5 * minute };
/** Shorter texts are often the same: 'Thank you!' */
const minComparedLength = 40;
/** So many of the last day are compared, and counted for a burst. */
const maxRecent = 50;
/** An account this young with fewer published posts is new. */
const newAccount = { ageMs: 7 * day, posts: 3 };

/** What the author of a held post is told. */
export const suspicionTexts = {
  first_links: 'The first posts of a new account with links are read by a moderator before they appear.',
  many_links: 'Posts with many links are read by a moderator before they appear.',
  burst: 'You wrote many posts at once: a moderator reads this one before it appears.',
  similar: 'You wrote the same before: a moderator reads this one before it appears.',
} as const satisfies Partial<Record<HoldReason, string>>;

export type PostSuspicion = keyof typeof suspicionTexts;

const linksIn = (text: string): number => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;

/** The values of `isUnsuspicious`. */
export type QuickCheck = { burst: number; shortest: number; longest: number };

/** For what was looked at before. */
export const noCheck: QuickCheck = { burst: maxRecent + 1, shortest: 0, longest: 0 };

/** Undefined where a statement cannot decide. */
export function quickCheckOf(actor: Actor, text: string): QuickCheck | undefined {
  if (actor.role !== 'user') return noCheck;
  if (linksIn(text) > 0) return undefined;
  return { ...noCheck, burst: burst.count, ...(text.length >= minComparedLength && similarLengths(text)) };
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
  return sql`(select count(*) filter (where created_at > now() - make_interval(secs => ${sql.raw(String(burst.withinMs / 1000))}))
      < ${sql.placeholder('burst')}::int
    and not coalesce(bool_or(length between ${sql.placeholder('shortest')}::int and ${sql.placeholder('longest')}::int), false)
    from ${recent})`;
};

/** `ownId` is the post that is edited. */
export async function suspicionOf(
  db: Db,
  actor: Actor,
  text: string,
  ownId?: string,
): Promise<PostSuspicion | undefined> {
  if (actor.role !== 'user') return undefined;
  const links = linksIn(text);
  if (links > maxLinks) return 'many_links';
  const recent = await findRecent(db, {
    authorId: actor._id,
    since: new Date(Date.now() - day).toISOString(),
    ...similarLengths(text),
  });
  const others = recent.filter(({ id }) => id !== ownId);
  const sinceBurst = Date.now() - burst.withinMs;
  if (!ownId && others.filter(({ createdAt }) => createdAt.getTime() > sinceBurst).length >= burst.count)
    return 'burst';
  if (text.length >= minComparedLength) {
    const folded = foldText(text);
    if (others.some((other) => foldText(other.text) === folded)) return 'similar';
  }
  return links > 0 && (await isNewAccount(db, actor._id, ownId)) ? 'first_links' : undefined;
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

async function isNewAccount(db: Db, userId: string, ownId: string | undefined): Promise<boolean> {
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  if (!user || user.createdAt.getTime() < Date.now() - newAccount.ageMs) return false;
  const published = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, userId), eq(posts.state, 'published')))
    .limit(newAccount.posts + 1);
  return published.filter(({ id }) => id !== ownId).length < newAccount.posts;
}
