// Warnings, mutes and suspensions: given and lifted by someone with a higher role, each with a reason, an entry in the audit log
// and a notification in one transaction.

import { aliasedTable, and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, canSanction } from '#contract/permissions.ts';
import {
  maxShownSanctions,
  type PastSanction,
  type PersonSanctions,
  type SanctionInput,
  type SanctionState,
} from '#contract/safety/sanctions.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import {
  endText,
  isActive,
  isOver,
  toOwnSanction,
} from '#server/features/platform/sessions/active-sanctions.service.ts';
import { findUserByUsername, lockUser, type UserRow } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { sanctioned } from './sanctions.notifications.ts';

type SanctionRow = typeof sanctions.$inferSelect;
type Moderator = Pick<UserRow, 'id' | 'username' | 'role'>;

/** Returns a sentence for the moderator. */
export async function giveSanction(
  db: Db,
  moderator: Moderator,
  username: string,
  { kind, days, reason, caseId }: SanctionInput,
): Promise<string> {
  if (kind !== 'warn' && days === undefined)
    throw new Refused('invalid_input', { errors: { days: 'Please choose for how long.' } });
  return db.transaction(async (db) => {
    const found = await findUserByUsername(db, username);
    const person = found && (await lockUser(db, found.id));
    if (!person) throw noMember();
    requireHigherRole(moderator, person);
    if (caseId) await requireCase(db, caseId);
    const [present] = await db
      .select({ sanction: sanctions, by: users })
      .from(sanctions)
      .leftJoin(users, eq(users.id, sanctions.decidedBy))
      .where(and(eq(sanctions.userId, person.id), eq(sanctions.kind, kind), isActive))
      .limit(1);
    if (present) throw decidedBefore(present.sanction, present.by);
    const [row] = await db
      .insert(sanctions)
      .values({
        ...{ userId: person.id, kind, reason, decidedBy: moderator.id, caseId: caseId ?? null },
        endsAt: kind === 'warn' ? null : sql`now() + make_interval(days => ${days}::int)`,
      })
      .returning();
    if (!row) throw new Error('An inserted sanction was not returned.');
    await recordAuditEntry(db, {
      ...{ action: 'sanction_given', actor: moderator, subject: person, reason },
      ...{ before: 'nothing', after: stateText(row) },
    });
    await tell(db, row, reason);
    return `${person.username} ${given[kind]}${row.endsAt ? ` until ${endText(row.endsAt.toISOString())}` : ''}.`;
  });
}

const given = { warn: 'is warned, and has to read it', mute: 'is muted', suspend: 'is suspended' } as const;

export async function liftSanction(
  db: Db,
  moderator: Moderator,
  sanctionId: string,
  reason: string,
): Promise<string> {
  return db.transaction(async (db) => {
    const [found] = isId(sanctionId)
      ? await db.select().from(sanctions).where(eq(sanctions.id, sanctionId))
      : [];
    const person = found && (await lockUser(db, found.userId));
    if (!found || !person)
      throw new Refused('not_found', { message: 'This decision does not exist any more.' });
    requireHigherRole(moderator, person);
    const [row] = await db.select().from(sanctions).where(eq(sanctions.id, found.id)).for('update');
    if (!row || stateOf(row) !== 'active')
      throw new Refused('edit_conflict', {
        message: row?.liftedAt ? 'A colleague was faster: it is lifted already.' : 'It has ended by itself.',
      });
    await takeBack(db, row, { moderator, person, reason });
    return `It is lifted, and ${person.username} is told.`;
  });
}

/** Locks the person and then the sanction, as other decisions do. */
export async function lockSanctioned(db: Db, sanctionId: string): Promise<void> {
  const [row] = await db.select().from(sanctions).where(eq(sanctions.id, sanctionId));
  if (row) await lockUser(db, row.userId);
  await db.select({ id: sanctions.id }).from(sanctions).where(eq(sanctions.id, sanctionId)).for('update');
}

/** For an appeal that is upheld, whoever the moderator is. Also one that has ended no longer counts then. */
export async function takeBackSanction(
  db: Db,
  moderator: Pick<Moderator, 'id' | 'username'>,
  sanctionId: string,
  reason: string,
): Promise<void> {
  const [row] = await db.select().from(sanctions).where(eq(sanctions.id, sanctionId));
  const person = row && (await lockUser(db, row.userId));
  if (row && person && !row.liftedAt) await takeBack(db, row, { moderator, person, reason });
}

/** In a transaction that has locked the person. */
async function takeBack(
  db: Db,
  row: SanctionRow,
  {
    moderator,
    person,
    reason,
  }: { moderator: Pick<Moderator, 'id' | 'username'>; person: UserRow; reason: string },
): Promise<void> {
  await db
    .update(sanctions)
    .set({ liftedAt: sql`now()`, liftedBy: moderator.id, liftReason: reason })
    .where(eq(sanctions.id, row.id));
  await recordAuditEntry(db, {
    ...{ action: 'sanction_lifted', actor: moderator, subject: person, reason },
    ...{ before: stateText(row), after: 'nothing' },
  });
  await tell(db, { ...row, liftedAt: new Date() }, reason);
}

