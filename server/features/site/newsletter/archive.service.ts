// The public archive of sent issues.

import { and, eq } from 'drizzle-orm';
import { excerptOf } from '#contract/site/issue-text.ts';
import type { Archive, IssueQuery, SentIssue } from '#contract/site/newsletter.ts';
import type { Db } from '#server/db/db.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { archiveList } from './archive.list.ts';
import { refreshBlocks } from './blocks.service.ts';

export async function listSentIssues(db: Db, query: IssueQuery): Promise<Archive> {
  const { rows, nextCursor } = await archiveList.page(db, query);
  return {
    success: true,
    issues: rows.map((row) => ({
      _id: row.id,
      subject: row.subject,
      excerpt: excerptOf(row.start),
      sentAt: sentAtOf(row.sentAt).toISOString(),
    })),
    nextCursor,
  };
}

/** Drafts are 404 here. */
export async function getSentIssue(db: Db, id: string): Promise<SentIssue> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(newsletterIssues)
        .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'sent')))
    : [];
  if (!row) throw new Refused('not_found', { message: 'There is no such issue of the newsletter.' });
  return {
    _id: row.id,
    subject: row.subject,
    body: row.body,
    blocks: await refreshBlocks(db, row.blocks ?? { newest: [], 'most-helpful': [] }),
    sentAt: sentAtOf(row.sentAt).toISOString(),
  };
}

/** The column is null only for unsent issues. */
const sentAtOf = (sentAt: Date | null): Date => sentAt ?? new Date(0);
