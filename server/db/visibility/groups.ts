// Who is in a study group, as conditions for joins: whatever may be of a group asks here.

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { isOrganiser } from '#contract/together/groups.rules.ts';
import type { Db } from '#server/db/db.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';

export type MembershipRow = typeof memberships.$inferSelect;

/** The condition for groups that everyone finds. */
export const isFindable: SQL = sql`(${groups.state} = 'active' and not ${groups.isHidden} and ${groups.admission} <> 'invitation')`;

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

/** A condition for rows that may be of a group: of none, or of one that the person is in. */
export const isOfOwnGroup = (groupId: unknown, userId: unknown): SQL =>
  sql`(${groupId} is null or ${groupId} in (${groupsOf(userId)}))`;

/** A condition for people who are told of what may be of a group: then only its members. */
export const isInGroup = (userId: SQL, groupId: string | null): SQL =>
  groupId ? sql`${userId} in (${membersOf(groupId)})` : sql`true`;
