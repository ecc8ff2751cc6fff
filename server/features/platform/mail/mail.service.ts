// Mails: queued in the transaction that causes them, rendered and sent by a job.

import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/platform/mail.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { daysBefore } from '#server/lib/days.ts';
import type { DescribeNotification } from '#server/lib/describe-notification.ts';
import { Refused } from '#server/lib/errors.ts';
import { failureReason } from '#server/lib/failure-reason.ts';
import { isId } from '#server/lib/ids.ts';
import { enqueue, enqueueMany } from '#server/lib/jobs/enqueue.ts';
import { isPermanentFailure, type MailContent, type Mailer } from '#server/lib/mailer.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';

export type MailRow = typeof mails.$inferSelect;

type Facts = Record<string, string>;
type Mail<Known extends Facts> = Omit<MailRow, 'facts'> & { facts: Known };
/** The writers of one feature, by kind: what <noun>.mails.tsx exports. */
type Writers = Partial<Record<MailKind, MailWriter>>;
type FactsOf<Writer> = Writer extends MailWriter<infer Known> ? Known : never;

/** One of the mails that `Written` has a writer for, with the facts that this writer requires. */
type MailOrder<Written extends Writers> = {
  [Kind in keyof Written & MailKind]: {
    kind: Kind;
    to: string;
    /** Idempotency key: a second mail with the same cause is not queued. */
    cause: string;
    /** Stored, so never a secret: tokens of links are created when the mail is rendered. */
    facts: FactsOf<Written[Kind]>;
  };
}[keyof Written & MailKind];

export interface MailContext {
  db: Db;
  site: string;
  config: Config;
  secretKey: SecretKey;
  describeNotification: DescribeNotification;
}

/** Renders a mail when it is sent, from the facts stored with it; undefined drops a mail that is no longer wanted. */
export type MailWriter<Known extends Facts = never> = (
  mail: Mail<Known>,
  mailContext: MailContext,
) => Promise<MailContent | undefined>;

/** Sent to many at a time. */
const bulkKinds: MailKind[] = ['newsletter-issue', 'notification', 'notification-digest', 'weekly-digest'];

/** The delays double up to this, nearly a minute in all. */
const maxRetryDelayMs = 25_600;
/** To look into complaints. */
export const mailRetentionDays = 90;

/**
 * Queues a mail. To be called in the transaction that causes it: it is sent if and only if that commits. The type
 * parameter is the feature's writers, as in `orderMail<ContactMails>(db, …)`, so that a mail without a writer does not
 * compile.
 */
export async function orderMail<Written extends Writers = never>(
  db: Db,
  { kind, to, cause, facts }: MailOrder<NoInfer<Written>>,
): Promise<void> {
  const [mail] = await db
    .insert(mails)
    .values({ kind, recipient: to, cause, facts })
    .onConflictDoNothing({ target: mails.cause })
    .returning({ id: mails.id });
  if (mail) await enqueue(db, 'mail', { mailId: mail.id });
}

/** Queues many mails in two statements, in a lane of their own so that they delay no other mail. */
export async function orderBulkMails<Written extends Writers = never>(
  db: Db,
  orders: readonly MailOrder<NoInfer<Written>>[],
  { issueId = null }: { issueId?: string | null } = {},
): Promise<void> {
  const queued = await queryRows<{ id: string }>(
    db,
    sql`
    insert into mails (cause, kind, recipient, facts, issue_id)
    select item ->> 'cause', item ->> 'kind', item ->> 'to', item -> 'facts', ${issueId}::uuid
    from jsonb_array_elements(${JSON.stringify(orders)}::jsonb) as item
    on conflict (cause) do nothing
    returning id`,
  );
  await enqueueMany(
    db,
    'bulk-mail',
    queued.map(({ id }) => ({ mailId: id })),
  );
}

/** Sends one mail. Throws on failure, to be retried, unless the mail server refused permanently or it was the last attempt. */
export async function deliverMail(
  parts: { mailer: Mailer; mailContext: MailContext; writers: Record<MailKind, MailWriter> },
  mailId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { mailer, mailContext, writers } = parts;
  const { db } = mailContext;
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  if (mail?.state !== 'queued') return;
  /** Returns whether it was still queued. */
  const change = async (columns: Partial<typeof mails.$inferInsert>): Promise<boolean> => {
    const changed = await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, ...columns })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')))
      .returning({ id: mails.id });
    return changed.length > 0;
  };
  try {
    const content = await writers[mail.kind](mail as Mail<never>, mailContext);
    if (!content) return void (await change({ state: 'dropped' }));
    await mailer.send({ id: mail.id, to: content.to ?? mail.recipient }, content);
  } catch (error) {
    const isPermanent = isLast || isPermanentFailure(error);
    await change({ lastError: failureReason(error), ...(isPermanent && { state: 'failed' }) });
    if (!isPermanent) throw error;
    return;
  }
  const isRecorded = await retryWithBackoff(() =>
    change({ state: 'sent', sentAt: new Date(), lastError: null }),
  );
  // Dropped while it was sent, such as by the deletion of the account.
  if (!isRecorded) await mailer.discard([mailId]);
}

