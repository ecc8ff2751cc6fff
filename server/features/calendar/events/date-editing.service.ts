// Moving or cancelling one date of an event, or it and all later ones.

import { eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { CampusEvent, DateChange, DateScope } from '#contract/calendar/events.ts';
import { parseWebUrl } from '#contract/web-url.ts';
import type { Db } from '#server/db/db.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { datesOf } from '#server/lib/calendar/recurrence.ts';
import { Refused } from '#server/lib/errors.ts';
import { noDate } from './dates.service.ts';
import { type DateRow, type EventRow, lockManaged } from './event-access.service.ts';
import { isPublished } from './event-audience.service.ts';
import { refuseBadRule } from './event-input.service.ts';
import { auditOthersEvent, type Manager } from './event-states.service.ts';
import { takeSave } from './event-writing.service.ts';
import { getEvent } from './events.service.ts';
import { saveDates, tellOfDates } from './saved-dates.service.ts';

interface Address {
  eventId: string;
  dateId: string;
}

/** Later dates move by the same difference of wall time, so that they stay at their hour across clock changes. */
export async function changeDates(
  db: Db,
  actor: Manager,
  address: Address,
  { scope, version, overflow = 'refuse', ...input }: DateChange,
): Promise<CampusEvent> {
  await takeSave(db, actor);
  return db.transaction(async (db) => {
    const { event, date, dates } = await lockDates(db, actor, address, scope);
    if (date.version !== version) throw new Refused('edit_conflict');
    if (date.state === 'cancelled') throw new Refused('forbidden', { message: 'This date is cancelled.' });
    const link = input.link && parseWebUrl(input.link);
    if (input.link && !link)
      throw new Refused('invalid_input', {
        errors: { link: 'Please enter the address of a web page, or nothing.' },
      });
    const { place, capacity, minutes } = input;
    const given = {
      ...(place !== undefined && { place }),
      ...(link !== undefined && { link }),
      ...(capacity !== undefined && { capacity }),
    };
    const changes = dates
      .filter(({ state }) => state === 'on')
      .map((before) => {
        const localStart =
          before.id === date.id
            ? input.localStart
            : shifted(before.localStart, date.localStart, input.localStart);
        const times = placeDate(event, { localStart, minutes }, before.id === date.id);
        return { before, after: { ...before, ...times, minutes, ...given, isChanged: true } };
      });
    const told = await saveDates(db, { before: event, changes, overflow });
    await bumpEvent(db, event, told.moved.length + told.place.length > 0);
    if (isPublished(event)) {
      await tellOfDates(db, actor, event.id, told);
      await auditOthersEvent(db, actor, event, { action: 'event_changed' });
    }
    return getEvent(db, actor, event.id);
  });
}

export async function cancelDates(
  db: Db,
  actor: Manager,
  address: Address,
  { scope, reason }: { scope: DateScope; reason: string },
): Promise<CampusEvent> {
  await takeSave(db, actor);
  return db.transaction(async (db) => {
    const { event, date, dates } = await lockDates(db, actor, address, scope);
    if (date.state === 'cancelled')
      throw new Refused('edit_conflict', { message: 'This date has been cancelled already.' });
    const cancelled = dates.filter(({ state }) => state === 'on').map(({ id }) => id);
    await db
      .update(occurrences)
      .set({
        state: 'cancelled',
        reason,
        sequence: sql`${occurrences.sequence} + 1`,
        version: sql`${occurrences.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(
        sql`${occurrences.id} in (select (jsonb_array_elements_text(${JSON.stringify(cancelled)}::jsonb))::uuid)`,
      );
    await bumpEvent(db, event, true);
    if (isPublished(event)) {
      await tellOfDates(db, actor, event.id, { cancelled, reason });
      await auditOthersEvent(db, actor, event, { action: 'event_cancelled', reason });
    }
    return getEvent(db, actor, event.id);
  });
}

/** The date and, for 'later', those after it; none of them is over. The event is locked first, as everywhere. */
async function lockDates(
  db: Db,
  actor: Manager,
  { eventId, dateId }: Address,
  scope: DateScope,
): Promise<{ event: EventRow; date: DateRow; dates: DateRow[] }> {
  const event = await lockManaged(db, actor, eventId);
  if (event.state === 'cancelled') throw new Refused('forbidden', { message: 'This event is cancelled.' });
  const all = await db
    .select()
    .from(occurrences)
    .where(eq(occurrences.eventId, event.id))
    .orderBy(occurrences.id)
    .for('update');
  const date = all.find(({ id }) => id === dateId);
  if (!date) throw noDate();
  if (date.endsAt <= new Date())
    throw new Refused('forbidden', { message: 'This date is over and cannot be changed any more.' });
  const dates = scope === 'this' ? [date] : all.filter(({ startsAt }) => startsAt >= date.startsAt);
  return { event, date, dates };
}

/** The chosen date must exist in its zone; a later one in the gap of a clock change is moved to after it. */
function placeDate(
  { zone, isAllDay }: EventRow,
  { localStart, minutes }: { localStart: string; minutes: number },
  isChosen: boolean,
) {
  if (isAllDay && !localStart.endsWith('T00:00'))
    throw new Refused('invalid_input', { errors: { localStart: 'Please choose a day only.' } });
  // A rule with one date is not refused in a gap.
  const rule = isChosen ? '' : 'FREQ=DAILY;INTERVAL=1;COUNT=1';
  const [placed] = refuseBadRule('localStart', () => datesOf({ rule, localStart, minutes, zone, isAllDay }));
  if (!placed) throw new Error('A date was not placed.');
  return { localStart: placed.localStart, startsAt: placed.startsAt, endsAt: placed.endsAt };
}

function shifted(start: string, from: string, to: string): string {
  const difference = Temporal.PlainDateTime.from(from).until(Temporal.PlainDateTime.from(to));
  return Temporal.PlainDateTime.from(start).add(difference).toString().slice(0, 16);
}

async function bumpEvent(db: Db, event: EventRow, isTold: boolean): Promise<void> {
  await db
    .update(events)
    .set({
      version: event.version + 1,
      sequence: isTold ? event.sequence + 1 : event.sequence,
      updatedAt: new Date(),
    })
    .where(eq(events.id, event.id));
}
