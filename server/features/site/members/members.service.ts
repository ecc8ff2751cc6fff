// User management: role changes, account deletion and resets of second factors, each recorded in the audit log.

import { asc, eq } from 'drizzle-orm';
import type { Role } from '#contract/permissions.ts';
import { type Actor, canManageMember } from '#contract/permissions.ts';
import type { Member, MemberList, MemberQuery } from '#contract/site/members.ts';
import { canClaimTeacher } from '#contract/study/teaching.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import type { ForgetPerson } from '#server/feature.ts';
import { type AuditActor, recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { removeSecondFactor } from '#server/features/platform/second-factor/second-factor.service.ts';
import { endSessionsOf } from '#server/features/platform/sessions/sessions.service.ts';
import {
  changeUser,
  findUserByEmail,
  lockUser,
  removeUser,
  type UserRow,
} from '#server/features/platform/users/users.service.ts';
import { endTeaching } from '#server/features/study/teaching/claims.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { memberList } from './members.list.ts';
import { roleChanged } from './members.notifications.ts';

export async function listMembers(db: Db, query: MemberQuery): Promise<MemberList> {
  const { rows, total, totalIsMore, nextCursor } = await memberList.countedPage(db, query);
  return { success: true, message: '', users: rows.map(toMember), total, totalIsMore, nextCursor };
}

/** With `expected`, only while the member has that role. */
export async function changeRole(
  db: Db,
  actor: Actor,
  { userId, role, expected }: { userId: string; role: Role; expected?: Role },
): Promise<Member> {
  return db.transaction(async (db) => {
    const { admins, actingAdmin, member } = await lockForManaging(
      db,
      actor,
      userId,
      'You cannot change your own role.',
    );
    if (expected && member.role !== expected)
      throw new Refused('edit_conflict', { message: 'Their role has changed since.' });
    if (member.role === role) return toMember(member);
    if (role !== 'admin') refuseLastAdmin(admins, member);
    return toMember(await setRole(db, actingAdmin, member, role));
  });
}

/** Sessions are deleted with the account; shared resources stay. */
export async function deleteMember(
  db: Db,
  forgetPerson: ForgetPerson,
  actor: Actor,
  userId: string,
): Promise<UserRow> {
  return db.transaction(async (db) => {
    const { admins, actingAdmin, member } = await lockForManaging(
      db,
      actor,
      userId,
      'To delete your own account, use your profile.',
    );
    refuseLastAdmin(admins, member);
    await recordAuditEntry(db, { action: 'user_deleted', actor: actingAdmin, subject: member });
    await forgetPerson(db, member);
    await removeUser(db, member.id);
    return member;
  });
}

/** For someone who has lost their app and recovery codes. They are signed out everywhere. */
export async function resetSecondFactor(db: Db, actor: Actor, userId: string): Promise<Member> {
  return db.transaction(async (db) => {
    const { actingAdmin, member } = await lockForManaging(
      db,
      actor,
      userId,
      'Only another admin can reset your second factor.',
    );
    if (!(await removeFactorOf(db, actingAdmin, member)))
      throw new Refused('edit_conflict', {
        message: `The second factor of ${member.username} is off already.`,
      });
    return toMember({ ...member, secondFactorAt: null });
  });
}

/** For the operator, by `npm run reset-second-factor`: no other admin may be left. */
export async function resetSecondFactorByEmail(
  db: Db,
  email: string,
): Promise<UserRow | 'no account' | 'off'> {
  return db.transaction(async (db) => {
    const found = await findUserByEmail(db, email);
    const member = found && (await lockUser(db, found.id));
    if (!member) return 'no account';
    return (await removeFactorOf(db, 'command line', member)) ? member : 'off';
  });
}

async function removeFactorOf(db: Db, actor: AuditActor, member: UserRow): Promise<boolean> {
  if (!member.secondFactorAt) return false;
  await recordAuditEntry(db, { action: 'second_factor_reset', actor, subject: member });
  await removeSecondFactor(db, member, 'reset');
  await endSessionsOf(db, member.id);
  return true;
}

/** Deletes the caller's own account. */
export async function deleteAccount(db: Db, forgetPerson: ForgetPerson, userId: string): Promise<void> {
  await db.transaction(async (db) => {
    const admins = await lockAdmins(db);
    const member = await lockUser(db, userId);
    if (!member) throw new Refused('signed_out');
    refuseLastAdmin(admins, member);
    await recordAuditEntry(db, { action: 'account_deleted', actor: member, subject: member });
    await forgetPerson(db, member);
    await removeUser(db, member.id);
  });
}

type MemberRow = Pick<
  UserRow,
  'id' | 'username' | 'fullName' | 'email' | 'role' | 'type' | 'img' | 'secondFactorAt' | 'createdAt'
>;

function toMember(row: MemberRow): Member {
  return {
    _id: row.id,
    username: row.username,
    name: row.fullName || row.username,
    email: row.email,
    role: row.role,
    type: row.type,
    img: row.img,
    hasSecondFactor: row.secondFactorAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function setRole(db: Db, actor: AuditActor, member: UserRow, role: Role): Promise<UserRow> {
  await recordAuditEntry(db, {
    action: 'role_changed',
    actor,
    subject: member,
    before: member.role,
    after: role,
  });
  const changed = await changeUser(db, member, { role });
  if (!changed) throw notFound();
  if (!canClaimTeacher(changed)) await endTeaching(db, changed);
  await notify(db, roleChanged, { userId: member.id, mergeKey: 'role', facts: { role } });
  return changed;
}

/**
 * Locks all admins first, which serialises concurrent changes: the later one sees whether its actor still is an admin,
 * and how many admins are left.
 */
async function lockForManaging(db: Db, actor: Actor, userId: string, selfMessage: string) {
  const admins = await lockAdmins(db);
  const actingAdmin = admins.find(({ id }) => id === actor._id);
  if (!actingAdmin) throw new Refused('forbidden');
  if (!canManageMember(actor, { _id: userId })) throw new Refused('forbidden', { message: selfMessage });
  const member = await lockUser(db, userId);
  if (!member) throw notFound();
  return { admins, actingAdmin, member };
}

const lockAdmins = (db: Db): Promise<UserRow[]> =>
  db.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id)).for('update');

function refuseLastAdmin(admins: UserRow[], member: UserRow): void {
  if (admins.length === 1 && admins[0]?.id === member.id) throw new Refused('last_admin');
}

const notFound = () => new Refused('not_found', { message: 'This user does not exist any more.' });
