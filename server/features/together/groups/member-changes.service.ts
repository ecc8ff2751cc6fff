// What organisers decide about the people of a group.

import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { usernameKey } from '#contract/platform/users.ts';
import { changesOf, isOrganiser, type MemberChange } from '#contract/together/groups.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { memberships } from '#server/db/tables/together/groups.ts';
import { type MembershipRow, membershipOf } from '#server/db/visibility/groups.ts';
import {
  notify,
  retractNotification,
} from '#server/features/platform/notifications/notifications.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { type GroupRow, lockSeen, refuseClosed } from './group-access.service.ts';
import { groupAnswer } from './groups.notifications.ts';
import { personColumns, toPerson } from './groups.service.ts';
import { partFrom } from './leaving.service.ts';
import { giveSeat, makeOwner, setMembership } from './seating.service.ts';

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
    await tell(db, group, userId, { answer: row.state === 'member' ? 'admitted' : 'waiting' });
  },
  decline: async (db, { group, membership, reason }) => {
    await setMembership(db, group.id, membership.userId, { state: 'left', isShown: false });
    await tell(db, group, membership.userId, { answer: 'declined', reason });
  },
  remove: async (db, { group, membership, reason }) => {
    await setMembership(db, group.id, membership.userId, { state: 'removed', isShown: false });
    await tell(db, group, membership.userId, { answer: 'removed', reason });
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
    await tell(db, group, membership.userId, { answer: 'organiser' });
  },
  make_member: async (db, { group, membership }) => {
    await setRole(db, membership, 'member');
    await tell(db, group, membership.userId, { answer: 'member' });
  },
  hand_over: (db, { group, membership }) => makeOwner(db, group, membership.userId),
};

const setRole = (db: Db, { id }: MembershipRow, role: 'organiser' | 'member') =>
  db.update(memberships).set({ role }).where(eq(memberships.id, id));

type Answer = 'admitted' | 'waiting' | 'declined' | 'removed' | 'organiser' | 'member';

const tell = (
  db: Db,
  { id, name }: GroupRow,
  userId: string,
  { answer, reason = '' }: { answer: Answer; reason?: string },
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
