// Who sees a group, and who may do what in it: deny by default. Everything that belongs to a group asks here.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import { isMember, isOrganiser, isOwner } from '#contract/together/groups.rules.ts';
import type { Db } from '#server/db/client.ts';
import { groups, memberships } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export type GroupRow = typeof groups.$inferSelect;
export type MembershipRow = typeof memberships.$inferSelect;

export interface Seen {
  group: GroupRow;
  /** Of the person who asks. */
  membership: MembershipRow | null;
}

/** The condition for groups that everyone finds. */
export const isFindable: SQL = sql`(${groups.state} = 'active' and not ${groups.isHidden} and ${groups.admission} <> 'invitation')`;

const isPublic = ({ state, isHidden, admission }: GroupRow): boolean =>
  state === 'active' && !isHidden && admission !== 'invitation';

/** The ids of the groups that a person is in, as a query with the column group_id. */
export const groupsOf = (userId: unknown): SQL =>
  sql`select ${memberships.groupId} as group_id from ${memberships} where ${memberships.userId} = ${userId} and ${memberships.state} = 'member'`;

/** The ids of the people who are in a group, as a query with the column user_id. */
export const membersOf = (groupId: unknown): SQL =>
  sql`select ${memberships.userId} as user_id from ${memberships} where ${memberships.groupId} = ${groupId}::uuid and ${memberships.state} = 'member'`;

/** Those of them who decide about it. */
export const organisersOf = (groupId: unknown): SQL =>
  sql`${membersOf(groupId)} and ${memberships.role} <> 'member'`;

/** Whether the person decides about the group. */
export async function organises(db: Db, actor: Pick<Actor, '_id'>, groupId: string): Promise<boolean> {
  return isOrganiser(await membershipOf(db, actor._id, groupId));
}

export async function membershipOf(db: Db, userId: string, groupId: string): Promise<MembershipRow | null> {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.groupId, groupId), eq(memberships.userId, userId)));
  return row ?? null;
}

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

/** A condition for rows that may be of a group: of none, or of one that the person is in. */
export const isOfOwnGroup = (groupId: unknown, userId: unknown): SQL =>
  sql`(${groupId} is null or ${groupId} in (${groupsOf(userId)}))`;

/** A condition for people who are told of what may be of a group: then only its members. */
export const isInGroup = (userId: SQL, groupId: string | null): SQL =>
  groupId ? sql`${userId} in (${membersOf(groupId)})` : sql`true`;

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
