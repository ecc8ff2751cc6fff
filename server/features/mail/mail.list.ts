// The mails as admins see them: to whom, of what kind and what became of each. Never what it says.
import { and, eq } from 'drizzle-orm';
import type { MailEntry, MailFilter, MailList } from '#contract/mail.ts';
import type { Db } from '#server/db/client.ts';
import { mails } from '#server/db/schema.ts';
import { afterCursor, newestFirst, pageOf } from '#server/lib/newest-first.ts';
import type { MailRow } from './mail.service.ts';

export async function listMails(
  db: Db,
  { state, limit, cursor }: MailFilter,
): Promise<Pick<MailList, 'mails' | 'nextCursor'>> {
  const order = { moment: mails.createdAt, id: mails.id };
  const rows = await db
    .select()
    .from(mails)
    .where(and(state && eq(mails.state, state), afterCursor(cursor, order)))
    .orderBy(...newestFirst(order))
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt }) => createdAt);
  return { mails: page.map(toEntry), nextCursor };
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
