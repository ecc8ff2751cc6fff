// The inbox of the admins: what people wrote, and what became of it.
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
} from '#contract/contact.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { contactMessages, users } from '#server/db/schema.ts';
import { orderMail } from '#server/features/mail/mail.service.ts';
import type { UserRow } from '#server/features/users/users.service.ts';
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
  if (!found) throw gone();
  return toMessage(found.row, found.username);
}

/** What was answered here stays answered, wherever it is put. */
export async function changeState(db: Db, messageId: string, state: MessageState): Promise<ContactMessage> {
  const unanswers = state === 'new' || state === 'read';
  return db.transaction(async (db) => {
    const changed = isId(messageId)
      ? await db
          .update(contactMessages)
          .set({ state })
          .where(
            and(
              eq(contactMessages.id, messageId),
              unanswers ? isNull(contactMessages.answeredAt) : undefined,
            ),
          )
          .returning({ id: contactMessages.id })
      : [];
    const message = await readMessage(db, messageId);
    if (changed.length === 0) throw answeredMeanwhile('This message has been answered in the meantime.');
    return message;
  });
}

/** Of two who answer at once, one is refused: whoever wrote gets one answer. */
export async function answerMessage(
  db: Db,
  admin: Pick<UserRow, 'id' | 'fullName' | 'username'>,
  messageId: string,
  answer: string,
): Promise<ContactMessage> {
  if (!isId(messageId)) throw gone();
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

/** Each only up to a bound: an inbox that nobody looks after must still open at once. */
async function countByState(db: Db): Promise<MessageList['counts']> {
  const counts = messageStates.map(
    (state) => sql`select ${state}::text as state, count(*)::int as count
      from (select 1 from contact_messages where state = ${state} limit ${maxCounted}) as counted`,
  );
  const rows = await queryRows<{ state: MessageState; count: number }>(
    db,
    sql.join(counts, sql` union all `),
  );
  const of = (wanted: MessageState) => rows.find((row) => row.state === wanted)?.count ?? 0;
  return { new: of('new'), read: of('read'), answered: of('answered'), archived: of('archived') };
}

type SummaryRow = Pick<MessageRow, 'id' | 'name' | 'email' | 'topic' | 'state' | 'createdAt'>;

const toSummary = (row: SummaryRow & { excerpt: string }): MessageSummary => ({
  ...shared(row),
  excerpt: row.excerpt,
});

const toMessage = (row: MessageRow, username: string | null): ContactMessage => ({
  ...shared(row),
  message: row.message,
  username,
  answer: row.answer,
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

const shared = (row: SummaryRow) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  topic: row.topic,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
});

const gone = () => new Refused('not_found', { message: 'This message does not exist any more.' });
const answeredMeanwhile = (message: string) => new Refused('edit_conflict', { message });
