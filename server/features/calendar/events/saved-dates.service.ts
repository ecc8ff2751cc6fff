// Saves changed dates in one statement, and tells those who come what they must know.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { ports } from '#server/lib/ports.ts';

import type { DateRow, EventRow } from './event-access.service.ts';
import { isPublished } from './event-audience.service.ts';

export interface EventChange {
  eventId: string;
  occurrenceIds: string[];
  kind: 'moved' | 'place' | 'cancelled';
  /** Why it is cancelled; empty otherwise. */
  reason: string;
  /** Who did it is not told. */
  byUserId: string | null;
}

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** In the transaction of the change. */
    tellOfChange(db: Db, change: EventChange): Promise<void>;
    /** In the transaction that changes the capacity of these dates, after it has changed their rows. */
    changeCapacity(
      db: Db,
      occurrenceIds: readonly string[],
      capacity: number | null,
      overflow: 'refuse' | 'waitlist',
    ): Promise<void>;
  }
}

export interface ChangedDate {
  before: DateRow;
  after: DateRow;
}

/** The ids of dates by what those who come must know. */
interface Told {
  moved: string[];
  place: string[];
}

const saved = [
  'originalStart',
  'localStart',
  'minutes',
  'startsAt',
  'endsAt',
  'place',
  'link',
  'capacity',
  'isChanged',
] as const;

/** In a transaction that has locked the event and the dates. */
export async function saveDates(
  db: Db,
  {
    before,
    changes,
    overflow,
  }: { before: EventRow; changes: ChangedDate[]; overflow: 'refuse' | 'waitlist' },
): Promise<Told> {
  const changed = changes.filter(({ before, after }) =>
    saved.some((name) => String(before[name]) !== String(after[name])),
  );
  const idsOf = (isIt: (change: ChangedDate) => boolean) =>
    changed.filter((change) => change.after.state === 'on' && isIt(change)).map(({ before: { id } }) => id);
  const told = {
    moved: idsOf(
      ({ before, after }) =>
        before.startsAt.getTime() !== after.startsAt.getTime() ||
        before.endsAt.getTime() !== after.endsAt.getTime(),
    ),
    place: idsOf(({ before, after }) => before.place !== after.place || before.link !== after.link),
  };
  if (changed.length > 0) await updateDates(db, changed, told);
  if (isPublished(before)) await fitCapacities(db, changed, overflow);
  return told;
}

async function updateDates(db: Db, changed: ChangedDate[], told: Told): Promise<void> {
  const rows = changed.map(({ before: { id }, after }) => ({
    id,
    ...Object.fromEntries(saved.map((name) => [occurrences[name].name, after[name]])),
    steps: told.moved.includes(id) || told.place.includes(id) ? 1 : 0,
  }));
  await db.execute(sql`update ${occurrences} set original_start = new.original_start, local_start = new.local_start,
      minutes = new.minutes, starts_at = new.starts_at, ends_at = new.ends_at, place = new.place, link = new.link,
      capacity = new.capacity, is_changed = new.is_changed, sequence = ${occurrences}.sequence + new.steps,
      version = ${occurrences}.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id uuid, original_start text, local_start text, minutes int,
      starts_at timestamptz, ends_at timestamptz, place text, link text, capacity int, is_changed boolean, steps int)
    where ${occurrences}.id = new.id`);
}

/** The dates by their new capacity: those with the same one together. */
async function fitCapacities(db: Db, changed: ChangedDate[], overflow: 'refuse' | 'waitlist'): Promise<void> {
  const byCapacity = new Map<number | null, string[]>();
  for (const { before, after } of changed) {
    if (before.capacity === after.capacity || after.state !== 'on') continue;
    byCapacity.set(after.capacity, [...(byCapacity.get(after.capacity) ?? []), before.id]);
  }
  for (const [capacity, ids] of byCapacity) await ports.changeCapacity(db, ids, capacity, overflow);
}

/** A date that has moved to another place is told of once. */
export async function tellOfDates(
  db: Db,
  { _id: byUserId }: { _id: string },
  eventId: string,
  {
    moved = [],
    place = [],
    cancelled = [],
    reason = '',
  }: Partial<Told> & { cancelled?: string[]; reason?: string },
): Promise<void> {
  const kinds = { moved, place: place.filter((id) => !moved.includes(id)), cancelled };
  for (const kind of ['moved', 'place', 'cancelled'] as const)
    if (kinds[kind].length > 0)
      await ports.tellOfChange(db, { eventId, occurrenceIds: kinds[kind], kind, reason, byUserId });
}
