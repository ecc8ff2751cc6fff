// A person's own week. Others never read it: they see how many hours are shared, and which time suits a group.

import { eq } from 'drizzle-orm';
import { bitsOf, busyWeek, hoursOf, noHours, rangesOf, slotLabel } from '#contract/together/weeks.rules.ts';
import type { OwnWeek, WeekInput } from '#contract/together/weeks.ts';
import type { Db } from '#server/db/db.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import { refreshGroupsOf } from '#server/features/together/groups/common-hours.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { versionAfter } from '#server/lib/versions.ts';

type WeekRow = typeof weeks.$inferSelect;

export async function readOwnWeek(db: Db, personId: string, timeZone: string): Promise<OwnWeek> {
  const [row] = await db.select().from(weeks).where(eq(weeks.personId, personId));
  return toOwnWeek(row, timeZone);
}

/** Replaces what is painted. What the calendar takes stays. */
export async function paintWeek(
  db: Db,
  personId: string,
  { hours, expectedPaintedAt }: WeekInput,
  timeZone: string,
): Promise<OwnWeek> {
  return db.transaction(async (db) => {
    const row = await lockWeek(db, personId);
    const version = row.paintedAt?.toISOString() ?? null;
    if (expectedPaintedAt !== undefined && version !== expectedPaintedAt) throw new Refused('edit_conflict');
    const [saved] = await db
      .update(weeks)
      .set({
        paintedFree: bitsOf(hours, 'free'),
        paintedIfNeeded: bitsOf(hours, 'if_needed'),
        paintedAt: row.paintedAt ? versionAfter({ updatedAt: row.paintedAt }) : new Date(),
      })
      .where(eq(weeks.personId, personId))
      .returning();
    await refreshGroupsOf(db, personId);
    return toOwnWeek(saved, timeZone);
  });
}

/** For the data export; undefined before the person has painted a week. */
export async function exportWeek(db: Db, personId: string, timeZone: string) {
  const [row] = await db.select().from(weeks).where(eq(weeks.personId, personId));
  if (!row) return undefined;
  const labels = (bits: string) => rangesOf(bits).map(slotLabel);
  return {
    timeZone,
    free: labels(row.paintedFree),
    ifNeeded: labels(row.paintedIfNeeded),
    takenByYourCalendar: labels(row.calendarBusy),
    calendar: row.calendarHost || row.calendarSource,
  };
}

/** The locked row, which is made where there is none. */
export async function lockWeek(db: Db, personId: string): Promise<WeekRow> {
  await db.insert(weeks).values({ personId }).onConflictDoNothing();
  const [row] = await db.select().from(weeks).where(eq(weeks.personId, personId)).for('update');
  if (!row) throw new Error('A week that was inserted is missing.');
  return row;
}

const toOwnWeek = (row: WeekRow | undefined, timeZone: string): OwnWeek => ({
  hours: row ? hoursOf(row.paintedFree, row.paintedIfNeeded) : busyWeek,
  calendarBusy: row?.calendarBusy ?? noHours,
  calendar: row?.calendarSource
    ? {
        source: row.calendarSource,
        host: row.calendarHost,
        readAt: row.calendarReadAt?.toISOString() ?? null,
        isOff: row.calendarSource === 'address' && row.calendarDueAt === null,
      }
    : null,
  paintedAt: row?.paintedAt?.toISOString() ?? null,
  timeZone,
});
