// Who looks at a case: a claim keeps it from colleagues, and ends by itself.

import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type CaseClaim, claimMinutes } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

type Moderator = Pick<UserRow, 'id' | 'username' | 'fullName'>;

/** Claiming one's own again prolongs it. */
export async function claimCase(db: Db, moderator: Moderator, caseId: string): Promise<CaseClaim> {
  const [row] = isId(caseId)
    ? await db
        .update(cases)
        .set({
          claimedBy: moderator.id,
          claimedUntil: sql`now() + make_interval(mins => ${claimMinutes}::int)`,
        })
        .where(
          and(
            eq(cases.id, caseId),
            eq(cases.state, 'open'),
            or(
              isNull(cases.claimedBy),
              eq(cases.claimedBy, moderator.id),
              lte(cases.claimedUntil, sql`now()`),
            ),
          ),
        )
        .returning({ until: cases.claimedUntil })
    : [];
  if (!row?.until) throw await notClaimed(db, caseId);
  return { by: moderator.fullName || moderator.username, isMine: true, until: row.until.toISOString() };
}

export async function releaseCase(db: Db, moderatorId: string, caseId: string): Promise<void> {
  if (!isId(caseId)) throw missing();
  await db
    .update(cases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(cases.id, caseId), eq(cases.claimedBy, moderatorId)));
}

async function notClaimed(db: Db, caseId: string): Promise<Refused> {
  const [row] = isId(caseId)
    ? await db
        .select({ state: cases.state, username: users.username, fullName: users.fullName })
        .from(cases)
        .leftJoin(users, eq(users.id, cases.claimedBy))
        .where(eq(cases.id, caseId))
    : [];
  if (!row) return missing();
  return new Refused('edit_conflict', {
    message:
      row.state === 'open'
        ? `${row.fullName || row.username || 'A colleague'} was faster: they look at it now.`
        : 'This was decided in the meantime.',
  });
}

const missing = () => new Refused('not_found', { message: 'This case does not exist any more.' });

/** Refuses who has not claimed a case that a colleague has. In the transaction that has locked it. */
export async function refuseClaimed(
  db: Db,
  { claimedBy, claimedUntil }: Pick<typeof cases.$inferSelect, 'claimedBy' | 'claimedUntil'>,
  moderatorId: string,
): Promise<void> {
  if (!claimedBy || claimedBy === moderatorId || !claimedUntil || claimedUntil <= new Date()) return;
  const [colleague] = await db.select().from(users).where(eq(users.id, claimedBy));
  const name = colleague ? colleague.fullName || colleague.username : 'A colleague';
  const minutes = Math.ceil((claimedUntil.getTime() - Date.now()) / 60_000);
  throw new Refused('edit_conflict', {
    message: `${name} looks at this case. If they have not decided, you can in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  });
}

/** Who looks at each case now. */
export async function readClaims(
  db: Db,
  caseIds: string[],
  moderatorId: string,
): Promise<Map<string, CaseClaim>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .select({ id: cases.id, until: cases.claimedUntil, person: users })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.claimedBy))
    .where(and(inArray(cases.id, caseIds), gt(cases.claimedUntil, sql`now()`)));
  return new Map(
    rows.flatMap(({ id, until, person }) =>
      until
        ? [
            [
              id,
              {
                by: person.fullName || person.username,
                isMine: person.id === moderatorId,
                until: until.toISOString(),
              },
            ],
          ]
        : [],
    ),
  );
}
