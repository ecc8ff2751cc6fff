// Offers of mentors as moderators see and decide about them.

import { and, eq, inArray } from 'drizzle-orm';
import { mentorPath } from '#contract/together/mentors.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { mentors } from '#server/db/tables/together/mentors.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import type { Removable, Thing } from '#server/lib/moderation.ts';
import { offerNews } from './mentors.notifications.ts';
import { removeOffer } from './mentors.service.ts';

export const moderatedMentor: Removable = {
  read: readOffers,

  lock: async (db, id) => {
    await db.select({ id: mentors.userId }).from(mentors).where(eq(mentors.userId, id)).for('update');
  },

  isOwn: async (_parts, personId, id) => personId === id,

  decidedOf: async (db, personId) => {
    const rows = await db
      .select({ id: mentors.userId })
      .from(mentors)
      .where(and(eq(mentors.userId, personId), eq(mentors.isHidden, true)));
    return rows.map(({ id }) => id);
  },

  publish: async (db, id) => {
    await setHidden(db, id, '');
    return 'The offer is shown again.';
  },

  hide: async (db, id, reason) => {
    await setHidden(db, id, reason);
    return 'The offer is hidden. The mentor is told the reason.';
  },

  remove: removeOffer,
};

async function setHidden(db: Db, userId: string, reason: string): Promise<void> {
  const isHidden = reason !== '';
  await db.update(mentors).set({ isHidden, reason }).where(eq(mentors.userId, userId));
  await notify(db, offerNews, {
    userId,
    mergeKey: 'mentor-offer:moderated',
    facts: { news: isHidden ? 'hidden' : 'shown', reason },
  });
}

async function readOffers(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({ mentor: mentors, username: users.username, fullName: users.fullName })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(inArray(mentors.userId, ids));
  return new Map(
    rows.map(({ mentor, username, fullName }) => {
      const name = fullName || username;
      return [
        mentor.userId,
        {
          title: `the offer to help of ${name}`,
          path: mentorPath(username),
          state: mentor.isHidden ? 'hidden' : 'published',
          version: mentor.version,
          author: { username, name },
          reason: mentor.reason,
          now: { facts: [{ name: 'Topics', value: mentor.topics.join(', ') }], text: mentor.about },
          earlier: [],
        },
      ];
    }),
  );
}
