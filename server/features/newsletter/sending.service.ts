// Sends an issue: once, to each confirmed address once, whatever dies in between.
import { eq, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/mail.ts';
import type { Db } from '#server/db/client.ts';
import { newsletterIssues } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';
import { findBlocks } from './blocks.service.ts';
import { type IssueRow, lockIssue } from './issues.service.ts';

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

/** In one statement, since there may be a hundred thousand; each mail has a job of its own and waits in the newsletter's lane. */
async function orderIssueForEveryone(db: Db, issueId: string): Promise<void> {
  const kind: MailKind = 'newsletter-issue';
  await db.execute(sql`
    with ordered as (
      insert into mails (cause, kind, recipient, facts, issue_id)
      select 'newsletter:' || ${issueId}::text || ':' || email_key, ${kind}::text, email,
        jsonb_build_object('issueId', ${issueId}::text, 'subscriberId', id), ${issueId}::uuid
      from subscribers where confirmed_at is not null
      on conflict (cause) do nothing
      returning id
    )
    insert into jobs (kind, payload) select 'bulk-mail', jsonb_build_object('mailId', id) from ordered`);
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