/** Marks a mail as failed whose process died during the last attempt; admins can retry it. */
export async function failAbandonedMail(db: Db, mailId: string, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'failed', lastError })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')));
}

/** Records a sent mail: a transient database error must not cause a second delivery. */
async function retryWithBackoff<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let delayMs = 100; ; delayMs *= 2) {
    try {
      return await write();
    } catch (error) {
      if (delayMs > maxRetryDelayMs) throw error;
      await sleep(delayMs);
    }
  }
}

/** Requeues a failed mail. Attempts and last error stay until the next attempt. */
export async function retryMail(db: Db, mailId: string): Promise<MailRow> {
  return db.transaction(async (db) => {
    const [mail] = isId(mailId) ? await db.select().from(mails).where(eq(mails.id, mailId)) : [];
    if (!mail) throw new Refused('not_found', { message: 'This mail does not exist any more.' });
    const [queued] = await db
      .update(mails)
      .set({ state: 'queued' })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'failed')))
      .returning();
    if (!queued) {
      throw new Refused('edit_conflict', { message: 'Only a mail that has failed can be tried again.' });
    }
    await enqueue(db, bulkKinds.includes(mail.kind) ? 'bulk-mail' : 'mail', { mailId });
    return queued;
  });
}

/** Drops the unsent mails of a kind about a user, such as a link that an attacker may have requested. */
export async function dropUnsentMails(db: Db, kind: MailKind, userId: string): Promise<void> {
  const unsent = inArray(mails.state, ['queued', 'failed']);
  await db
    .update(mails)
    .set({ state: 'dropped' })
    .where(and(unsent, eq(mails.kind, kind), eq(sql`${mails.facts} ->> 'userId'`, userId)));
}

/** Removes the person from the mail log: those about the account, and those to its address if it is confirmed. */
export async function forgetMailsOf(
  db: Db,
  { id, emailKey, emailVerifiedAt }: { id: string; emailKey: string; emailVerifiedAt: Date | null },
): Promise<void> {
  await anonymizeMails(
    db,
    or(
      eq(sql`${mails.facts} ->> 'userId'`, id),
      // An unconfirmed address may belong to someone else.
      emailVerifiedAt ? eq(sql`lower(${mails.recipient})`, emailKey) : undefined,
    ),
  );
}

/**
 * Removes the address and the facts, so that only kind, state and time are left; unsent mails are dropped, and the copies in
 * the outbox are deleted.
 */
export async function anonymizeMails(db: Db, which: SQL | undefined): Promise<void> {
  if (!which) return;
  const forgotten = await db
    .update(mails)
    .set({
      recipient: '',
      facts: {},
      cause: sql`'anonymous:' || ${mails.id}`,
      lastError: null,
      state: sql`case when ${mails.state} in ('queued', 'failed') then 'dropped' else ${mails.state} end`,
    })
    .where(which)
    .returning({ id: mails.id });
  await discardCopies(db, forgotten);
}

/** Deletes the copies in the outbox of mails that hold personal data, once the transaction has committed. */
export async function discardCopiesOf(db: Db, which: SQL | undefined): Promise<void> {
  if (which) await discardCopies(db, await db.select({ id: mails.id }).from(mails).where(which));
}

async function discardCopies(db: Db, copies: { id: string }[]): Promise<void> {
  if (copies.length > 0) await enqueue(db, 'discard-mails', { mailIds: copies.map(({ id }) => id) });
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

export async function deleteMailsBefore(db: Db, kind: MailKind, moment: SQL): Promise<void> {
  await db.delete(mails).where(and(eq(mails.kind, kind), lt(mails.createdAt, moment)));
}

/** Deletes sent and dropped mails after the retention period. Failed ones are kept for the admins. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .delete(mails)
    .where(
      and(
        inArray(mails.state, ['sent', 'dropped']),
        lt(mails.createdAt, daysBefore(new Date(), mailRetentionDays)),
      ),
    );
}
