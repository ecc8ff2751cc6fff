// One-time links in mails: a random token, stored only as a hash, that expires.

import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type LinkPurpose, mailLinks } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { subscribers } from '#server/db/tables/site/newsletter.ts';
import { dayMs, hourMs, minuteMs } from '#server/lib/durations.ts';
import { Refused } from '#server/lib/errors.ts';
import { hashToken } from '#server/lib/secrets.ts';

type Holder = { userId: string } | { subscriberId: string };
export type MailLinkRow = typeof mailLinks.$inferSelect;

/** From when the mail is sent. */
export const lifetimesMs: Record<LinkPurpose, number> = {
  'verify-email': 48 * hourMs,
  'verified-email': 48 * hourMs,
  'reset-password': 30 * minuteMs,
  'change-email': 24 * hourMs,
  subscribe: 7 * dayMs,
};

/** Returns the token; the database stores only its hash. */
export async function createLink(
  db: Db,
  link: { purpose: LinkPurpose; email: string } & Holder,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(mailLinks).values({
    ...link,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + lifetimesMs[link.purpose]),
  });
  return token;
}

/** Deletes the link, so that it works once, for concurrent requests too. */
export async function consumeLink(db: Db, purpose: LinkPurpose, token: string): Promise<MailLinkRow> {
  const tokenHash = hashToken(token);
  await lockHolder(db, tokenHash);
  const [link] = await db.delete(mailLinks).where(isValid(purpose, tokenHash)).returning();
  if (!link) throw new Refused('link_over');
  return link;
}

/** Whether there is a link with this token that has not expired. Does not use it. */
export async function findLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<MailLinkRow | undefined> {
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(isValid(purpose, hashToken(token)));
  return link;
}

const isValid = (purpose: LinkPurpose, tokenHash: string) =>
  and(
    eq(mailLinks.tokenHash, tokenHash),
    eq(mailLinks.purpose, purpose),
    gt(mailLinks.expiresAt, sql`now()`),
  );

/** Keeps a consumed link and the unused ones to the same address, under another purpose, until they expire. */
export async function keepUsedLinks(db: Db, link: MailLinkRow, purpose: LinkPurpose): Promise<void> {
  const { userId, email } = link;
  if (!userId) throw new Error('Only links of users are kept.');
  const others = and(
    eq(mailLinks.userId, userId),
    eq(mailLinks.purpose, link.purpose),
    eq(mailLinks.email, email),
  );
  await db.update(mailLinks).set({ purpose }).where(others);
  await revokeLinksOf(db, userId, link.purpose);
  await db.insert(mailLinks).values({ ...link, purpose });
}

/** Deletes all links of a holder, such as those of earlier requests once one was used. */
export async function revokeLinks(db: Db, purpose: LinkPurpose, holder: SQL): Promise<void> {
  await db.delete(mailLinks).where(and(eq(mailLinks.purpose, purpose), holder));
}

export async function revokeLinksOf(db: Db, userId: string, ...purposes: LinkPurpose[]): Promise<void> {
  for (const purpose of purposes) await revokeLinks(db, purpose, eq(mailLinks.userId, userId));
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, sql`now()`));
}

/** Locked before the links, as in everything that revokes links: concurrent uses of two links would deadlock otherwise. */
async function lockHolder(db: Db, tokenHash: string): Promise<void> {
  const [found] = await db.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash));
  for (const [table, id] of [
    [users, found?.userId],
    [subscribers, found?.subscriberId],
  ] as const) {
    if (id) await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  }
}
