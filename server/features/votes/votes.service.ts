// Helpful votes: one per member and resource, never for one's own. A trigger maintains the counts.
import { and, desc, eq } from 'drizzle-orm';
import type { Vote } from '#contract/votes.ts';
import type { Db } from '#server/db/client.ts';
import { helpfulVotes, resources } from '#server/db/schema.ts';
import { notify, retractNotification } from '#server/features/notifications/notifications.service.ts';
import { dayOf } from '#server/lib/days.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { helpfulVote } from './votes.notifications.ts';

const maxListed = 1_000;

/** Adds or removes a vote; idempotent. */
export async function vote(db: Db, userId: string, resourceId: string, helpful: boolean): Promise<Vote> {
  return db.transaction(async (db) => {
    const resource = await lockVotable(db, userId, resourceId);
    const changed = helpful
      ? await addVote(db, userId, resourceId)
      : await removeVote(db, userId, resourceId);
    const mergeKey = `helpful ${resourceId}`;
    if (changed && resource.ownerId) {
      if (helpful) {
        const facts = { resourceId, title: resource.title };
        await notify(db, helpfulVote, { userId: resource.ownerId, mergeKey, facts });
      } else await retractNotification(db, resource.ownerId, mergeKey);
    }
    const [updated] = await db
      .select({ helpful: resources.helpful })
      .from(resources)
      .where(eq(resources.id, resourceId));
    return {
      success: true,
      message: helpful ? 'Thank you: the one who shared it will be glad.' : 'Your vote is taken back.',
      helpful: updated?.helpful ?? 0,
      voted: helpful,
    };
  });
}

export async function listOwnVotes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: helpfulVotes.resourceId })
    .from(helpfulVotes)
    .where(eq(helpfulVotes.userId, userId))
    .orderBy(desc(helpfulVotes.createdAt))
    .limit(maxListed);
  return rows.map(({ id }) => id);
}

/** The row lock serialises votes for one resource. */
async function lockVotable(db: Db, userId: string, resourceId: string) {
  const [resource] = isId(resourceId)
    ? await db
        .select({ ownerId: resources.ownerId, title: resources.title })
        .from(resources)
        .where(eq(resources.id, resourceId))
        .for('update')
    : [];
  if (!resource)
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  if (resource.ownerId === userId)
    throw new Refused('forbidden', { message: 'You cannot vote for your own resource.' });
  return resource;
}

async function addVote(db: Db, userId: string, resourceId: string): Promise<boolean> {
  const added = await db
    .insert(helpfulVotes)
    .values({ userId, resourceId, day: dayOf(new Date()) })
    .onConflictDoNothing()
    .returning({ userId: helpfulVotes.userId });
  return added.length > 0;
}

async function removeVote(db: Db, userId: string, resourceId: string): Promise<boolean> {
  const removed = await db
    .delete(helpfulVotes)
    .where(and(eq(helpfulVotes.userId, userId), eq(helpfulVotes.resourceId, resourceId)))
    .returning({ userId: helpfulVotes.userId });
  return removed.length > 0;
}
