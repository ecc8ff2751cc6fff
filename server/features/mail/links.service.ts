// The links in mails that let someone do something: a random token, kept only as a hash, good once and for a while.
import { createHash, randomBytes } from 'node:crypto';
import { milliseconds } from 'date-fns/milliseconds';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type LinkPurpose, mailLinks, subscribers, users } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';

type Holder = { userId: string } | { subscriberId: string };
export type MailLinkRow = typeof mailLinks.$inferSelect;

/** How long a link works, from when its mail is sent. */
const lifetimes: Record<LinkPurpose, number> = {
  'verify-email': milliseconds({ hours: 48 }),
  'reset-password': milliseconds({ minutes: 30 }),
  'change-email': milliseconds({ hours: 24 }),
  subscribe: milliseconds({ days: 7 }),
};

/** Returns the token, which is nowhere else: the database knows only its hash. */
export async function createLink(
  db: Db,
  link: { purpose: LinkPurpose; email: string } & Holder,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(mailLinks).values({
    ...link,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + lifetimes[link.purpose]),
  });
  return token;
}

/** Uses a link up; of two who use it at once, one is refused. */
export async function consumeLink(db: Db, purpose: LinkPurpose, token: string): Promise<MailLinkRow> {
  const tokenHash = hashToken(token);
  await lockHolder(db, tokenHash);
  const [link] = await db
    .delete(mailLinks)
    .where(
      and(
        eq(mailLinks.tokenHash, tokenHash),
        eq(mailLinks.purpose, purpose),
        gt(mailLinks.expiresAt, sql`now()`),
      ),
    )
    .returning();
  if (!link) throw new Refused('link_over');
  return link;
}

/** Ends the other links of one holder, such as those of earlier requests once one was used. */
export async function revokeLinks(db: Db, purpose: LinkPurpose, holder: SQL): Promise<void> {
  await db.delete(mailLinks).where(and(eq(mailLinks.purpose, purpose), holder));
}

export async function revokeLinksOf(db: Db, userId: string, ...purposes: LinkPurpose[]): Promise<void> {
  for (const purpose of purposes) await revokeLinks(db, purpose, eq(mailLinks.userId, userId));
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, sql`now()`));
}

/** Before any of their links, as whatever ends links does: or two of one person, used at once, would wait for each other. */
async function lockHolder(db: Db, tokenHash: string): Promise<void> {
  const [found] = await db.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash));
  for (const [table, id] of [
    [users, found?.userId],
    [subscribers, found?.subscriberId],
  ] as const) {
    if (id) await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  }
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
