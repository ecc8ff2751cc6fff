// Who sees a thread, besides who sees its space.
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import type { threads } from '#server/db/tables/forums/threads.ts';

export const isVisible = (
  thread: Pick<typeof threads.$inferSelect, 'state' | 'authorId'>,
  actor: Actor | undefined,
): boolean =>
  thread.state === 'published' ||
  (actor !== undefined &&
    (isPrivileged(actor) || (thread.authorId === actor._id && thread.state !== 'deleted')));

/** What readers of its space see; threads of groups are for their members alone. */
export const isShownThread: SQL = sql`t.state = 'published' and t.merged_into_id is null and t.group_id is null`;
