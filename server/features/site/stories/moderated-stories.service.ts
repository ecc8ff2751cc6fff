// Stories in the queue of moderators: those that wait, and published ones that were reported. A hidden one is returned to its author,
// who can change it and send it again.

import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { maxShownDecisions } from '#contract/safety/appeals.rules.ts';
import type { ThingState } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import {
  closeCasesOf,
  isChanged,
  openCase,
  takenDownIds,
} from '#server/features/safety/reports/cases.service.ts';
import type { Removable, Thing } from '#server/lib/moderation.ts';
import { storyDecided } from './stories.notifications.ts';
import { nextVersion } from './versions.ts';

type StoryRow = typeof stories.$inferSelect;

const thingStates: Record<StoryRow['state'], ThingState> = {
  waiting: 'held',
  approved: 'published',
  returned: 'hidden',
};

export const moderatedStory: Removable = {
  read: readStories,

  lock: async (db, id) => {
    await db.select({ id: stories.id }).from(stories).where(eq(stories.id, id)).for('update');
  },

  isOwn: async ({ db }, personId, id) => {
    const [row] = await db.select({ authorId: stories.authorId }).from(stories).where(eq(stories.id, id));
    return row?.authorId === personId;
  },

  decidedOf: async (db, personId) => {
    const rows = await db
      .select({ id: stories.id })
      .from(stories)
      .where(
        and(
          eq(stories.authorId, personId),
          or(
            isChanged(db, 'story', stories.id),
            // Not what was returned before it was published.
            and(eq(stories.state, 'returned'), inArray(stories.id, takenDownIds(db, 'story'))),
          ),
        ),
      )
      .orderBy(desc(stories.createdAt))
      .limit(maxShownDecisions);
    return rows.map(({ id }) => id);
  },

  publish: async (db, id) => {
    await setState(db, id, 'approved', '');
    return 'The story is published.';
  },

  hide: async (db, id, reason) => {
    const before = await setState(db, id, 'returned', reason);
    return before === 'waiting'
      ? 'It was returned to its author with your reason.'
      : 'The story is not public any more. Its author is told the reason.';
  },

  edit: async (db, id, { title, text }) => {
    const [before] = await db.select().from(stories).where(eq(stories.id, id));
    if (!before) return null;
    await db
      .update(stories)
      .set({ title: title ?? before.title, text, updatedAt: nextVersion(before) })
      .where(eq(stories.id, id));
    return before.authorId;
  },

  remove: deleteStory,
};

/** To be called while it is locked. */
export async function deleteStory(db: Db, id: string): Promise<void> {
  await db.delete(stories).where(eq(stories.id, id));
  await closeCasesOf(db, ['story'], id);
}

/** Returns the state before. */
async function setState(
  db: Db,
  id: string,
  state: 'approved' | 'returned',
  reason: string,
): Promise<StoryRow['state'] | undefined> {
  const [before] = await db.select().from(stories).where(eq(stories.id, id));
  if (!before) return undefined;
  const publishedAt = before.publishedAt ?? (state === 'approved' ? new Date() : null);
  await db
    .update(stories)
    .set({ state, reason, publishedAt, updatedAt: nextVersion(before) })
    .where(eq(stories.id, id));
  if (before.authorId)
    await notify(db, storyDecided, {
      userId: before.authorId,
      mergeKey: `story:${id}`,
      facts: { storyId: id, title: before.title, state },
    });
  return before.state;
}

/** In the queue, since it waits: in the transaction that has sent it. */
export async function openProposal(db: Db, id: string): Promise<void> {
  const thing = (await readStories(db, [id])).get(id);
  if (thing) await openCase(db, { kind: 'story', thingId: id, reason: 'proposal', thing });
}

async function readStories(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({ story: stories, author: { username: users.username, fullName: users.fullName } })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.authorId))
    .where(inArray(stories.id, ids));
  return new Map(
    rows.map(({ story, author }) => [
      story.id,
      {
        title: `the story “${story.title}”`,
        // Its own page is there once it is published.
        path: story.state === 'waiting' ? '/admin/stories' : `/success-stories/${story.id}`,
        state: thingStates[story.state],
        isProposal: story.state === 'waiting',
        version: story.updatedAt.getTime(),
        // One that its author did not sign does not tell who wrote it.
        author:
          story.isNamed && author
            ? { username: author.username, name: author.fullName || author.username }
            : null,
        reason: story.reason,
        // A returned one is changed by its author.
        ...(story.state === 'approved' && { texts: { title: story.title, text: story.text } }),
        now: { facts: [{ name: 'Title', value: story.title }], text: story.text },
        earlier: [],
      },
    ]),
  );
}
