// Helpful votes for resources. A trigger maintains the counts.

import { and, desc, eq } from 'drizzle-orm';
import type { Vote } from '#contract/social/votes.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { helpfulVotes } from '#server/db/tables/social/votes.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import {
  notify,
  retractNotification,
} from '#server/features/platform/notifications/notifications.service.ts';
import { dayOf } from '#server/lib/days.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { castVote, type Votes } from '#server/lib/votes.ts';
import { helpfulVote } from './votes.notifications.ts';

const maxListed = 1_000;

const resourceVotes: Votes<{ id: string; ownerId: string | null; title: string }> = {
  noun: 'resource',
  table: helpfulVotes,
  thingId: helpfulVotes.resourceId,
  userId: helpfulVotes.userId,
  values: () => ({ day: dayOf(new Date()) }),
  lock: lockVotable,
  isOwn: ({ ownerId }, userId) => ownerId === userId,
  count: async (db, { id, ownerId, title }, change) => {
    const mergeKey = `helpful ${id}`;
    if (ownerId && change === 1)
      await notify(db, helpfulVote, { userId: ownerId, mergeKey, facts: { resourceId: id, title } });
    if (ownerId && change === -1) await retractNotification(db, ownerId, mergeKey);
    const [updated] = await db
      .select({ helpful: resources.helpful })
      .from(resources)
      .where(eq(resources.id, id));
    return updated?.helpful ?? 0;
  },
  thanks: 'Thank you: the one who shared it will be glad.',
};

export const vote = (db: Db, userId: string, resourceId: string, isVoted: boolean): Promise<Vote> =>
  castVote(db, resourceVotes, { userId, id: resourceId, isVoted });

export async function listOwnVotes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: helpfulVotes.resourceId })
    .from(helpfulVotes)
    .where(eq(helpfulVotes.userId, userId))
    .orderBy(desc(helpfulVotes.createdAt))
    .limit(maxListed);
  return rows.map(({ id }) => id);
}

async function lockVotable(db: Db, id: string) {
  const [resource] = isId(id)
    ? await db
        .select({ id: resources.id, ownerId: resources.ownerId, title: resources.title })
        .from(resources)
        .where(and(eq(resources.id, id), isShown))
        .for('update')
    : [];
  if (!resource)
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  return resource;
}
