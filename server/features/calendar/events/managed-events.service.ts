// One's own events, and those of everyone for moderators.

import { eq, sql } from 'drizzle-orm';
import type { ManagedEvent, ManagedEventQuery, OwnEvent, OwnEventQuery } from '#contract/calendar/events.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { seats } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { toHostChip } from '#server/features/calendar/hosts/hosts.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { lockManaged } from './event-access.service.ts';
import { auditOthersEvent, type Manager } from './event-states.service.ts';
import { managedEventList, ownEventList } from './managed-events.list.ts';

export async function listOwnEvents(db: Db, actor: Actor, query: OwnEventQuery) {
  const { rows, nextCursor } = await ownEventList.page(db, query, { person: actor._id });
  const numbers = await numbersOf(db, rows);
  return {
    success: true as const,
    events: rows.map((row) => toOwnEvent(row, numbers.get(row.id))),
    nextCursor,
  };
}

export async function listManagedEvents(db: Db, query: ManagedEventQuery) {
  const { rows, ...page } = await managedEventList.countedPage(db, query);
  const numbers = await numbersOf(db, rows);
  return {
    success: true as const,
    events: rows.map((row): ManagedEvent => {
      const { waiting = 0, checkedIn = 0 } = numbers.get(row.id) ?? {};
      return {
        ...toOwnEvent(row, numbers.get(row.id)),
        category: row.category,
        capacity: row.capacity,
        waiting,
        checkedIn,
        isFeatured: row.isFeatured,
      };
    }),
    ...page,
  };
}

/** On the front page. */
export async function setFeatured(
  db: Db,
  actor: Manager,
  eventId: string,
  isFeatured: boolean,
): Promise<void> {
  await db.transaction(async (db) => {
    const event = await lockManaged(db, actor, eventId);
    if (event.state !== 'published')
      throw new Refused('invalid_input', { message: 'Only a published event can be on the front page.' });
    if (event.isFeatured === isFeatured) return;
    await db.update(events).set({ isFeatured }).where(eq(events.id, event.id));
    await auditOthersEvent(db, actor, event, {
      action: isFeatured ? 'event_featured' : 'event_unfeatured',
    });
  });
}

interface Numbers {
  dates: number;
  nextStartsAt: string | null;
  going: number;
  waiting: number;
  checkedIn: number;
}

/** One query for all of them: of the next date that takes place, and the check-ins of the newest that has begun. */
async function numbersOf(db: Db, rows: { id: string }[]): Promise<Map<string, Numbers>> {
  if (rows.length === 0) return new Map();
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const found = await queryRows<
    Omit<Numbers, 'nextStartsAt'> & { id: string; nextStartsAt: Date | string | null }
  >(
    db,
    sql`select wanted.id, counted.dates, next.starts_at as "nextStartsAt", coalesce(next.taken, 0) as going,
        coalesce(next.waiting, 0) as waiting, coalesce(newest.checked_in, 0) as "checkedIn"
      from (select (jsonb_array_elements_text(${ids}::jsonb))::uuid as id) wanted
      cross join lateral (select count(*)::int as dates from ${occurrences} o where o.event_id = wanted.id) counted
      left join lateral (select o.starts_at, s.taken, s.waiting from ${occurrences} o
        left join ${seats} s on s.occurrence_id = o.id
        where o.event_id = wanted.id and o.state = 'on' and o.ends_at > now() order by o.starts_at limit 1) next on true
      left join lateral (select s.checked_in from ${occurrences} o left join ${seats} s on s.occurrence_id = o.id
        where o.event_id = wanted.id and o.starts_at < now() + interval '2 hours' order by o.starts_at desc limit 1) newest on true`,
  );
  return new Map(
    found.map(({ id, nextStartsAt, ...numbers }) => [
      id,
      { ...numbers, nextStartsAt: nextStartsAt && new Date(nextStartsAt).toISOString() },
    ]),
  );
}

type Row = Awaited<ReturnType<typeof ownEventList.page>>['rows'][number];

function toOwnEvent({ host, person, ...row }: Row, numbers: Numbers | undefined): OwnEvent {
  if (!host) throw new Error('An event has no host.');
  return {
    _id: row.id,
    title: row.title,
    host: toHostChip(host, person),
    state: row.state,
    reason: row.reason,
    nextStartsAt: numbers?.nextStartsAt ?? null,
    zone: row.zone,
    dates: numbers?.dates ?? 0,
    going: numbers?.going ?? 0,
    updatedAt: row.updatedAt.toISOString(),
  };
}
