// The sanctions that are in force, which every session is loaded with. They end by time alone, so that a cached session needs no
// announcement for it.

import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { OwnSanction } from '#contract/platform/restrictions.ts';
import type { Db } from '#server/db/db.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import type { Restriction } from '#server/lib/access.ts';

/** Neither lifted nor over; a warning until it is read. */
export const isActive =
  and(
    isNull(sanctions.liftedAt),
    or(and(eq(sanctions.kind, 'warn'), isNull(sanctions.readAt)), gt(sanctions.endsAt, sql`now()`)),
  ) ?? sql`false`;

/** A column of a query of users: those in force, oldest first. */
export const activeSanctionsColumn: SQL<OwnSanction[]> = sql<OwnSanction[]>`(
  select coalesce(json_agg(json_build_object('_id', id, 'kind', kind, 'reason', reason, 'at', created_at, 'endsAt', ends_at)
    order by created_at), '[]') from sanctions where user_id = users.id and lifted_at is null
    and case kind when 'warn' then read_at is null else ends_at > now() end)`.mapWith(withIsoTimes);

/** JSON of the database has times with an offset. */
function withIsoTimes(rows: OwnSanction[]): OwnSanction[] {
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    endsAt: row.endsAt && new Date(row.endsAt).toISOString(),
  }));
}

export async function activeSanctionsOf(db: Db, userId: string): Promise<OwnSanction[]> {
  const rows = await db
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), isActive))
    .orderBy(sanctions.createdAt);
  return rows.map(toOwnSanction);
}

export const toOwnSanction = (row: typeof sanctions.$inferSelect): OwnSanction => ({
  _id: row.id,
  kind: row.kind,
  reason: row.reason,
  at: row.createdAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});

export const isOver = ({ endsAt }: OwnSanction, now = Date.now()): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now;

/** '20 Nov 2026, 14:05 UTC' */
export const endText = (endsAt: string): string =>
  `${new Date(endsAt).toLocaleString('en-GB', {
    ...{
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    },
  })} UTC`;

/** What the person must not do now: the gravest that ends last. */
export function restrictionOf(active: readonly OwnSanction[], now = Date.now()): Restriction | undefined {
  if (active.length === 0) return undefined;
  const lasting = active
    .filter((one) => !isOver(one, now))
    .sort((one, other) => (other.endsAt ?? '').localeCompare(one.endsAt ?? ''));
  const found = lasting.find(({ kind }) => kind === 'suspend') ?? lasting.find(({ kind }) => kind === 'mute');
  if (!found?.endsAt) return undefined;
  const isSuspended = found.kind === 'suspend';
  const told = isSuspended ? 'Your account is suspended' : 'A moderator has muted you: you cannot write';
  return { isSuspended, message: `${told} until ${endText(found.endsAt)}. The reason: ${found.reason}` };
}
