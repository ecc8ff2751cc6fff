// Which resources everyone sees: all but those that moderators have hidden, which only who shared them and moderators see.
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, canEditResource } from '#contract/permissions.ts';
import { resources } from '#server/db/tables/library/resources.ts';

/** The condition; of a statement that has another name for the table, `not name.is_hidden`. */
export const isShown: SQL = sql`not ${resources.isHidden}`;

export const maySee = (
  actor: Actor | undefined,
  { isHidden, ownerId }: Pick<typeof resources.$inferSelect, 'isHidden' | 'ownerId'>,
): boolean =>
  !isHidden || (actor !== undefined && canEditResource(actor, { ownerID: { _id: ownerId ?? '' } }));
