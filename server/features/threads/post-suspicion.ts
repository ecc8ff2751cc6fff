// Finds posts that look like spam, which a moderator reads before they appear. Nobody is banned for it.
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { HoldReason } from '#contract/reports.rules.ts';
import { foldText } from '#contract/search.ts';
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

/** `ownId` is the post that is edited. */
export async function suspicionOf(
  db: Db,
  actor: Actor,
  text: string,
  ownId?: string,
): Promise<PostSuspicion | undefined> {
  if (actor.role !== 'user') return undefined;
  const links = text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  if (links > maxLinks) return 'many_links';
  const recent = await db
    .select({
      id: posts.id,
      // Folding changes the length a little.
      text: sql<string>`case when length(${posts.text}) between ${Math.floor(text.length * 0.8)} and ${Math.ceil(text.length * 1.25)} then ${posts.text} else '' end`,
      createdAt: posts.createdAt,
    })
    .from(posts)
    .where(and(eq(posts.authorId, actor._id), gt(posts.createdAt, new Date(Date.now() - day))))
    .orderBy(desc(posts.createdAt))
    .limit(maxRecent);
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
