// The admins' inbox: listing, marking and answering contact messages.

import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import {
  type ContactMessage,
  type MessageFilter,
  type MessageList,
  type MessageState,
  type MessageSummary,
  maxCounted,
  messageStates,
} from '#contract/site/contact.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { contactMessages } from '#server/db/tables/site/contact.ts';
import { orderMail } from '#server/features/platform/mail/mail.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import type { ContactMails } from './contact.mails.tsx';
import type { MessageRow } from './contact.service.ts';
import { messageList } from './inbox.list.ts';

export async function listMessages(db: Db, query: MessageFilter): Promise<MessageList> {
  const { rows, nextCursor } = await messageList.page(db, query);
  return { success: true, messages: rows.map(toSummary), counts: await countByState(db), nextCursor };
}

export async function readMessage(db: Db, messageId: string): Promise<ContactMessage> {
  const [found] = isId(messageId)
    ? await db
        .select({ row: contactMessages, username: users.username })
        .from(contactMessages)
        .leftJoin(users, eq(users.id, contactMessages.userId))
        .where(eq(contactMessages.id, messageId))
    : [];
  if (!found) throw notFound();
  return toMessage(found.row, found.username);
}

/** A message that was answered cannot be marked as new or read again. */
export async function changeState(db: Db, messageId: string, state: MessageState): Promise<ContactMessage> {
  const isUnanswered = state === 'new' || state === 'read';
  return db.transaction(async (db) => {
    const changed = isId(messageId)
      ? await db
          .update(contactMessages)
          .set({ state })
          .where(
            and(
              eq(contactMessages.id, messageId),
              isUnanswered ? isNull(contactMessages.answeredAt) : undefined,
            ),
          )
          .returning({ id: contactMessages.id })
      : [];
    const message = await readMessage(db, messageId);
    if (changed.length === 0) throw answeredMeanwhile('This message has been answered in the meantime.');
    return message;
  });
}

/** Of two concurrent answers one is refused, so that the sender gets a single mail. */
export async function answerMessage(
  db: Db,
  admin: Pick<UserRow, 'id' | 'fullName' | 'username'>,
  messageId: string,
  answer: string,
): Promise<ContactMessage> {
  if (!isId(messageId)) throw notFound();
  return db.transaction(async (db) => {
    const { id, state, answeredAt } = contactMessages;
    const [answered] = await db
      .update(contactMessages)
      .set({
        state: 'answered',
        answer,
        answeredBy: admin.fullName || admin.username,
        answeredAt: new Date(),
      })
      .where(and(eq(id, messageId), isNull(answeredAt), ne(state, 'answered')))
      .returning();
    const message = await readMessage(db, messageId);
    if (message.email === '')
      throw answeredMeanwhile('Whoever wrote this has deleted their account. What you wrote was not sent.');
    if (!answered) {
      throw answeredMeanwhile('This message has been answered in the meantime. What you wrote was not sent.');
    }
    await orderMail<ContactMails>(db, {
      kind: 'contact-answer',
      to: answered.email,
      cause: `contact-answer:${messageId}:${randomUUID()}`,
      facts: { messageId, adminId: admin.id },
    });
    return message;
  });
}

/** Counts up to a limit, so that a large inbox opens fast. */
async function countByState(db: Db): Promise<MessageList['counts']> {
  const counts = messageStates.map(
    (state) => sql`select ${state}::text as state, count(*)::int as count
      from (select 1 from contact_messages where state = ${state} limit ${maxCounted}) as counted`,
  );
  const rows = await queryRows<{ state: MessageState; count: number }>(
    db,
    sql.join(counts, sql` union all `),
  );
  const countOf = (wanted: MessageState) => rows.find((row) => row.state === wanted)?.count ?? 0;
  return {
    new: countOf('new'),
    read: countOf('read'),
    answered: countOf('answered'),
    archived: countOf('archived'),
  };
}

type SummaryRow = Pick<MessageRow, 'id' | 'name' | 'email' | 'topic' | 'state' | 'createdAt'>;

const toSummary = (row: SummaryRow & { excerpt: string }): MessageSummary => ({
  ...commonFields(row),
  excerpt: row.excerpt,
});

const toMessage = (row: MessageRow, username: string | null): ContactMessage => ({
  ...commonFields(row),
  message: row.message,
  username,
  answer: row.answer,
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

const commonFields = (row: SummaryRow) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  topic: row.topic,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
});

const notFound = () => new Refused('not_found', { message: 'This message does not exist any more.' });
const answeredMeanwhile = (message: string) => new Refused('edit_conflict', { message });
