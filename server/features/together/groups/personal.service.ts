// The groups of one person: for the data export, and when the account is deleted.

import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import { lockGroup } from './group-access.service.ts';
import { partFrom } from './leaving.service.ts';
import { setMembership } from './seating.service.ts';

export async function exportGroups(db: Db, userId: string) {
  return db
    .select({
      group: groups.name,
      role: memberships.role,
      state: memberships.state,
      message: memberships.message,
      isShown: memberships.isShown,
      since: memberships.joinedAt,
    })
    .from(memberships)
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.joinedAt), asc(memberships.id));
}

/** Their seats go to the next, and their groups to the longest-serving member. The rows go with the account. */
export async function leaveAllGroups(db: Db, userId: string): Promise<void> {
  const own = await db
    .select({ groupId: memberships.groupId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.state, 'member')))
    .orderBy(asc(memberships.groupId));
  for (const { groupId } of own) {
    const group = await lockGroup(db, groupId);
    if (!group) continue;
    await setMembership(db, groupId, userId, { state: 'left', isShown: false });
    await partFrom(db, group, userId);
  }
}
