// The conversation about a proposal: those who may edit the event, and moderators.

import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RegistrationMessage } from '#contract/calendar/registrations.ts';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { registrationMessages } from '#server/db/tables/calendar/registrations.ts';
import { users } from '#server/db/tables/platform/users.ts';
import {
  type EventRow,
  lockManaged,
  readManaged,
} from '#server/features/calendar/events/event-access.service.ts';
import { notify, notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { registrationNews, registrationReply } from './registrations.notifications.ts';

const maxMessages = 100;
export const writtenPerPerson = defineLimit({
  name: 'registration-messages',
  per: 'person',
  count: 30,
  windowSeconds: 60 * 60,
  sentence: 'You have written many messages.',
});

interface Person {
  id: string;
  username: string;
  fullName: string;
  img: string;
}

export const toPerson = (person: Person | null) =>
  person && {
    _id: person.id,
    username: person.username,
    name: person.fullName || person.username,
    img: person.img,
  };

/** The oldest first. */
export async function readMessages(db: Db, actor: Actor, eventId: string): Promise<RegistrationMessage[]> {
  const event = await readManaged(db, actor, eventId);
  const rows = await db
    .select({
      id: registrationMessages.id,
      text: registrationMessages.text,
      createdAt: registrationMessages.createdAt,
      author: { id: users.id, username: users.username, fullName: users.fullName, img: users.img },
    })
    .from(registrationMessages)
    .leftJoin(users, eq(users.id, registrationMessages.authorId))
    .where(eq(registrationMessages.eventId, event.id))
    .orderBy(desc(registrationMessages.createdAt), desc(registrationMessages.id))
    .limit(maxMessages);
  return rows.reverse().map(({ id, text, createdAt, author }) => ({
    _id: id,
    author: toPerson(author),
    isOwn: author?.id === actor._id,
    text,
    createdAt: createdAt.toISOString(),
  }));
}

/** By the id of the event; those without any are not there. */
export async function countMessages(db: Db, eventIds: string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({ eventId: registrationMessages.eventId, count: count() })
    .from(registrationMessages)
    .where(inArray(registrationMessages.eventId, eventIds))
    .groupBy(registrationMessages.eventId);
  return new Map(rows.map((row) => [row.eventId, row.count]));
}

export async function writeMessage(db: Db, actor: Actor, eventId: string, text: string): Promise<void> {
  await db.transaction(async (db) => {
    const event = await lockManaged(db, actor, eventId);
    if (event.sentAt === null) {
      throw new Refused('forbidden', { message: 'Please propose the event first.' });
    }
    await addMessage(db, event.id, actor._id, text);
    await tellOthers(db, event, actor, text);
  });
}

/** In a transaction that has locked the event. */
export async function addMessage(db: Db, eventId: string, authorId: string, text: string): Promise<void> {
  const [written] = await db
    .select({ count: count() })
    .from(registrationMessages)
    .where(eq(registrationMessages.eventId, eventId));
  if ((written?.count ?? 0) >= maxMessages) {
    throw new Refused('forbidden', {
      message: `There are ${maxMessages} messages about this event already.`,
    });
  }
  await db.insert(registrationMessages).values({ eventId, authorId, text });
}

/** A moderator writes to the author; others write to the moderators who have written about it. */
async function tellOthers(db: Db, event: EventRow, actor: Actor, text: string): Promise<void> {
  const facts = { eventId: event.id, title: event.title };
  const mergeKey = `registration:${event.id}`;
  if (isPrivileged(actor) && event.authorId !== actor._id) {
    if (!event.authorId) return;
    await notify(db, registrationNews, {
      userId: event.authorId,
      mergeKey,
      facts: { ...facts, news: 'message', text },
    });
    return;
  }
  const moderators = db
    .selectDistinct({ id: users.id })
    .from(registrationMessages)
    .innerJoin(users, eq(users.id, registrationMessages.authorId))
    .where(
      and(
        eq(registrationMessages.eventId, event.id),
        inArray(users.role, ['mod', 'admin']),
        ne(users.id, actor._id),
      ),
    );
  await notifyMany(
    db,
    registrationReply,
    sql`select id as user_id, ${mergeKey}::text as merge_key, 1 as count, ${JSON.stringify(facts)}::jsonb as facts
      from (${moderators}) moderators`,
  );
}

/** What the person has written, for the data export. */
export const messagesOf = (db: Db, userId: string) =>
  db
    .select({
      eventId: registrationMessages.eventId,
      text: registrationMessages.text,
      createdAt: registrationMessages.createdAt,
    })
    .from(registrationMessages)
    .where(eq(registrationMessages.authorId, userId))
    .orderBy(desc(registrationMessages.createdAt));
