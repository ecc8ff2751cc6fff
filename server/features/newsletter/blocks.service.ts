// The live blocks of an issue: what was shared in the last days, and what was found most helpful in them.
import { desc, gt, sql } from 'drizzle-orm';
import { blockDays, blockSize } from '#contract/issue-text.ts';
import type { BlockResource, IssueBlocks } from '#contract/newsletter.ts';
import type { Resource } from '#contract/resources.ts';
import type { Db } from '#server/db/client.ts';
import { resourceDays, resources } from '#server/db/schema.ts';
import { getResource } from '#server/features/resources/resources.service.ts';
import { dayOf, daysBefore } from '#server/lib/days.ts';
import { Refused } from '#server/lib/errors.ts';

export async function findBlocks(db: Db, now = new Date()): Promise<IssueBlocks> {
  const since = daysBefore(now, blockDays);
  const newest = await db
    .select({ id: resources.id })
    .from(resources)
    .where(gt(resources.createdAt, since))
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
    newest: await present(db, newest),
    'most-helpful': await present(db, helpful),
  };
}

/** What was named then, as far as it is still there, and by the names of today: who has left is not named any more. */
export async function refreshBlocks(db: Db, blocks: IssueBlocks): Promise<IssueBlocks> {
  const still = (block: BlockResource[]) =>
    present(
      db,
      block.map(({ _id, helpful }) => ({ id: _id, votes: helpful })),
    );
  return { newest: await still(blocks.newest), 'most-helpful': await still(blocks['most-helpful']) };
}

/** Each as anyone may open it on the site; `votes` where those of the week are meant. */
async function present(db: Db, found: { id: string; votes?: number }[]): Promise<BlockResource[]> {
  const shown: BlockResource[] = [];
  for (const { id, votes } of found) {
    try {
      shown.push(toBlockResource(await getResource(db, id), votes));
    } catch (error) {
      // Deleted since it was found.
      if (!(error instanceof Refused && error.code === 'not_found')) throw error;
    }
  }
  return shown;
}

function toBlockResource(
  { _id, title, courseCode, ownerID, helpful }: Resource,
  votes = helpful,
): BlockResource {
  return { _id, title, courseCode, by: ownerID.fullName || ownerID.username, helpful: votes };
}
