// The mails for admins: recipient, kind and state. Facts are private and not selected.

import { eq, sql } from 'drizzle-orm';
import { type MailEntry, MailFilter, type MailList } from '#contract/platform/mail.ts';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';
import type { MailRow } from './mail.service.ts';

const { id, kind, recipient, state, attempts, lastError, createdAt, sentAt } = mails;

export const mailList = defineList({
  name: 'mails',
  query: MailFilter,
  table: mails,
  columns: { id, kind, recipient, state, attempts, lastError, createdAt, sentAt },
  filters: {
    state: { where: (wanted) => eq(state, wanted) },
    to: {
      where: (part) =>
        sql`lower(${recipient}) like '%' || regexp_replace(lower(${part}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
    },
  },
  sorts: newestFirst(createdAt),
});

export async function listMails(db: Db, query: MailFilter): Promise<Pick<MailList, 'mails' | 'nextCursor'>> {
  const { rows, nextCursor } = await mailList.page(db, query);
  return { mails: rows.map(toEntry), nextCursor };
}

export const toEntry = (row: Omit<MailRow, 'cause' | 'facts' | 'issueId'>): MailEntry => ({
  _id: row.id,
  kind: row.kind,
  to: row.recipient,
  state: row.state,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
