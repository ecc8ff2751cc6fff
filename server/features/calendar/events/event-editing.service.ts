// Changing an event: its dates that are not over follow, except where they were changed by hand.

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CampusEvent, EventChange } from '#contract/calendar/events.ts';
import { mayPublishEvents } from '#contract/permissions.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { refuseRemoved } from '#server/features/safety/reports/removal.service.ts';
import { datesOf } from '#server/lib/calendar/recurrence.ts';
import { Refused } from '#server/lib/errors.ts';
import { type DateRow, type EventRow, lockManaged } from './event-access.service.ts';
import { isPublic, isPublished } from './event-audience.service.ts';
import { type CheckedInput, checkInput, refuseBadRule } from './event-input.service.ts';
import { auditOthersEvent, type Manager } from './event-states.service.ts';
import { dateValues, takeSave } from './event-writing.service.ts';
import { getEvent } from './events.service.ts';
import { type ChangedDate, saveDates, tellOfDates } from './saved-dates.service.ts';
import { pairDates } from './series.ts';

const cancelledReason = 'The days of this event have changed.';

export async function changeEvent(
  db: Db,
  actor: Manager,
  eventId: string,
  { version, overflow = 'refuse', ...input }: EventChange,
  { eventPublishers }: Pick<Config, 'eventPublishers'>,
): Promise<CampusEvent> {
  await takeSave(db, actor);
  return db.transaction(async (db) => {
    const before = await lockManaged(db, actor, eventId);
    if (before.version !== version) throw new Refused('edit_conflict');
    if (before.state === 'cancelled')
      throw new Refused('forbidden', { message: 'It is cancelled. Make a copy of it instead.' });
    if (before.state === 'hidden') await refuseRemoved(db, 'event', before.id);
    const coHostIds = await coHostsOf(db, before.id);
    const checked = await checkInput(db, actor, input, {
      hostId: before.hostId,
      coHostIds,
      isReviewed:
        !(isPublished(before) || before.state === 'hidden') || mayPublishEvents(actor, eventPublishers),
    });
    await saveCoHosts(db, before.id, checked.coHostIds);
    const isMoved = await followDates(db, actor, before, { ...checked, overflow });
    await db
      .update(events)
      .set({
        ...checked.columns,
        version: before.version + 1,
        sequence: isMoved ? before.sequence + 1 : before.sequence,
        updatedAt: new Date(),
      })
      .where(eq(events.id, before.id));
    if (isPublished(before)) await auditOthersEvent(db, actor, before, { action: 'event_changed' });
    return getEvent(db, actor, before.id);
  });
}

/** Returns whether those who come must know of it. */
async function followDates(
  db: Db,
  actor: Manager,
  before: EventRow,
  { columns, dates, overflow }: CheckedInput & { overflow: 'refuse' | 'waitlist' },
): Promise<boolean> {
  const now = new Date();
  const existing = await db
    .select()
    .from(occurrences)
    .where(eq(occurrences.eventId, before.id))
    .orderBy(occurrences.id)
    .for('update');
  const wasPublished = isPublished(before);
  const { kept, added, removed } = pairDates(existing, dates, now);
  const after = { id: before.id, ...columns, isAllDay: columns.isAllDay ?? false };
  const changes = kept.map(({ date, planned }): ChangedDate => {
    if (date.endsAt <= now && wasPublished) return { before: date, after: date };
    const own = date.isChanged
      ? { ...date, ...(columns.zone !== before.zone && placeInZone(date, after)) }
      : { ...date, ...dateValues(after, planned) };
    return { before: date, after: { ...own, originalStart: planned.originalStart } as DateRow };
  });
  const isTold = await saveDates(db, { before, changes, overflow });
  // A published series gets no dates that are over.
  const inserted = added.filter(({ endsAt }) => !wasPublished || endsAt > now);
  if (inserted.length > 0)
    await db
      .insert(occurrences)
      .values(inserted.map((date) => ({ ...dateValues(after, date), isListed: isPublic(before) })));
  const cancelled = await removeDates(db, removed);
  if (wasPublished) {
    await tellOfDates(db, actor, before.id, isTold);
    await tellOfDates(db, actor, before.id, { cancelled, reason: cancelledReason });
  }
  return isTold.moved.length + isTold.place.length + cancelled.length + inserted.length > 0;
}

/** A date that was moved by hand keeps its wall time. */
function placeInZone(date: DateRow, { zone, isAllDay }: { zone: string; isAllDay: boolean }) {
  const { localStart, minutes } = date;
  const [placed] = refuseBadRule('zone', () => datesOf({ rule: '', localStart, minutes, zone, isAllDay }));
  return placed && { startsAt: placed.startsAt, endsAt: placed.endsAt };
}

/** Those that anyone has answered are cancelled and stay, others are deleted. Returns the cancelled ones. */
async function removeDates(db: Db, removed: DateRow[]): Promise<string[]> {
  const ids = removed.map(({ id }) => id);
  if (ids.length === 0) return [];
  const answered = await db
    .selectDistinct({ id: attendances.occurrenceId })
    .from(attendances)
    .where(inArray(attendances.occurrenceId, ids));
  const kept = answered.map(({ id }) => id);
  const cancelled = await db
    .update(occurrences)
    .set({
      state: 'cancelled',
      reason: cancelledReason,
      sequence: sql`${occurrences.sequence} + 1`,
      version: sql`${occurrences.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(inArray(occurrences.id, kept), eq(occurrences.state, 'on')))
    .returning({ id: occurrences.id });
  await db.delete(occurrences).where(
    inArray(
      occurrences.id,
      ids.filter((id) => !kept.includes(id)),
    ),
  );
  return cancelled.map(({ id }) => id);
}

const coHostsOf = async (db: Db, eventId: string): Promise<string[]> =>
  (await db.select({ hostId: coHosts.hostId }).from(coHosts).where(eq(coHosts.eventId, eventId))).map(
    ({ hostId }) => hostId,
  );

async function saveCoHosts(db: Db, eventId: string, ids: string[]): Promise<void> {
  await db.delete(coHosts).where(eq(coHosts.eventId, eventId));
  if (ids.length > 0) await db.insert(coHosts).values(ids.map((hostId) => ({ eventId, hostId })));
}
