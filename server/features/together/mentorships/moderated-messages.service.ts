// Messages of mentorships as cases: private to the two, so that only one of them can report one, and only an admin reads it.

import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { maxShownDecisions } from '#contract/safety/appeals.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { mentorshipMessages, mentorships } from '#server/db/tables/together/mentorships.ts';
import { sideOf } from '#server/db/visibility/mentorships.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import type { Removable, Thing } from '#server/lib/moderation.ts';
import { tellOfModeration } from './mentorship-news.service.ts';

/** The messages before the reported one that are part of what an admin reads. */
const maxBefore = 10;

export const moderatedMessage: Removable = {
  read: readMessages,

  lock: async (db, id) => {
    await db
      .select({ id: mentorshipMessages.id })
      .from(mentorshipMessages)
      .where(eq(mentorshipMessages.id, id))
      .for('update');
  },

  isOwn: async ({ db }, personId, id) => (await findMessage(db, id))?.message.authorId === personId,

  mayReport: async (db, personId, id) => {
    const found = await findMessage(db, id);
    return found !== undefined && sideOf(found.people, personId) !== undefined;
  },

  decidedOf: async (db, personId) => {
    const rows = await db
      .select({ id: mentorshipMessages.id })
      .from(mentorshipMessages)
      .where(and(eq(mentorshipMessages.authorId, personId), eq(mentorshipMessages.isHidden, true)))
      .orderBy(desc(mentorshipMessages.createdAt))
      .limit(maxShownDecisions);
    return rows.map(({ id }) => id);
  },

  publish: async (db, id) => {
    await setHidden(db, id, '');
    return 'The message is shown again.';
  },

  hide: async (db, id, reason) => {
    await setHidden(db, id, reason);
    return 'The message is hidden. Its author is told the reason.';
  },

  remove: async (db, id) => {
    await db.delete(mentorshipMessages).where(eq(mentorshipMessages.id, id));
    await closeCasesOf(db, ['message'], id);
  },
};

async function findMessage(db: Db, id: string) {
  const [found] = await db
    .select({ message: mentorshipMessages, people: mentorships })
    .from(mentorshipMessages)
    .innerJoin(mentorships, eq(mentorships.id, mentorshipMessages.mentorshipId))
    .where(eq(mentorshipMessages.id, id));
  return found;
}

async function setHidden(db: Db, id: string, reason: string): Promise<void> {
  const isHidden = reason !== '';
  const [message] = await db
    .update(mentorshipMessages)
    .set({ isHidden, reason })
    .where(eq(mentorshipMessages.id, id))
    .returning();
  if (message) await tellOfModeration(db, message);
}

async function readMessages(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({ message: mentorshipMessages, username: users.username, fullName: users.fullName })
    .from(mentorshipMessages)
    .leftJoin(users, eq(users.id, mentorshipMessages.authorId))
    .where(inArray(mentorshipMessages.id, ids));
  const found = new Map<string, Thing>();
  for (const { message, username, fullName } of rows) {
    found.set(message.id, {
      title: 'a message between a mentor and a student',
      path: '/mentorship',
      state: message.isHidden ? 'hidden' : 'published',
      version: 1,
      author: username === null ? null : { username, name: fullName || username },
      reason: message.reason,
      now: { facts: [], text: await conversationUntil(db, message) },
      earlier: [],
    });
  }
  return found;
}

/** The reported message last, after a few before it, which it may answer. */
async function conversationUntil(
  db: Db,
  { mentorshipId, createdAt }: typeof mentorshipMessages.$inferSelect,
): Promise<string> {
  const rows = await db
    .select({ text: mentorshipMessages.text, username: users.username, fullName: users.fullName })
    .from(mentorshipMessages)
    .leftJoin(users, eq(users.id, mentorshipMessages.authorId))
    .where(
      and(eq(mentorshipMessages.mentorshipId, mentorshipId), lte(mentorshipMessages.createdAt, createdAt)),
    )
    .orderBy(desc(mentorshipMessages.createdAt), desc(mentorshipMessages.id))
    .limit(maxBefore + 1);
  return rows
    .reverse()
    .map(({ text, username, fullName }) => `${fullName || username || 'A deleted account'}: ${text}`)
    .join('\n\n');
}
