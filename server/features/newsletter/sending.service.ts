// Sends an issue: once, to each confirmed address once, whatever dies in between.
import { setImmediate as otherWork } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/mail.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { newsletterIssues } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';
import { enqueueMany } from '#server/lib/jobs/enqueue.ts';
import { findBlocks } from './blocks.service.ts';
import { type IssueRow, lockIssue } from './issues.service.ts';

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
  let last: string | null = nobody;
  while (last) {
    last = await orderIssueForSome(db, issueId, last);
    // The embedded database works in this very process, which must answer others in between.
    await otherWork();
  }
}

/** In two statements for many, since there may be 100,000; returns the last of them. */
async function orderIssueForSome(db: Db, issueId: string, after: string): Promise<string | null> {
  const kind: MailKind = 'newsletter-issue';
  const [row] = await queryRows<{ last: string | null; mailIds: string[] }>(
    db,
    sql`
    with readers as (
      select id, email, email_key from subscribers where confirmed_at is not null and id > ${after}::uuid
      order by id limit ${atATime}
    ), ordered as (
      insert into mails (cause, kind, recipient, facts, issue_id)
      select 'newsletter:' || ${issueId}::text || ':' || email_key, ${kind}::text, email,
        jsonb_build_object('issueId', ${issueId}::text, 'subscriberId', id), ${issueId}::uuid
      from readers
      on conflict (cause) do nothing
      returning id
    )
    select (select id from readers order by id desc limit 1) as last,
      coalesce((select jsonb_agg(id) from ordered), '[]'::jsonb) as "mailIds"`,
  );
  await enqueueMany(db, 'bulk-mail', row?.mailIds.map((mailId) => ({ mailId })) ?? []);
  return row?.last ?? null;
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
