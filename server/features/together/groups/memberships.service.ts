// Joining and leaving groups, and who is in them.

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import {
  groupLimits,
  isMember,
  isOrganiser,
  type MembershipState,
  type OwnMembership,
} from '#contract/together/groups.ts';
import type { GroupMember } from '#contract/together/memberships.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { memberships } from '#server/db/tables/together/groups.ts';
import type { MembershipRow } from '#server/db/visibility/groups.ts';
import { Refused } from '#server/lib/errors.ts';
import {
  type GroupRow,
  lockSeen,
  refuseClosed,
  refuseOutsiders,
  requireSeen,
} from './group-access.service.ts';
import { tellOrganisers } from './group-news.service.ts';
import { groupJoined, groupRequest } from './groups.notifications.ts';
import { isShownRequest, personColumns, positionOf, toOwnMembership, toPerson } from './groups.service.ts';
import { partFrom } from './leaving.service.ts';
import { giveSeat, refuseFullQueue, setMembership } from './seating.service.ts';

export type Joining = Actor & { name: string };

interface Asked {
  message?: string;
  isShown?: boolean;
}

export async function joinGroup(
  db: Db,
  actor: Joining,
  groupId: string,
  asked: Asked,
): Promise<OwnMembership> {
  return db.transaction(async (db) => {
    const seen = await lockSeen(db, actor, groupId);
    const { group, membership } = seen;
    if (isAnswered(membership)) return present(db, membership);
    refuseClosed(seen);
    refuseKeptOut(membership);
    if (group.admission === 'invitation')
      throw new Refused('forbidden', { message: 'This group is joined by an invitation link only.' });
    if (group.admission === 'open') return present(db, await enter(db, actor, group, asked));
    await refuseFullQueue(db, group.id, 'requested');
    const { message = '', isShown = false } = asked;
    const row = await setMembership(db, group.id, actor._id, { state: 'requested', message, isShown });
    await tellOrganisers(db, groupRequest, actor, group, { by: actor.name });
    return present(db, row);
  });
}

/** One is in it, or has asked already. */
const isAnswered = (membership: MembershipRow | null): membership is MembershipRow =>
  membership !== null && ['member', 'requested', 'waiting'].includes(membership.state);

/** Also by an invitation: organisers have decided. */
export function refuseKeptOut(membership: MembershipRow | null): void {
  if (membership?.state === 'removed' || membership?.state === 'blocked')
    throw new Refused('forbidden', {
      message: 'You were removed from this group. Only its organisers can let you in again.',
    });
}

/** Without asking: an open group, or an invitation. Whoever calls has locked the group. */
export async function enter(
  db: Db,
  actor: Joining,
  group: GroupRow,
  { isShown = false }: Asked,
): Promise<MembershipRow> {
  const row = await giveSeat(db, group, actor._id, isShown);
  if (row.state === 'member') await tellOrganisers(db, groupJoined, actor, group, { by: actor.name });
  return row;
}

export const present = async (db: Db, membership: MembershipRow): Promise<OwnMembership> =>
  toOwnMembership(membership, await positionOf(db, membership));

/** Or takes a request back. An owner hands over to the longest-serving member. */
export async function leaveGroup(db: Db, actor: Actor, groupId: string): Promise<string> {
  return db.transaction(async (db) => {
    const { group, membership } = await lockSeen(db, actor, groupId);
    if (!isAnswered(membership)) throw new Refused('not_found', { message: 'You are not in this group.' });
    await setMembership(db, group.id, actor._id, { state: 'left', isShown: false });
    if (isMember(membership)) {
      await partFrom(db, group, actor._id);
      return `You have left “${group.name}”.`;
    }
    return membership.state === 'waiting'
      ? 'You do not wait for a seat any more.'
      : 'Your request is taken back.';
  });
}

export async function setShown(
  db: Db,
  actor: Actor,
  groupId: string,
  isShown: boolean,
): Promise<OwnMembership> {
  const seen = await requireSeen(db, actor, groupId);
  refuseOutsiders(seen);
  const [row] = await db
    .update(memberships)
    .set({ isShown })
    .where(and(eq(memberships.groupId, seen.group.id), eq(memberships.userId, actor._id)))
    .returning();
  if (!row) throw new Refused('not_found', { message: 'You are not in this group.' });
  return present(db, row);
}

interface Members {
  success: true;
  members: GroupMember[];
  others: GroupMember[];
}

/** People outside the group are told of those who show it; only organisers of those who are not in it. */
export async function listMembers(db: Db, actor: Actor, groupId: string): Promise<Members> {
  const { group, membership } = await requireSeen(db, actor, groupId);
  const select = (states: MembershipState[]) =>
    db
      .select({ membership: memberships, person: personColumns })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          eq(memberships.groupId, group.id),
          inArray(memberships.state, states),
          isShownRequest(actor),
          isMember(membership) ? undefined : sql`(${memberships.isShown} or ${memberships.role} = 'owner')`,
        ),
      );
  const inIt = await select(['member'])
    .orderBy(
      asc(sql`array_position(array['owner', 'organiser', 'member'], ${memberships.role})`),
      asc(memberships.joinedAt),
      asc(memberships.id),
    )
    .limit(groupLimits.capacity);
  const others = isOrganiser(membership)
    ? await select(['requested', 'waiting', 'removed', 'blocked'])
        .orderBy(
          asc(sql`array_position(array['requested', 'waiting', 'removed', 'blocked'], ${memberships.state})`),
          asc(memberships.place),
        )
        .limit(groupLimits.queue)
    : [];
  const isDeciding = isOrganiser(membership);
  return {
    success: true,
    members: inIt.map((row) => toMember(row, isDeciding)),
    others: others.map((row) => toMember(row, isDeciding)),
  };
}

const toMember = (
  { membership, person }: { membership: MembershipRow; person: Parameters<typeof toPerson>[0] },
  isDeciding: boolean,
): GroupMember => ({
  ...toPerson(person),
  role: membership.role,
  state: membership.state,
  message: isDeciding ? membership.message : '',
  joinedAt: membership.joinedAt.toISOString(),
});
