// The mails as admins see them: to whom, of what kind and what became of each. Never what it says.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { MailEntry, MailFilter, MailList } from '#contract/mail.ts';
import type { Db } from '#server/db/client.ts';
import { mails } from '#server/db/schema.ts';
import { readCursor, writeCursor } from '#server/lib/cursors.ts';
import type { MailRow } from './mail.service.ts';

export async function listMails(
  db: Db,
  { state, limit, cursor }: MailFilter,
): Promise<Pick<MailList, 'mails' | 'nextCursor'>> {
  const after = cursor ? readCursor(cursor, 'newest', 'moment') : undefined;
  const { id, createdAt } = mails;
  const rows = await db
    .select()
    .from(mails)
    .where(
      and(
        state && eq(mails.state, state),
        after &&
          sql`(${createdAt}, ${id}) < (${new Date(Number(after.key)).toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && rows.length > limit;
  return {
    mails: page.map(toEntry),
    nextCursor: hasMore
      ? writeCursor({
          sort: 'newest',
          key: String(last.createdAt.getTime()),
          id: last.id,
          total: 0,
          totalIsMore: false,
        })
      : null,
  };
}

export const toEntry = (row: MailRow): MailEntry => ({
  _id: row.id,
  kind: row.kind,
  to: row.recipient,
  state: row.state,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
