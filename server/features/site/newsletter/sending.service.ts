// Queues the mails of an issue: one for each confirmed address, across crashes and retries.

import { setImmediate as otherWork } from 'node:timers/promises';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { newsletterIssues, subscribers } from '#server/db/tables/site/newsletter.ts';
import { orderBulkMails } from '#server/features/platform/mail/mail.service.ts';
import { isNotFound } from '#server/lib/errors.ts';
import { findBlocks } from './blocks.service.ts';
import { type IssueRow, lockIssue } from './issues.service.ts';
import type { NewsletterMails } from './newsletter.mails.tsx';

const batchSize = 1_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * The job of a scheduled issue. One transaction marks it as sent, freezes its live blocks and queues a mail for every
 * subscriber, so a repeated job finds nothing to do.
 */
export async function sendIssue(
  db: Db,
  { issueId, sendAt }: { issueId: string; sendAt: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const issue = await lockExisting(db, issueId);
    // Unscheduled, or rescheduled for another time, which has its own job.
    if (issue?.state !== 'scheduled' || issue.sendAt?.toISOString() !== sendAt) return;
    const now = new Date();
    await db
      .update(newsletterIssues)
      .set({ state: 'sent', sentAt: now, updatedAt: now, blocks: await findBlocks(db, now) })
      .where(eq(newsletterIssues.id, issueId));
    await queueForAll(db, issueId);
  });
}

/** Each mail has its own job, in the lane for bulk mail. */
async function queueForAll(db: Db, issueId: string): Promise<void> {
  let last: string | undefined = firstId;
  while (last) {
    last = await queueBatch(db, issueId, last);
    // PGlite runs in this process, so yield to the event loop between batches.
    await otherWork();
  }
}

/** Batched, since there may be 100,000 subscribers; returns the id of the last one. */
async function queueBatch(db: Db, issueId: string, after: string): Promise<string | undefined> {
  const readers = await db
    .select({ id: subscribers.id, email: subscribers.email, emailKey: subscribers.emailKey })
    .from(subscribers)
    .where(and(isNotNull(subscribers.confirmedAt), gt(subscribers.id, after)))
    .orderBy(subscribers.id)
    .limit(batchSize);
  const orders = readers.map(({ id, email, emailKey }) => ({
    kind: 'newsletter-issue' as const,
    to: email,
    cause: `newsletter:${issueId}:${emailKey}`,
    facts: { issueId, subscriberId: id },
  }));
  await orderBulkMails<NewsletterMails>(db, orders, { issueId });
  return readers.at(-1)?.id;
}

async function lockExisting(db: Db, id: string): Promise<IssueRow | undefined> {
  try {
    return await lockIssue(db, id);
  } catch (error) {
    // A draft may be deleted after it was unscheduled.
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
