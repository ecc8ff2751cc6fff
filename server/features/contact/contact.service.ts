// Messages to those who look after the site: taken in, told to every admin, and kept for as long as they may be needed.
import { subYears } from 'date-fns/subYears';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { ContactInput } from '#contract/contact.ts';
import { emailKey } from '#contract/users.ts';
import type { Db } from '#server/db/client.ts';
import { contactMessages, users } from '#server/db/schema.ts';
import { orderMail } from '#server/features/mail/mail.service.ts';
import { type Limit, takeAttempt } from '#server/lib/limits.ts';
import type { ContactMails } from './contact.mails.tsx';

export type MessageRow = typeof contactMessages.$inferSelect;

const limits = {
  perAddress: { name: 'contact-address', count: 10, windowSeconds: 60 * 60 },
  perEmail: { name: 'contact-email', count: 5, windowSeconds: 60 * 60 },
} satisfies Record<string, Limit>;

/** More than anyone writes in a year, by the limits of an hour a bound nevertheless. */
const maxExported = 1_000;

interface Sender {
  /** The caller's network address, as far as limits tell addresses apart. */
  address: string;
  userId: string | undefined;
}

export async function sendMessage(db: Db, from: Sender, input: ContactInput): Promise<void> {
  const { name, email, topic, message, website } = input;
  // A program filled in what people do not see. It is not told: it would only try again without.
  if (website) return;
  await takeAttempt(db, limits.perAddress, from.address);
  await takeAttempt(db, limits.perEmail, emailKey(email));
  await db.transaction(async (db) => {
    const [row] = await db
      .insert(contactMessages)
      .values({ name, email, topic, message, userId: from.userId ?? null })
      .returning({ id: contactMessages.id });
    if (!row) throw new Error('An inserted message was not returned.');
    for (const admin of await admins(db)) {
      await orderMail<ContactMails>(db, {
        kind: 'contact-message',
        to: admin.email,
        cause: `contact:${row.id}:${admin.id}`,
        facts: { messageId: row.id },
      });
    }
  });
}

/** What someone has written while they were signed in, for them to take along. */
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

/** What was put away is kept for a year: then nobody will come back to it. */
export async function deleteOldMessages(db: Db): Promise<void> {
  const { state, createdAt } = contactMessages;
  await db.delete(contactMessages).where(and(eq(state, 'archived'), lt(createdAt, subYears(new Date(), 1))));
}

const admins = (db: Db) =>
  db.select({ id: users.id, email: users.email }).from(users).where(eq(users.role, 'admin'));
