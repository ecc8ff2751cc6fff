// Joining and leaving groups, and what organisers decide about people.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  changesOf,
  type GroupMember,
  groupLimits,
  isMember,
  isOrganiser,
  type MemberChange,
  type MembershipState,
  type OwnMembership,
} from '#contract/groups.ts';
import type { Actor } from '#contract/permissions.ts';
import { usernameKey } from '#contract/users.ts';
import type { Db } from '#server/db/client.ts';
import { memberships, users } from '#server/db/schema.ts';
import {
  notify,
  notifyMany,
  retractNotification,
} from '#server/features/notifications/notifications.service.ts';
import { Refused } from '#server/lib/errors.ts';
import {
  type GroupRow,
  lockSeen,
  type MembershipRow,
  membershipOf,
  organisersOf,
  refuseClosed,
  refuseOutsiders,
  requireSeen,
} from './group-access.service.ts';
import { groupAnswer, groupJoined, groupRequest } from './groups.notifications.ts';
import { personColumns, positionOf, toOwnMembership, toPerson } from './groups.service.ts';
import { partFrom } from './leaving.service.ts';
import { giveSeat, makeOwner, refuseFullQueue, setMembership } from './seating.service.ts';

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
    await tellOrganisers(db, groupRequest, actor, group);
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
  if (row.state === 'member') await tellOrganisers(db, groupJoined, actor, group);
  return row;
}

export const present = async (db: Db, membership: MembershipRow): Promise<OwnMembership> =>
  toOwnMembership(membership, await positionOf(db, membership));

async function tellOrganisers(
  db: Db,
  kind: typeof groupRequest | typeof groupJoined,
  actor: Joining,
  { id, name }: GroupRow,
): Promise<void> {
  const facts = JSON.stringify({ groupId: id, name, by: actor.name });
  await notifyMany<{ groupId: string; name: string; by: string }>(
    db,
    kind,
    sql`select organisers.user_id, ${`${kind.type} ${id}`}::text as merge_key, 1 as count, ${facts}::jsonb as facts
      from (${organisersOf(id)}) organisers where organisers.user_id <> ${actor._id}::uuid`,
  );
}

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

/** What an organiser decides about a person; the owner about organisers too. */
export async function changeMember(
  db: Db,
  actor: Actor,
  { groupId, username }: { groupId: string; username: string },
  { change, reason = '' }: { change: MemberChange; reason?: string },
): Promise<string> {
  return db.transaction(async (db) => {
    const { group, membership: own } = await lockSeen(db, actor, groupId);
    if (!isOrganiser(own))
      throw new Refused('forbidden', { message: 'Only the organisers of this group can do this.' });
    const [person] = await db
      .select({ id: users.id, ...personColumns })
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username)));
    const membership = person && (await membershipOf(db, person.id, group.id));
    if (!person || !membership)
      throw new Refused('not_found', { message: 'This person is not in the group and has not asked to be.' });
    if (person.id === actor._id)
      throw new Refused('forbidden', {
        message: 'You cannot change your own place in the group; you can leave it.',
      });
    if (!changesOf(own, membership).includes(change)) throw refusedChange(membership, change);
    await apply[change](db, { group, membership, reason });
    return messages[change](toPerson(person).name);
  });
}

/** Somebody else was faster, or it is the owner's to decide. */
const refusedChange = ({ role, state }: MembershipRow, change: MemberChange): Refused =>
  state === 'member' && role !== 'member'
    ? new Refused('forbidden', { message: 'Only the owner of this group decides about its organisers.' })
    : state === 'member' && (change === 'hand_over' || change === 'make_member')
      ? new Refused('forbidden', { message: 'Only the owner of this group can do this.' })
      : new Refused('edit_conflict', {
          message:
            'This does not fit any more: somebody else has decided meanwhile. Please load the page again.',
        });

interface Change {
  group: GroupRow;
  membership: MembershipRow;
  reason: string;
}

const apply: Record<MemberChange, (db: Db, change: Change) => Promise<void>> = {
  admit: async (db, { group, membership }) => {
    refuseClosed({ group });
    const { userId, isShown, state } = membership;
    if (state === 'waiting' && group.members >= group.capacity)
      throw new Refused('invalid_input', {
        message: 'All seats are taken. Raise their number in the settings first.',
      });
    const row = await giveSeat(db, group, userId, isShown);
    await tell(db, group, userId, row.state === 'member' ? 'admitted' : 'waiting');
  },
  decline: async (db, { group, membership, reason }) => {
    await setMembership(db, group.id, membership.userId, { state: 'left', isShown: false });
    await tell(db, group, membership.userId, 'declined', reason);
  },
  remove: async (db, { group, membership, reason }) => {
    await setMembership(db, group.id, membership.userId, { state: 'removed', isShown: false });
    await tell(db, group, membership.userId, 'removed', reason);
    await partFrom(db, group, membership.userId);
  },
  block: async (db, { group, membership }) => {
    await setMembership(db, group.id, membership.userId, { state: 'blocked', isShown: false });
    // Whoever is blocked is not told; what they were told about the group is taken back.
    await retractNotification(db, membership.userId, `group-answer ${group.id}`);
    await partFrom(db, group, membership.userId);
  },
  unblock: async (db, { group, membership }) => {
    await setMembership(db, group.id, membership.userId, { state: 'left', isShown: false });
  },
  make_organiser: async (db, { group, membership }) => {
    await setRole(db, membership, 'organiser');
    await tell(db, group, membership.userId, 'organiser');
  },
  make_member: async (db, { group, membership }) => {
    await setRole(db, membership, 'member');
    await tell(db, group, membership.userId, 'member');
  },
  hand_over: (db, { group, membership }) => makeOwner(db, group, membership.userId),
};

const setRole = (db: Db, { id }: MembershipRow, role: 'organiser' | 'member') =>
  db.update(memberships).set({ role }).where(eq(memberships.id, id));

const tell = (
  db: Db,
  { id, name }: GroupRow,
  userId: string,
  answer: 'admitted' | 'waiting' | 'declined' | 'removed' | 'organiser' | 'member',
  reason = '',
): Promise<void> =>
  notify(db, groupAnswer, {
    userId,
    mergeKey: `group-answer ${id}`,
    facts: { groupId: id, name, answer, reason },
  });

const messages: Record<MemberChange, (name: string) => string> = {
  admit: (name) => `${name} is told that you have agreed.`,
  decline: (name) => `The request of ${name} is declined.`,
  remove: (name) => `${name} is not in the group any more.`,
  block: (name) => `${name} is blocked: the group is not there for them.`,
  unblock: (name) => `${name} is not blocked any more, and can ask to join.`,
  make_organiser: (name) => `${name} is an organiser now.`,
  make_member: (name) => `${name} is not an organiser any more.`,
  hand_over: (name) => `The group belongs to ${name} now. You stay as an organiser.`,
};
