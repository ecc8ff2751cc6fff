// Who wants the newsletter. Whether an address is among them is nobody's business but its owner's.
import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { emailKey } from '#contract/users.ts';
import type { Db } from '#server/db/client.ts';
import { mailLinks, subscribers } from '#server/db/schema.ts';
import { consumeLink, revokeLinks } from '#server/features/mail/links.service.ts';
import { deleteMailsBefore, orderMail } from '#server/features/mail/mail.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { type Limit, takeAttempt } from '#server/lib/limits.ts';
import type { NewsletterMails } from './newsletter.mails.tsx';

// A lecture hall may share one network address; a mailbox belongs to someone who wants no more than a few of these.
const perMailbox: Limit = { name: 'subscribe-mailbox', count: 3, windowSeconds: 60 * 60 };
const perAddress: Limit = { name: 'subscribe-address', count: 100, windowSeconds: 60 * 60 };

/** As long as the link in the mail works. */
const unconfirmedDays = 7;

/** The same for everyone, subscribed or not, down to the statements: what there is to know is in the mail. */
export async function subscribe(db: Db, from: { address: string }, email: string): Promise<void> {
  await takeAttempt(db, perAddress, from.address);
  if (!(await mayBeWrittenTo(db, email))) return;
  await db.transaction(async (db) => {
    const [subscriber] = await db
      .insert(subscribers)
      .values({ email, emailKey: emailKey(email) })
      .onConflictDoUpdate({
        target: subscribers.emailKey,
        // Who asks once more has as long again to confirm.
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

/** A key that is not known, any more or at all, changes nothing: the wish is fulfilled already. */
export async function unsubscribe(db: Db, key: string): Promise<void> {
  if (isId(key)) await db.delete(subscribers).where(eq(subscribers.unsubscribeKey, key));
}

/** For someone who leaves the site for good; only with an address that is proven to be theirs. */
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

/** Someone typed these addresses, and nobody said that they were theirs: nor is any trace of asking kept. */
export async function deleteUnconfirmedSubscribers(db: Db): Promise<void> {
  const tooLong = sql`now() - make_interval(days => ${unconfirmedDays})`;
  await db.delete(subscribers).where(
    and(
      isNull(subscribers.confirmedAt),
      lt(subscribers.createdAt, tooLong),
      // A mail that was late leaves its reader the week that it promises.
      notExists(
        db
          .select({ works: sql`1` })
          .from(mailLinks)
          .where(and(eq(mailLinks.subscriberId, subscribers.id), gt(mailLinks.expiresAt, sql`now()`))),
      ),
    ),
  );
  await deleteMailsBefore(db, 'newsletter-confirm', tooLong);
}

/** Past the limit nothing is sent, and nobody is told: whoever fills someone's mailbox must not learn when to change the address. */
async function mayBeWrittenTo(db: Db, email: string): Promise<boolean> {
  try {
    await takeAttempt(db, perMailbox, emailKey(email));
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'too_many') return false;
    throw error;
  }
}
