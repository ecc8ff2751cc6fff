// Sends an issue: once, to each confirmed address once, whatever dies in between.
import { setImmediate as otherWork } from 'node:timers/promises';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newsletterIssues, subscribers } from '#server/db/schema.ts';
import { orderIssueMails } from '#server/features/mail/mail.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { findBlocks } from './blocks.service.ts';
import { type IssueRow, lockIssue } from './issues.service.ts';
import type { NewsletterMails } from './newsletter.mails.tsx';

const atATime = 1_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * The job of a scheduled issue. In one transaction it becomes a sent one, with its live blocks as they are now and a mail
 * ordered for everyone: either all of that has happened or none of it, and a second job for it finds nothing to do.
 */
export async function sendIssue(
  db: Db,
  { issueId, sendAt }: { issueId: string; sendAt: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const issue = await existing(db, issueId);
    // Taken off the schedule, or put on it anew for another moment, which has a job of its own.
    if (issue?.state !== 'scheduled' || issue.sendAt?.toISOString() !== sendAt) return;
    const now = new Date();
    await db
      .update(newsletterIssues)
      .set({ state: 'sent', sentAt: now, updatedAt: now, blocks: await findBlocks(db, now) })
      .where(eq(newsletterIssues.id, issueId));
    await orderIssueForEveryone(db, issueId);
  });
}

/** Each mail has a job of its own and waits in the newsletter's lane. */
async function orderIssueForEveryone(db: Db, issueId: string): Promise<void> {
  let last: string | undefined = nobody;
  while (last) {
    last = await orderIssueForSome(db, issueId, last);
    // The embedded database works in this very process, which must answer others in between.
    await otherWork();
  }
}

/** Many in a few statements, since there may be 100,000; returns the last of them. */
async function orderIssueForSome(db: Db, issueId: string, after: string): Promise<string | undefined> {
  const readers = await db
    .select({ id: subscribers.id, email: subscribers.email, emailKey: subscribers.emailKey })
    .from(subscribers)
    .where(and(isNotNull(subscribers.confirmedAt), gt(subscribers.id, after)))
    .orderBy(subscribers.id)
    .limit(atATime);
  const orders = readers.map(({ id, email, emailKey }) => ({
    kind: 'newsletter-issue' as const,
    to: email,
    cause: `newsletter:${issueId}:${emailKey}`,
    facts: { issueId, subscriberId: id },
  }));
  await orderIssueMails<NewsletterMails>(db, issueId, orders);
  return readers.at(-1)?.id;
}

async function existing(db: Db, id: string): Promise<IssueRow | undefined> {
  try {
    return await lockIssue(db, id);
  } catch (error) {
    // A draft may be deleted after it was taken off the schedule.
    if (error instanceof Refused && error.code === 'not_found') return undefined;
    throw error;
  }
}
