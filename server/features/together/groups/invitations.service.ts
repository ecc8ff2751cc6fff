// Links that lead into a group: they expire, have a number of uses, and can be revoked.

import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { type GroupCard, groupLimits, type OwnMembership } from '#contract/together/groups.ts';
import type { Invitation, InvitationInput } from '#contract/together/memberships.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { groups, invitations } from '#server/db/tables/together/groups.ts';
import { membershipOf } from '#server/db/visibility/groups.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { hashToken } from '#server/lib/secrets.ts';
import {
  lockGroup,
  lockSeen,
  refuseClosed,
  refuseNonOrganisers,
  requireSeen,
} from './group-access.service.ts';
import { cardColumns } from './groups.list.ts';
import { toCards } from './groups.service.ts';
import { enter, type Joining, present, refuseKeptOut } from './memberships.service.ts';

const works = and(
  isNull(invitations.revokedAt),
  gt(invitations.expiresAt, sql`now()`),
  lt(invitations.uses, invitations.maxUses),
);

/** Those that work, the newest first. */
export async function listInvitations(db: Db, actor: Actor, groupId: string): Promise<Invitation[]> {
  const seen = await requireSeen(db, actor, groupId);
  refuseNonOrganisers(seen);
  const rows = await db
    .select({ invitation: invitations, by: { username: users.username, fullName: users.fullName } })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdById))
    .where(and(eq(invitations.groupId, seen.group.id), works))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(groupLimits.invitations);
  return rows.map(({ invitation, by }) => toInvitation(invitation, by && (by.fullName || by.username)));
}

const toInvitation = (row: typeof invitations.$inferSelect, by: string | null): Invitation => ({
  _id: row.id,
  by,
  uses: row.uses,
  maxUses: row.maxUses,
  expiresAt: row.expiresAt.toISOString(),
});

const dayMs = 86_400_000;

export async function createInvitation(
  db: Db,
  actor: Joining,
  groupId: string,
  { days, maxUses }: InvitationInput,
): Promise<{ token: string; invitation: Invitation }> {
  return db.transaction(async (db) => {
    const seen = await lockSeen(db, actor, groupId);
    refuseNonOrganisers(seen);
    refuseClosed(seen);
    const open = await db.$count(invitations, and(eq(invitations.groupId, seen.group.id), works));
    if (open >= groupLimits.invitations)
      throw new Refused('invalid_input', {
        message: `The group has ${groupLimits.invitations} links that work. Revoke one of them first.`,
      });
    const token = randomBytes(24).toString('base64url');
    const [row] = await db
      .insert(invitations)
      .values({
        groupId: seen.group.id,
        tokenHash: hashToken(token),
        createdById: actor._id,
        maxUses,
        expiresAt: new Date(Date.now() + days * dayMs),
      })
      .returning();
    if (!row) throw new Error('An inserted invitation was not returned.');
    return { token, invitation: toInvitation(row, actor.name) };
  });
}

/** At once, also for those who have the page of the invitation open. */
export async function revokeInvitation(
  db: Db,
  actor: Actor,
  groupId: string,
  invitationId: string,
): Promise<void> {
  const seen = await requireSeen(db, actor, groupId);
  refuseNonOrganisers(seen);
  const [row] = isId(invitationId)
    ? await db
        .update(invitations)
        .set({ revokedAt: sql`coalesce(${invitations.revokedAt}, now())` })
        .where(and(eq(invitations.id, invitationId), eq(invitations.groupId, seen.group.id)))
        .returning({ id: invitations.id })
    : [];
  if (!row) throw new Refused('not_found', { message: 'There is no such invitation.' });
}

const linkOver = () =>
  new Refused('link_over', {
    message: 'This invitation has expired, was revoked or used up. Please ask for a new one.',
  });

/** What an invitation leads to, before it is accepted. */
export async function readInvitation(db: Db, actor: Actor, token: string): Promise<GroupCard> {
  const [row] = await db
    .select(cardColumns)
    .from(invitations)
    .innerJoin(groups, eq(groups.id, invitations.groupId))
    .leftJoin(courses, eq(courses.id, groups.courseId))
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        works,
        eq(groups.state, 'active'),
        eq(groups.isHidden, false),
      ),
    );
  const membership = row && (await membershipOf(db, actor._id, row.id));
  const [card] = row && membership?.state !== 'blocked' ? await toCards(db, actor, [row]) : [];
  if (!card) throw linkOver();
  return card;
}

/** A seat or a place on the waiting list, whatever the group asks of others. Only this uses the invitation up. */
export async function acceptInvitation(
  db: Db,
  actor: Joining,
  token: string,
  { isShown = false }: { isShown?: boolean },
): Promise<{ membership: OwnMembership; groupId: string; name: string }> {
  const tokenHash = hashToken(token);
  return db.transaction(async (db) => {
    const [found] = await db
      .select({ groupId: invitations.groupId })
      .from(invitations)
      .where(eq(invitations.tokenHash, tokenHash));
    // The group is locked before its invitations, as everywhere.
    const group = found && (await lockGroup(db, found.groupId));
    const before = group ? await membershipOf(db, actor._id, group.id) : null;
    if (!group || before?.state === 'blocked') throw linkOver();
    const { id: groupId, name } = group;
    if (before?.state === 'member' || before?.state === 'waiting')
      return { membership: await present(db, before), groupId, name };
    const [used] = await db
      .update(invitations)
      .set({ uses: sql`${invitations.uses} + 1` })
      .where(and(eq(invitations.tokenHash, tokenHash), works))
      .returning({ id: invitations.id });
    if (!used) throw linkOver();
    refuseClosed({ group });
    refuseKeptOut(before);
    const row = await enter(db, actor, group, { isShown });
    return { membership: await present(db, row), groupId, name };
  });
}

const keptDays = 30;

/** Those that have not worked for a while. */
export async function deleteOldInvitations(db: Db): Promise<void> {
  await db
    .delete(invitations)
    .where(lt(invitations.expiresAt, sql`now() - make_interval(days => ${keptDays}::int)`));
}
