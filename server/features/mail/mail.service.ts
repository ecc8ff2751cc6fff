// Mails: ordered in the transaction that causes them, written and sent by a job, and listed for the admins.
import { setTimeout as sleep } from 'node:timers/promises';
import { subDays } from 'date-fns/subDays';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/mail.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { mails } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';
import { failureReason } from '#server/lib/failure-reason.ts';
import { isId } from '#server/lib/ids.ts';
import { enqueue, enqueueMany } from '#server/lib/jobs/enqueue.ts';
import { isPermanentFailure, type MailContent, type Mailer } from '#server/lib/mailer.ts';

export type MailRow = typeof mails.$inferSelect;

type Facts = Record<string, string>;
type Mail<Known extends Facts> = Omit<MailRow, 'facts'> & { facts: Known };
/** The writers of one feature, by kind: what <noun>.mails.tsx exports. */
type Writers = Partial<Record<MailKind, MailWriter>>;
type FactsOf<Writer> = Writer extends MailWriter<infer Known> ? Known : never;

/** An order of one of the mails that `Written` has a writer for, with the facts that this writer asks for. */
type MailOrder<Written extends Writers> = {
  [Kind in keyof Written & MailKind]: {
    kind: Kind;
    to: string;
    /** One cause, one mail: ordering it again does nothing. */
    cause: string;
    /** Never a secret: links are made when the mail is written. */
    facts: FactsOf<Written[Kind]>;
  };
}[keyof Written & MailKind];

/** Where a letter is written: who it is for, what there is to know, and where the site is. */
export interface MailContext {
  db: Db;
  site: string;
  config: Config;
}

/** Writes a mail when it is sent, from facts that were given when it was ordered; nothing if nobody wants it any more. */
export type MailWriter<Known extends Facts = never> = (
  mail: Mail<Known>,
  mailContext: MailContext,
) => Promise<MailContent | undefined>;

/** In all nearly a minute. */
const maxRetryDelayMs = 25_600;
/** Long enough to look into a complaint. */
const retentionDays = 90;

/**
 * To be called in the transaction that causes the mail: then it is sent if, and only if, that commits. The type parameter
 * is the feature's writers, as in `orderMail<ContactMails>(db, …)`: a mail that nobody writes cannot be ordered.
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

/** Orders the mails of one newsletter issue in two statements. They wait in a lane of their own, behind no one else's. */
export async function orderIssueMails<Written extends Writers = never>(
  db: Db,
  issueId: string,
  orders: readonly MailOrder<NoInfer<Written>>[],
): Promise<void> {
  const ordered = await queryRows<{ id: string }>(
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
    ordered.map(({ id }) => ({ mailId: id })),
  );
}

/** Sends one mail. A failure is thrown, to be tried again, unless the mail server refused for good or this was the last try. */
export async function deliverMail(
  parts: { mailer: Mailer; mailContext: MailContext; writers: Record<MailKind, MailWriter> },
  mailId: string,
  { last }: { last: boolean },
): Promise<void> {
  const { mailer, mailContext, writers } = parts;
  const { db } = mailContext;
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  if (mail?.state !== 'queued') return;
  const change = (columns: Partial<typeof mails.$inferInsert>) =>
    db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, ...columns })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')));
  try {
    const letter = await writers[mail.kind](mail as Mail<never>, mailContext);
    if (!letter) return void (await change({ state: 'dropped' }));
    await mailer.send({ id: mail.id, to: letter.to ?? mail.recipient }, letter);
  } catch (error) {
    const over = last || isPermanentFailure(error);
    await change({ lastError: failureReason(error), ...(over && { state: 'failed' }) });
    if (!over) throw error;
    return;
  }
  await persistently(() => change({ state: 'sent', sentAt: new Date(), lastError: null }));
}

/** The process died during the last attempt: admins see the mail as failed and can try it again. */
export async function failAbandonedMail(db: Db, mailId: string, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'failed', lastError })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')));
}

/** The letter has left: a database that stumbles over the note of it must not have it sent again. */
async function persistently(note: () => Promise<unknown>): Promise<void> {
  for (let pause = 100; ; pause *= 2) {
    try {
      await note();
      return;
    } catch (error) {
      if (pause > maxRetryDelayMs) throw error;
      await sleep(pause);
    }
  }
}

/** Puts a failed mail back into the queue, its attempts and its reason with it until another one comes. */
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
    await enqueue(db, mail.issueId ? 'bulk-mail' : 'mail', { mailId });
    return queued;
  });
}

/** What was not sent yet about someone is not sent any more, such as a link that someone else may have asked for. */
export async function dropUnsentMails(db: Db, kind: MailKind, userId: string): Promise<void> {
  const unsent = inArray(mails.state, ['queued', 'failed']);
  await db
    .update(mails)
    .set({ state: 'dropped' })
    .where(and(unsent, eq(mails.kind, kind), eq(sql`${mails.facts} ->> 'userId'`, userId)));
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

export async function deleteMailsBefore(db: Db, kind: MailKind, moment: SQL): Promise<void> {
  await db.delete(mails).where(and(eq(mails.kind, kind), lt(mails.createdAt, moment)));
}

/** What is over is forgotten after a while; a mail that failed waits for someone to look at it. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .delete(mails)
    .where(
      and(inArray(mails.state, ['sent', 'dropped']), lt(mails.createdAt, subDays(new Date(), retentionDays))),
    );
}
