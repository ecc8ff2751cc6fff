// The seats of a group. Whoever calls has locked the group: its number of members and its waiting list stay exact.

import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { groupLimits } from '#contract/together/groups.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import type { MembershipRow } from '#server/db/visibility/groups.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { refreshCommonHours } from './common-hours.service.ts';
import type { GroupRow } from './group-access.service.ts';
import { groupHandedOver, groupSeat } from './groups.notifications.ts';

type Wanted = Pick<MembershipRow, 'state'> & Partial<Pick<MembershipRow, 'message' | 'isShown' | 'role'>>;

/** Writes the membership of a person, and counts the seat that it takes or gives back. */
export async function setMembership(
  db: Db,
  groupId: string,
  userId: string,
  wanted: Wanted,
): Promise<MembershipRow> {
  const [before] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.groupId, groupId), eq(memberships.userId, userId)));
  const isAsking = wanted.state === 'requested' || wanted.state === 'waiting';
  const values = {
    role: 'member' as const,
    message: '',
    ...wanted,
    ...(before?.state !== wanted.state && { joinedAt: new Date() }),
    // Who asks anew is the last in the order.
    ...(before && isAsking && before.state !== 'requested' && { place: sql`default` as never }),
  };
  const [row] = await db
    .insert(memberships)
    .values({ groupId, userId, ...wanted })
    .onConflictDoUpdate({ target: [memberships.groupId, memberships.userId], set: values })
    .returning();
  if (!row) throw new Error('A membership was not returned.');
  const seats = Number(row.state === 'member') - Number(before?.state === 'member');
  if (seats !== 0)
    await db
      .update(groups)
      .set({ members: sql`${groups.members} + ${seats}::int`, activeAt: new Date(), askedAt: null })
      .where(eq(groups.id, groupId));
  if (seats !== 0) await refreshCommonHours(db, [groupId]);
  return row;
}

/** A seat, or a place on the waiting list where all are taken. */
export async function giveSeat(
  db: Db,
  group: GroupRow,
  userId: string,
  isShown: boolean,
): Promise<MembershipRow> {
  if (group.members < group.capacity) {
    await refuseTooMany(db, userId);
    return setMembership(db, group.id, userId, { state: 'member', isShown });
  }
  await refuseFullQueue(db, group.id, 'waiting');
  return setMembership(db, group.id, userId, { state: 'waiting', isShown });
}

/** Locks the person, so that concurrent requests cannot exceed the limit. */
export async function refuseTooMany(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [own] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(memberships)
    .innerJoin(groups, and(eq(groups.id, memberships.groupId), eq(groups.state, 'active')))
    .where(and(eq(memberships.userId, userId), eq(memberships.state, 'member')));
  if ((own?.count ?? 0) >= groupLimits.active)
    throw new Refused('invalid_input', {
      message: `Nobody can be in more than ${groupLimits.active} active groups. Leave one of them first.`,
    });
}

export async function refuseFullQueue(
  db: Db,
  groupId: string,
  state: 'requested' | 'waiting',
): Promise<void> {
  const queued = await db.$count(
    memberships,
    and(eq(memberships.groupId, groupId), eq(memberships.state, state)),
  );
  if (queued >= groupLimits.queue)
    throw new Refused('invalid_input', {
      message:
        state === 'waiting'
          ? 'The waiting list of this group is full.'
          : 'This group has more requests than its organisers can read. Please try again later.',
    });
}

/** Gives the free seats of an active group to those who wait, in their order, and tells them. */
export async function fillSeats(db: Db, groupId: string): Promise<void> {
  const [group] = await db.select().from(groups).where(eq(groups.id, groupId));
  if (group?.state !== 'active' || group.isHidden) return;
  const waiting = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.groupId, groupId), eq(memberships.state, 'waiting')))
    .orderBy(asc(memberships.place))
    .limit(Math.max(0, group.capacity - group.members));
  for (const { userId, isShown } of waiting) {
    await setMembership(db, groupId, userId, { state: 'member', isShown });
    await notify(db, groupSeat, {
      userId,
      mergeKey: `group-seat ${groupId}`,
      facts: { groupId, name: group.name },
    });
  }
  if (waiting.length > 0) await ensureOwner(db, group);
}

/** The longest-serving member becomes the owner of a group that has none. */
async function ensureOwner(db: Db, group: Pick<GroupRow, 'id' | 'name'>): Promise<void> {
  const [first] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.groupId, group.id), eq(memberships.state, 'member')))
    .orderBy(asc(sql`${memberships.role} <> 'owner'`), asc(memberships.joinedAt), asc(memberships.id))
    .limit(1);
  if (!first || first.role === 'owner') return;
  await makeOwner(db, group, first.userId);
}

/** In place of the former one, who stays an organiser. */
export async function makeOwner(db: Db, group: Pick<GroupRow, 'id' | 'name'>, userId: string): Promise<void> {
  await db
    .update(memberships)
    .set({ role: 'organiser' })
    .where(
      and(eq(memberships.groupId, group.id), eq(memberships.role, 'owner'), ne(memberships.userId, userId)),
    );
  await db
    .update(memberships)
    .set({ role: 'owner' })
    .where(and(eq(memberships.groupId, group.id), eq(memberships.userId, userId)));
  await notify(db, groupHandedOver, {
    userId,
    mergeKey: `group-owner ${group.id}`,
    facts: { groupId: group.id, name: group.name },
  });
}

/** After somebody has gone: the next of the waiting list, an owner, or an archive where nobody is left. */
export async function settleGroup(db: Db, group: Pick<GroupRow, 'id' | 'name'>): Promise<void> {
  await fillSeats(db, group.id);
  await ensureOwner(db, group);
  await db
    .update(groups)
    .set({ state: 'archived' })
    .where(and(eq(groups.id, group.id), eq(groups.members, 0)));
}
