// Contact messages: storing them, mailing them to every admin, and deleting old ones.

import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { emailKey } from '#contract/platform/users.ts';
import type { ContactInput } from '#contract/site/contact.ts';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { contactMessages } from '#server/db/tables/site/contact.ts';
import { anonymizeMails, discardCopiesOf, orderMail } from '#server/features/platform/mail/mail.service.ts';
import { yearsBefore } from '#server/lib/days.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import type { ContactMails } from './contact.mails.tsx';

export type MessageRow = typeof contactMessages.$inferSelect;

const limits = {
  perAddress: defineLimit({
    name: 'contact-address',
    per: 'address',
    counts: 'messages',
    count: 10,
    windowSeconds: 60 * 60,
  }),
  perEmail: defineLimit({
    name: 'contact-email',
    per: 'email',
    counts: 'messages',
    count: 5,
    windowSeconds: 60 * 60,
  }),
};
export const messageLimits = Object.values(limits);

const maxExported = 1_000;

interface Sender {
  /** The caller's IP address, grouped as rate limits count it. */
  address: string;
  userId: string | undefined;
}

export async function sendMessage(db: Db, from: Sender, input: ContactInput): Promise<void> {
  const { name, email, topic, message, website } = input;
  // Honeypot field, filled in by bots. They get the response of a success, so that they do not adapt.
  if (website) return;
  await takeAttempt(db, limits.perAddress, from.address);
  await takeAttempt(db, limits.perEmail, emailKey(email));
  await db.transaction(async (db) => {
    const [row] = await db
      .insert(contactMessages)
      .values({ name, email, topic, message, userId: from.userId ?? null })
      .returning({ id: contactMessages.id });
    if (!row) throw new Error('An inserted message was not returned.');
    for (const admin of await listAdmins(db)) {
      await orderMail<ContactMails>(db, {
        kind: 'contact-message',
        to: admin.email,
        cause: `contact:${row.id}:${admin.id}`,
        facts: { messageId: row.id },
      });
    }
  });
}

/** The messages a member sent while signed in, for the data export. */
export async function listOwnMessages(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(maxExported);
  return rows.map(({ name, email, topic, message, createdAt, answer, answeredBy, answeredAt }) => ({
    name,
    email,
    topic,
    message,
    createdAt,
    ...(answeredAt && { answer, answeredBy, answeredAt }),
  }));
}

/**
 * Messages are kept without their sender: the admins may still have to act on them. Answers to them are not sent. Those that
 * were sent while signed out are found by the address, if it is confirmed.
 */
export async function forgetMessagesOf(
  db: Db,
  { id, emailKey, emailVerifiedAt }: { id: string; emailKey: string; emailVerifiedAt: Date | null },
): Promise<void> {
  const forgotten = await db
    .update(contactMessages)
    .set({ name: 'Former member', email: '' })
    .where(
      or(
        eq(contactMessages.userId, id),
        emailVerifiedAt ? eq(sql`lower(${contactMessages.email})`, emailKey) : undefined,
      ),
    )
    .returning({ id: contactMessages.id });
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  const mailsAbout = (kind: 'contact-answer' | 'contact-message') =>
    and(eq(mails.kind, kind), inArray(sql`${mails.facts} ->> 'messageId'`, ids));
  await anonymizeMails(db, mailsAbout('contact-answer'));
  // Those to the admins name the sender.
  await discardCopiesOf(db, mailsAbout('contact-message'));
}

/** How long archived messages are kept. */
export const archiveYears = 1;

export async function deleteOldMessages(db: Db): Promise<void> {
  const { state, createdAt } = contactMessages;
  await db
    .delete(contactMessages)
    .where(and(eq(state, 'archived'), lt(createdAt, yearsBefore(new Date(), archiveYears))));
}

const listAdmins = (db: Db) =>
  db.select({ id: users.id, email: users.email }).from(users).where(eq(users.role, 'admin'));
