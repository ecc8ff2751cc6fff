// Subscribers of the newsletter. Whether an address is subscribed must not be disclosed to anyone but its owner.

import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { emailKey } from '#contract/platform/users.ts';
import type { Db } from '#server/db/db.ts';
import { mailLinks } from '#server/db/tables/platform/mail.ts';
import { subscribers } from '#server/db/tables/site/newsletter.ts';
import { consumeLink, revokeLinks } from '#server/features/platform/mail/links.service.ts';
import { deleteMailsBefore, orderMail } from '#server/features/platform/mail/mail.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import type { NewsletterMails } from './newsletter.mails.tsx';

// A lecture hall may share one IP address; a mailbox must not be flooded.
export const perMailbox = defineLimit({
  name: 'subscribe-mailbox',
  per: 'email',
  counts: 'mails',
  count: 3,
  windowSeconds: 60 * 60,
});
export const perAddress = defineLimit({
  name: 'subscribe-address',
  per: 'address',
  count: 100,
  windowSeconds: 60 * 60,
});

/** The lifetime of the link in the mail. */
export const unconfirmedDays = 7;

/** The same statements for every address, subscribed or not, which prevents enumeration; the mail tells its owner. */
export async function subscribe(db: Db, email: string): Promise<void> {
  if (!(await mayReceiveMail(db, email))) return;
  await db.transaction(async (db) => {
    const [subscriber] = await db
      .insert(subscribers)
      .values({ email, emailKey: emailKey(email) })
      .onConflictDoUpdate({
        target: subscribers.emailKey,
        // A repeated request restarts the retention period.
        set: {
          createdAt: sql`case when ${subscribers.confirmedAt} is null then now() else ${subscribers.createdAt} end`,
        },
      })
      .returning({ id: subscribers.id, email: subscribers.email });
    if (!subscriber) return;
    await orderMail<NewsletterMails>(db, {
      kind: 'newsletter-confirm',
      to: subscriber.email,
      cause: `newsletter-confirm:${subscriber.id}:${randomUUID()}`,
      facts: { subscriberId: subscriber.id },
    });
  });
}

export async function confirmSubscription(db: Db, token: string): Promise<void> {
  await db.transaction(async (db) => {
    const { subscriberId } = await consumeLink(db, 'subscribe', token);
    const [confirmed] = await db
      .update(subscribers)
      .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
      .where(eq(subscribers.id, subscriberId ?? ''))
      .returning({ id: subscribers.id });
    if (!confirmed) throw new Refused('link_over');
    await revokeLinks(db, 'subscribe', eq(mailLinks.subscriberId, confirmed.id));
  });
}

/** Idempotent: an unknown key changes nothing. */
export async function unsubscribe(db: Db, key: string): Promise<void> {
  if (isId(key)) await db.delete(subscribers).where(eq(subscribers.unsubscribeKey, key));
}

/** For the deletion of an account with a verified address. */
export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.emailKey, emailKey(email)));
}

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.emailKey, emailKey(email)), isNotNull(subscribers.confirmedAt)));
  return found !== undefined;
}

export async function countSubscribers(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(subscribers)
    .where(isNotNull(subscribers.confirmedAt));
  return row?.count ?? 0;
}

/** Deletes unconfirmed addresses and the records of their mails. */
export async function deleteUnconfirmedSubscribers(db: Db): Promise<void> {
  const cutoff = sql`now() - make_interval(days => ${unconfirmedDays})`;
  await db.delete(subscribers).where(
    and(
      isNull(subscribers.confirmedAt),
      lt(subscribers.createdAt, cutoff),
      // A mail that was sent late has a link that is still valid.
      notExists(
        db
          .select({ works: sql`1` })
          .from(mailLinks)
          .where(and(eq(mailLinks.subscriberId, subscribers.id), gt(mailLinks.expiresAt, sql`now()`))),
      ),
    ),
  );
  await deleteMailsBefore(db, 'newsletter-confirm', cutoff);
}

/** The limit per mailbox drops mails silently, so that an attacker does not notice it. */
async function mayReceiveMail(db: Db, email: string): Promise<boolean> {
  try {
    await takeAttempt(db, perMailbox, emailKey(email));
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'too_many') return false;
    throw error;
  }
}
