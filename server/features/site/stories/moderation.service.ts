// The review of stories: moderators publish them or return them with a reason, and the author is notified.

import { eq, sql } from 'drizzle-orm';
import {
  type ModeratedStoryList,
  maxCountedStories,
  type StoryFilter,
  type StoryState,
  storyStates,
} from '#contract/site/stories.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { recordJudged, recordRestored } from '#server/features/safety/reports/cases.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { moderatedStoryList } from './moderated-stories.list.ts';
import { storyDecided } from './stories.notifications.ts';
import { type StoryRow, toAuthor, toOwnStory } from './stories.service.ts';
import { nextVersion } from './versions.ts';

type Moderator = Pick<UserRow, 'id' | 'username'>;

export async function listForModerators(db: Db, query: StoryFilter): Promise<ModeratedStoryList> {
  const { rows, nextCursor } = await moderatedStoryList.page(db, query);
  return {
    success: true,
    stories: rows.map(({ author, ...row }) => ({ ...toOwnStory(row), author: toAuthor(author) })),
    counts: await countByState(db),
    nextCursor,
  };
}

export const approveStory = (
  db: Db,
  moderator: Moderator,
  id: string,
  expectedUpdatedAt: string,
): Promise<void> =>
  decide(db, moderator, id, expectedUpdatedAt, (before) => ({
    state: 'approved',
    reason: '',
    publishedAt: before.publishedAt ?? new Date(),
  }));

export const returnStory = (
  db: Db,
  moderator: Moderator,
  id: string,
  { updatedAt, reason }: { updatedAt: string; reason: string },
): Promise<void> => decide(db, moderator, id, updatedAt, () => ({ state: 'returned', reason }));

/** Refuses when the story changed after the moderator had read it. */
async function decide(
  db: Db,
  moderator: Moderator,
  id: string,
  expectedUpdatedAt: string,
  decision: (before: StoryRow) => Pick<StoryRow, 'state' | 'reason'> & Partial<StoryRow>,
): Promise<void> {
  await db.transaction(async (db) => {
    const [before] = isId(id) ? await db.select().from(stories).where(eq(stories.id, id)).for('update') : [];
    if (!before) throw new Refused('not_found', { message: 'This story has been withdrawn.' });
    if (Date.parse(expectedUpdatedAt) !== before.updatedAt.getTime())
      throw new Refused('edit_conflict', {
        message: 'This story has changed in the meantime. Please read the newest version.',
      });
    const changes = decision(before);
    await recordJudged(db, 'story', id, {
      state: changes.state === 'approved' ? 'published' : 'returned',
      moderatorId: moderator.id,
      reason: changes.reason,
    });
    // One that was hidden is shown again as it is.
    if (before.state === 'returned' && changes.state === 'approved')
      await recordRestored(db, 'story', id, moderator.id);
    await db
      .update(stories)
      .set({ ...changes, updatedAt: nextVersion(before) })
      .where(eq(stories.id, id));
    // Names the story and not its author, who may have chosen to be unnamed.
    await recordAuditEntry(db, {
      action: changes.state === 'approved' ? 'thing_published' : 'thing_returned',
      actor: moderator,
      subject: { id, title: `the story “${before.title}”` },
      reason: changes.reason,
    });
    if (!before.authorId) return;
    await notify(db, storyDecided, {
      userId: before.authorId,
      mergeKey: `story:${id}`,
      facts: { storyId: id, title: before.title, state: changes.state },
    });
  });
}

/** Counts up to a limit, so that a large queue opens fast. */
async function countByState(db: Db): Promise<ModeratedStoryList['counts']> {
  const counts = storyStates.map(
    (state) => sql`select ${state}::text as state, count(*)::int as count
      from (select 1 from stories where state = ${state} limit ${maxCountedStories}) as counted`,
  );
  const rows = await queryRows<{ state: StoryState; count: number }>(db, sql.join(counts, sql` union all `));
  const countOf = (wanted: StoryState) => rows.find((row) => row.state === wanted)?.count ?? 0;
  return { waiting: countOf('waiting'), approved: countOf('approved'), returned: countOf('returned') };
}