/** The person has read a warning. Doing it again changes nothing. */
export async function markSanctionRead(db: Db, userId: string, sanctionId: string): Promise<void> {
  const rows = isId(sanctionId)
    ? await db
        .update(sanctions)
        .set({ readAt: sql`coalesce(${sanctions.readAt}, now())` })
        .where(and(eq(sanctions.id, sanctionId), eq(sanctions.userId, userId)))
        .returning({ id: sanctions.id })
    : [];
  if (rows.length === 0)
    throw new Refused('not_found', { message: 'This decision does not exist any more.' });
}

/** Newest first. */
export async function listOwnSanctions(db: Db, userId: string): Promise<PastSanction[]> {
  const rows = await db
    .select()
    .from(sanctions)
    .where(eq(sanctions.userId, userId))
    .orderBy(desc(sanctions.createdAt))
    .limit(maxShownSanctions);
  return rows.map(toPastSanction);
}

export async function listSanctionsOf(db: Db, actor: Actor, username: string): Promise<PersonSanctions> {
  const person = await findUserByUsername(db, username);
  if (!person) throw noMember();
  const lifter = aliasedTable(users, 'lifter');
  const rows = await db
    .select({ sanction: sanctions, decider: users, lifter })
    .from(sanctions)
    .leftJoin(users, eq(users.id, sanctions.decidedBy))
    .leftJoin(lifter, eq(lifter.id, sanctions.liftedBy))
    .where(eq(sanctions.userId, person.id))
    .orderBy(desc(sanctions.createdAt))
    .limit(maxShownSanctions);
  return {
    success: true,
    person: { username: person.username, name: nameOf(person), role: person.role },
    mayDecide: canSanction(actor, { _id: person.id, role: person.role }),
    sanctions: rows.map(({ sanction, decider, lifter }) => ({
      ...toPastSanction(sanction),
      isRead: sanction.readAt !== null,
      decidedBy: decider && nameOf(decider),
      liftedBy: lifter && nameOf(lifter),
    })),
  };
}

/** How often each of these people was warned, muted or suspended, without what was taken back. */
export async function countSanctions(db: Db, usernames: string[]): Promise<Map<string, number>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .select({ username: users.username, count: count() })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.userId))
    .where(and(inArray(users.username, usernames), isNull(sanctions.liftedAt)))
    .groupBy(users.username);
  return new Map(rows.map((row) => [row.username, row.count]));
}

const toPastSanction = (row: SanctionRow): PastSanction => ({
  ...toOwnSanction(row),
  state: stateOf(row),
  liftReason: row.liftReason,
});

function stateOf(row: SanctionRow): SanctionState {
  if (row.liftedAt) return 'lifted';
  return row.kind === 'warn'
    ? row.readAt
      ? 'ended'
      : 'active'
    : isOver(toOwnSanction(row))
      ? 'ended'
      : 'active';
}

const nameOf = ({ fullName, username }: Pick<UserRow, 'fullName' | 'username'>): string =>
  fullName || username;

/** Within a sentence. */
export const sanctionNames = { warn: 'a warning', mute: 'a mute', suspend: 'a suspension' } as const;

const stateNames = { warn: 'warned', mute: 'muted', suspend: 'suspended' } as const;

/** For the audit log. */
const stateText = ({ kind, endsAt }: Pick<SanctionRow, 'kind' | 'endsAt'>): string =>
  stateNames[kind] + (endsAt ? ` until ${endText(endsAt.toISOString())}` : '');

const tell = (db: Db, row: SanctionRow, reason: string): Promise<void> =>
  notify(db, sanctioned, {
    userId: row.userId,
    mergeKey: `sanction:${row.id}${row.liftedAt ? ':lifted' : ''}`,
    facts: {
      kind: row.kind,
      until: row.endsAt ? endText(row.endsAt.toISOString()) : '',
      reason,
      isLifted: row.liftedAt ? 'yes' : '',
    },
  });

function requireHigherRole(moderator: Moderator, person: UserRow): void {
  if (moderator.id === person.id)
    throw new Refused('forbidden', { message: 'This is you. Someone else has to decide about you.' });
  if (!canSanction({ _id: moderator.id, role: moderator.role }, { _id: person.id, role: person.role }))
    throw new Refused('forbidden', { message: 'Only someone with a higher role can decide about them.' });
}

async function requireCase(db: Db, id: string): Promise<void> {
  const [row] = isId(id) ? await db.select({ id: cases.id }).from(cases).where(eq(cases.id, id)) : [];
  if (!row) throw new Refused('not_found', { message: 'This case does not exist any more.' });
}

const noMember = () => new Refused('not_found', { message: 'There is no member with this name.' });

/** Names the colleague who was faster. */
function decidedBefore(row: SanctionRow, by: UserRow | null): Refused {
  const name = by ? nameOf(by) : 'A colleague';
  return new Refused('edit_conflict', { message: `${name} was faster: they are ${stateText(row)} already.` });
}
