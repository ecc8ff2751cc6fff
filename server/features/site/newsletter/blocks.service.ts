// The live blocks of an issue: the newest and the most upvoted resources of the last days.

import { and, desc, gt, sql } from 'drizzle-orm';
import type { Resource } from '#contract/library/resources.ts';
import { blockDays, blockSize } from '#contract/site/issue-text.ts';
import type { BlockResource, IssueBlocks } from '#contract/site/newsletter.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays } from '#server/db/tables/platform/counts.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { getResource } from '#server/features/library/resources/resources.service.ts';
import { dayOf, daysBefore } from '#server/lib/days.ts';
import { isNotFound } from '#server/lib/errors.ts';

export async function findBlocks(db: Db, now = new Date()): Promise<IssueBlocks> {
  const since = daysBefore(now, blockDays);
  const newest = await db
    .select({ id: resources.id })
    .from(resources)
    .where(and(gt(resources.createdAt, since), isShown))
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(blockSize);
  const votes = sql<number>`sum(${resourceDays.helpful})::int`;
  const helpful = await db
    .select({ id: resourceDays.resourceId, votes })
    .from(resourceDays)
    .where(sql`${resourceDays.day} > ${dayOf(since)}`)
    .groupBy(resourceDays.resourceId)
    .having(sql`${votes} > 0`)
    .orderBy(sql`2 desc, 1`)
    .limit(blockSize);
  return {
    newest: await loadBlock(db, newest),
    'most-helpful': await loadBlock(db, helpful),
  };
}

/** Reloads the resources of frozen blocks: deleted ones are left out, and names of former members are not shown. */
export async function refreshBlocks(db: Db, blocks: IssueBlocks): Promise<IssueBlocks> {
  const reload = (block: BlockResource[]) =>
    loadBlock(
      db,
      block.map(({ _id, helpful }) => ({ id: _id, votes: helpful })),
    );
  return { newest: await reload(blocks.newest), 'most-helpful': await reload(blocks['most-helpful']) };
}

/** `votes` overrides the total with the votes of the period. */
async function loadBlock(db: Db, found: { id: string; votes?: number }[]): Promise<BlockResource[]> {
  const loaded: BlockResource[] = [];
  for (const { id, votes } of found) {
    try {
      loaded.push(toBlockResource(await getResource(db, id), votes));
    } catch (error) {
      // Deleted meanwhile.
      if (!isNotFound(error)) throw error;
    }
  }
  return loaded;
}

function toBlockResource(
  { _id, title, courseCode, ownerID, helpful }: Resource,
  votes = helpful,
): BlockResource {
  return { _id, title, courseCode, by: ownerID.fullName || ownerID.username, helpful: votes };
}
