// Who sees a group, and who may do what in it: deny by default. Everything that belongs to a group asks here.

import { eq } from 'drizzle-orm';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import { isMember, isOrganiser, isOwner } from '#contract/together/groups.rules.ts';
import type { Db } from '#server/db/db.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { type MembershipRow, membershipOf } from '#server/db/visibility/groups.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export type GroupRow = typeof groups.$inferSelect;

export interface Seen {
  group: GroupRow;
  /** Of the person who asks. */
  membership: MembershipRow | null;
}

const isPublic = ({ state, isHidden, admission }: GroupRow): boolean =>
  state === 'active' && !isHidden && admission !== 'invitation';

/** What one may not see is not there. */
export async function requireSeen(db: Db, actor: Actor | undefined, groupId: string): Promise<Seen> {
  const [group] = isId(groupId) ? await db.select().from(groups).where(eq(groups.id, groupId)) : [];
  return seen(db, actor, group);
}

/** Whether someone who is no moderator sees it. */
export async function isVisibleTo(db: Db, personId: string, groupId: string): Promise<boolean> {
  try {
    await requireSeen(db, { _id: personId, role: 'user' }, groupId);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** For a change, in its transaction: locks the group, so that one change follows the other. */
export async function lockSeen(db: Db, actor: Actor, groupId: string): Promise<Seen> {
  return seen(db, actor, await lockGroup(db, groupId));
}

export async function lockGroup(db: Db, groupId: string): Promise<GroupRow | undefined> {
  const [group] = isId(groupId)
    ? await db.select().from(groups).where(eq(groups.id, groupId)).for('update')
    : [];
  return group;
}

async function seen(db: Db, actor: Actor | undefined, group: GroupRow | undefined): Promise<Seen> {
  if (!group) throw noGroup();
  const membership = actor ? await membershipOf(db, actor._id, group.id) : null;
  const { state } = membership ?? {};
  if (state === 'member' || (actor && isPrivileged(actor))) return { group, membership };
  const isAsking = (state === 'requested' || state === 'waiting') && !group.isHidden;
  if (state === 'blocked' || !(isPublic(group) || isAsking)) throw noGroup();
  return { group, membership };
}

/**
 * The group, for whoever is in it at this moment. Those who were are told that they are not any more; to all others what they ask for
 * is `missing`.
 */
export async function requireInside(
  db: Db,
  actor: Pick<Actor, '_id'> | undefined,
  groupId: string,
  missing: () => Refused,
): Promise<GroupRow> {
  const membership = actor ? await membershipOf(db, actor._id, groupId) : null;
  if (membership?.state === 'left' || membership?.state === 'removed')
    throw new Refused('forbidden', { message: 'You are not in this study group any more.' });
  const [group] = isMember(membership) ? await db.select().from(groups).where(eq(groups.id, groupId)) : [];
  if (!group) throw missing();
  return group;
}

/** Its members alone, moderators neither: what a group shares is its own. */
export function refuseOutsiders({ membership }: Seen): void {
  if (!isMember(membership))
    throw new Refused('forbidden', { message: 'Only the members of this group see this.' });
}

export function refuseNonOrganisers({ membership }: Seen): void {
  if (!isOrganiser(membership))
    throw new Refused('forbidden', { message: 'Only the organisers of this group can do this.' });
}

export function refuseNonOwners({ membership }: Seen): void {
  if (!isOwner(membership))
    throw new Refused('forbidden', { message: 'Only the owner of this group can do this.' });
}

/** Nothing new comes into an archived or hidden group. */
export function refuseClosed({ group }: Pick<Seen, 'group'>): void {
  if (group.isHidden)
    throw new Refused('forbidden', { message: 'Moderators have hidden this group: nothing can be added.' });
  if (group.state === 'archived')
    throw new Refused('forbidden', { message: 'This group is archived. An organiser can revive it.' });
}

/** In the transaction of whatever shows that the group is alive: it need not be asked whether it goes on. */
export async function touchGroup(db: Db, groupId: string): Promise<void> {
  await db.update(groups).set({ activeAt: new Date(), askedAt: null }).where(eq(groups.id, groupId));
}

const noGroup = (): Refused => new Refused('not_found', { message: 'There is no group at this address.' });
