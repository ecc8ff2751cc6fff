// The issues that were sent, for anyone to read.
import { and, desc, eq, sql } from 'drizzle-orm';
import { excerptOf } from '#contract/issue-text.ts';
import type { Archive, IssueQuery, SentIssue } from '#contract/newsletter.ts';
import type { Db } from '#server/db/client.ts';
import { newsletterIssues } from '#server/db/schema.ts';
import { readCursor, writeCursor } from '#server/lib/cursors.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export async function listSentIssues(db: Db, query: IssueQuery): Promise<Archive> {
  const { limit } = query;
  const cursor = query.cursor ? readCursor(query.cursor, 'sent', 'moment') : undefined;
  const { id, subject, body, sentAt, state } = newsletterIssues;
  const rows = await db
    .select({ id, subject, sentAt, start: sql<string>`left(${body}, 2000)` })
    .from(newsletterIssues)
    .where(
      and(
        eq(state, 'sent'),
        cursor &&
          sql`(${sentAt}, ${id}) < (${new Date(Number(cursor.key)).toISOString()}::timestamptz, ${cursor.id}::uuid)`,
      ),
    )
    .orderBy(desc(sentAt), desc(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    success: true,
    issues: page.map((row) => ({
      _id: row.id,
      subject: row.subject,
      excerpt: excerptOf(row.start),
      sentAt: momentOf(row.sentAt),
    })),
    nextCursor:
      last && rows.length > limit
        ? writeCursor({
            sort: 'sent',
            key: String(Date.parse(momentOf(last.sentAt))),
            id: last.id,
            total: 0,
            totalIsMore: false,
          })
        : null,
  };
}

/** Only one that was sent: a draft does not exist for the public. */
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
    blocks: row.blocks ?? { newest: [], 'most-helpful': [] },
    sentAt: momentOf(row.sentAt),
  };
}

/** Sent issues have a moment; the column is empty only for the others. */
const momentOf = (sentAt: Date | null): string => (sentAt ?? new Date(0)).toISOString();
