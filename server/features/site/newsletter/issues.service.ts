// Issues of the newsletter for admins: drafts, scheduling and delivery counts.

import { randomUUID } from 'node:crypto';
import { count, eq, inArray } from 'drizzle-orm';
import type {
  Deliveries,
  Issue,
  IssueInput,
  IssueList,
  IssueQuery,
  IssueSummary,
} from '#contract/site/newsletter.ts';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import { orderMail } from '#server/features/platform/mail/mail.service.ts';
import { yearsBefore } from '#server/lib/days.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import { refuseCostlyMarkdown } from '#server/lib/markdown-text.ts';
import { issueList } from './issues.list.ts';
import type { NewsletterMails } from './newsletter.mails.tsx';
import { countSubscribers } from './subscribers.service.ts';

export type IssueRow = typeof newsletterIssues.$inferSelect;

export const testsPerPerson = defineLimit({
  name: 'newsletter-test',
  per: 'person',
  count: 30,
  windowSeconds: 60 * 60,
});

export async function listIssues(db: Db, query: IssueQuery): Promise<IssueList> {
  const { rows, nextCursor } = await issueList.page(db, query);
  const deliveries = await deliveriesOf(
    db,
    rows.map((row) => row.id),
  );
  return {
    success: true,
    issues: rows.map((row) => toSummary(row, deliveries.get(row.id))),
    subscribers: await countSubscribers(db),
    nextCursor,
  };
}

export async function getIssue(db: Db, id: string): Promise<Issue> {
  const [row] = isId(id) ? await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)) : [];
  if (!row) throw notFound();
  return toIssue(row, (await deliveriesOf(db, [id])).get(id));
}

export async function createIssue(db: Db, { subject, body }: IssueInput): Promise<Issue> {
  refuseCostlyMarkdown(body, 'body');
  const now = new Date();
  const [row] = await db
    .insert(newsletterIssues)
    .values({ subject, body, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw notFound();
  return toIssue(row);
}

export async function updateIssue(
  db: Db,
  id: string,
  { expectedUpdatedAt, subject, body }: IssueInput & { expectedUpdatedAt: string | undefined },
): Promise<Issue> {
  refuseCostlyMarkdown(body, 'body');
  return db.transaction(async (db) => {
    const before = await lockDraft(db, id, expectedUpdatedAt);
    return change(db, before, { subject, body });
  });
}

export async function deleteIssue(db: Db, id: string): Promise<void> {
  await db.transaction(async (db) => {
    await lockDraft(db, id);
    await db.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
  });
}

/** Queues a test mail to the admin alone, with the live blocks as of now. */
export async function orderTest(db: Db, email: string, id: string): Promise<void> {
  await db.transaction(async (db) => {
    await getIssue(db, id);
    await orderMail<NewsletterMails>(db, {
      kind: 'newsletter-test',
      to: email,
      cause: `newsletter-test:${id}:${randomUUID()}`,
      facts: { issueId: id },
    });
  });
}

/** The job checks that the issue is still scheduled for that time, so unscheduling need not delete the job. */
export async function scheduleIssue(
  db: Db,
  id: string,
  { sendAt, expectedUpdatedAt }: { sendAt: Date | null; expectedUpdatedAt: string | undefined },
): Promise<Issue> {
  const now = new Date();
  // Some timestamps that the schema allows, such as offsets without minutes, are invalid dates; they must not mean "now".
  if (sendAt && Number.isNaN(sendAt.getTime())) {
    const message = 'Please choose a date and a time.';
    throw new Refused('invalid_input', { message, errors: { sendAt: message } });
  }
  const at = sendAt && sendAt > now ? sendAt : now;
  if (yearsBefore(at, 1) > now) {
    const message = 'Please choose a day within a year from now.';
    throw new Refused('invalid_input', { message, errors: { sendAt: message } });
  }
  return db.transaction(async (db) => {
    const before = await lockDraft(db, id, expectedUpdatedAt);
    await enqueue(db, 'newsletter', { issueId: id, sendAt: at.toISOString() }, { runAt: at });
    return change(db, before, { state: 'scheduled', sendAt: at });
  });
}

export async function unscheduleIssue(db: Db, id: string): Promise<Issue> {
  return db.transaction(async (db) => {
    const before = await lockIssue(db, id);
    if (before.state === 'sent') throw alreadySent();
    return before.state === 'draft' ? toIssue(before) : change(db, before, { state: 'draft', sendAt: null });
  });
}

export async function lockIssue(db: Db, id: string): Promise<IssueRow> {
  const [row] = isId(id)
    ? await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
    : [];
  if (!row) throw notFound();
  return row;
}

async function lockDraft(db: Db, id: string, expectedUpdatedAt?: string): Promise<IssueRow> {
  const row = await lockIssue(db, id);
  if (row.state === 'sent') throw alreadySent();
  if (row.state === 'scheduled') {
    throw new Refused('edit_conflict', {
      message: 'This issue is scheduled. Take it off the schedule before you change it.',
    });
  }
  if (expectedUpdatedAt && new Date(expectedUpdatedAt).getTime() !== row.updatedAt.getTime())
    throw new Refused('edit_conflict');
  return row;
}

async function change(db: Db, before: IssueRow, values: Partial<IssueRow>): Promise<Issue> {
  const [row] = await db
    .update(newsletterIssues)
    // Strictly increasing, so that edits within a millisecond are detected as conflicts.
    .set({ ...values, updatedAt: new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1)) })
    .where(eq(newsletterIssues.id, before.id))
    .returning();
  if (!row) throw notFound();
  return toIssue(row);
}

async function deliveriesOf(db: Db, ids: string[]): Promise<Map<string, Deliveries>> {
  const found = new Map<string, Deliveries>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: mails.issueId, state: mails.state, count: count() })
    .from(mails)
    .where(inArray(mails.issueId, ids))
    .groupBy(mails.issueId, mails.state);
  for (const row of rows) {
    if (row.id) found.set(row.id, { ...(found.get(row.id) ?? noDeliveries), [row.state]: row.count });
  }
  return found;
}

const noDeliveries: Deliveries = { queued: 0, sent: 0, failed: 0, dropped: 0 };

function toSummary(
  row: Omit<IssueRow, 'body' | 'blocks' | 'createdAt'>,
  deliveries = noDeliveries,
): IssueSummary {
  return {
    _id: row.id,
    subject: row.subject,
    state: row.state,
    sendAt: row.sendAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    deliveries,
  };
}

function toIssue(row: IssueRow, deliveries = noDeliveries): Issue {
  return { ...toSummary(row, deliveries), body: row.body, blocks: row.blocks };
}

const notFound = () =>
  new Refused('not_found', { message: 'This issue does not exist, or it has been deleted.' });
const alreadySent = () =>
  new Refused('edit_conflict', { message: 'This issue has been sent: it can no longer be changed.' });
