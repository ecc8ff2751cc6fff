// The events of one person: for the data export, and when the account is deleted.

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { keepHostWithoutPerson } from '#server/features/calendar/hosts/hosts.service.ts';
import { releaseFile } from '#server/features/platform/files/files.service.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { ports } from '#server/lib/ports.ts';
import { cancelDatesOf, setEventState } from './event-states.service.ts';

const maxExported = 1_000;

/** As they were entered. */
export async function exportEvents(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(events)
    .where(eq(events.authorId, userId))
    .orderBy(asc(events.createdAt), asc(events.id))
    .limit(maxExported);
  return rows.map(
    ({
      title,
      description,
      category,
      tags,
      zone,
      localStart,
      minutes,
      rule,
      place,
      link,
      state,
      createdAt,
    }) => ({
      title,
      description,
      category,
      tags,
      zone,
      localStart,
      minutes,
      rule,
      place,
      link,
      state,
      createdAt,
    }),
  );
}

/**
 * What is not published is deleted. Events in the name of the person alone are cancelled where they are not over, and stay
 * without the name, since others answered and discussed them.
 */
export async function forgetEventsOf(db: Db, userId: string): Promise<void> {
  const unpublished = await db
    .delete(events)
    .where(
      and(
        eq(events.authorId, userId),
        inArray(events.state, ['draft', 'proposed', 'returned', 'rejected', 'hidden']),
      ),
    )
    .returning({ id: events.id, posterId: events.posterId });
  for (const { id, posterId } of unpublished) {
    if (posterId) await releaseFile(db, posterId);
    await closeCasesOf(db, ['event', 'proposal'], id);
  }
  const own = await db
    .select({ event: events })
    .from(events)
    .innerJoin(hosts, eq(hosts.id, events.hostId))
    .where(eq(hosts.userId, userId))
    .orderBy(asc(events.id))
    .for('update', { of: events });
  const reason = 'Its host has left.';
  for (const { event } of own.filter(({ event }) => event.state === 'published')) {
    await setEventState(db, event, { state: 'cancelled', reason });
    const occurrenceIds = await cancelDatesOf(db, event.id, reason);
    await ports.tellOfChange(db, {
      eventId: event.id,
      occurrenceIds,
      kind: 'cancelled',
      reason,
      byUserId: userId,
    });
  }
  if (own.length > 0) await keepHostWithoutPerson(db, userId);
}
