// The messages of a mentorship, for the two alone.

import type { Actor } from '#contract/permissions.ts';
import { mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import type { Message, MessageQuery } from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import { mentorshipMessages } from '#server/db/tables/together/mentorships.ts';
import { markNotificationsAbout } from '#server/features/platform/notifications/notifications.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { lockRunning, readPart } from './mentorship-access.service.ts';
import { tellOfMessage } from './mentorship-news.service.ts';
import { messageList } from './mentorships.list.ts';

export const writtenPerPerson = defineLimit({
  name: 'mentorship-messages',
  per: 'person',
  counts: 'messages',
  count: mentorshipLimits.messagesPerHour,
  windowSeconds: 60 * 60,
  sentence: 'You have written many messages.',
});

/** The newest first. */
export async function listMessages(
  db: Db,
  actor: Actor,
  id: string,
  query: MessageQuery,
): Promise<{ messages: Message[]; nextCursor: string | null }> {
  const { row } = await readPart(db, actor, id);
  const { rows, nextCursor } = await messageList.page(db, query, { mentorship: row.id });
  const messages = rows.map(({ id: _id, kind, author, text, isHidden, createdAt }) => ({
    _id,
    kind,
    author: author && (author.fullName || author.username),
    isOwn: author?.id === actor._id,
    text: isHidden ? '' : text,
    isHidden,
    createdAt: createdAt.toISOString(),
  }));
  return { messages, nextCursor };
}

/** Whoever has the space open need not be told of what is in it. */
export async function markSpaceRead(db: Db, actor: Actor, id: string): Promise<void> {
  const { row } = await readPart(db, actor, id);
  await markNotificationsAbout(db, actor._id, 'mentorshipId', row.id);
}

export async function writeMessage(db: Db, actor: Actor, id: string, text: string): Promise<void> {
  await db.transaction(async (db) => {
    const { row, side } = await lockRunning(db, actor, id);
    await takeAttempt(db, writtenPerPerson, actor._id);
    await db.insert(mentorshipMessages).values({ mentorshipId: row.id, authorId: actor._id, text });
    await tellOfMessage(db, row, side, 'message');
  });
}
