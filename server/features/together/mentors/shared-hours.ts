// How many hours of the week two people are both free. Only the number leaves the database, never the hours.

import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';

/** Null where one of the two has not said when they are free. */
export const sharedHours = (userId: SQL, viewerId: string): SQL =>
  sql`(select bit_count(theirs.free & own.free)::int from ${weeks} theirs, ${weeks} own
    where theirs.person_id = ${userId} and own.person_id = ${viewerId}::uuid and theirs.free is not null and own.free is not null)`;

export async function hasWeek(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(weeks, and(eq(weeks.personId, userId), isNotNull(weeks.paintedAt)))) > 0;
}
