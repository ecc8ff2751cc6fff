// From a draft to a published event, and cancelling it.

import { and, eq, gt, sql } from 'drizzle-orm';
import type { CampusEvent, EventState } from '#contract/calendar/events.ts';
import { type Actor, isPrivileged, mayPublishEvents } from '#contract/permissions.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { ports } from '#server/lib/ports.ts';
import { type EventRow, lockManaged } from './event-access.service.ts';
import { isPublic } from './event-audience.service.ts';
import { takeSave } from './event-writing.service.ts';
import { getEvent } from './events.service.ts';
import { openProposal } from './moderated-events.service.ts';
import { announceEvent } from './new-events.service.ts';

/** Who acts, with the name that the audit log shows. */
export type Manager = Actor & { username: string };

/** Publishes it, or proposes it where the person may not publish. */
export async function submitEvent(
  db: Db,
  actor: Actor,
  eventId: string,
  { eventPublishers }: Pick<Config, 'eventPublishers'>,
): Promise<CampusEvent> {
  await takeSave(db, actor);
  return db.transaction(async (db) => {
    const event = await lockManaged(db, actor, eventId);
    if (!['draft', 'returned', 'rejected'].includes(event.state))
      throw new Refused('edit_conflict', { message: 'It has been sent already.' });
    if (!event.place && !event.link)
      throw new Refused('invalid_input', {
        message: 'Please say where it takes place, or give the link where it is online.',
        errors: { place: 'Please say where it takes place.' },
      });
    await refuseWhenOver(db, event.id);
    await setEventState(
      db,
      event,
      mayPublishEvents(actor, eventPublishers)
        ? { state: 'published', reason: '' }
        : { state: 'proposed', reason: '', sentAt: new Date() },
    );
    await openProposal(db, event.id);
    return getEvent(db, actor, event.id);
  });
}

/** Also for decisions about proposals. In a transaction that has locked the event. */
export async function setEventState(
  db: Db,
  event: EventRow,
  { state, reason, sentAt = event.sentAt }: { state: EventState; reason: string; sentAt?: Date | null },
): Promise<void> {
  await db
    .update(events)
    .set({
      state,
      reason,
      sentAt,
      version: event.version + 1,
      // A published event that is cancelled is another version of it for calendars.
      sequence: state === 'cancelled' ? event.sequence + 1 : event.sequence,
      isFeatured: state === 'published' && event.isFeatured,
      updatedAt: new Date(),
    })
    .where(eq(events.id, event.id));
  const isListed = isPublic({ state, audience: event.audience });
  await db.update(occurrences).set({ isListed }).where(eq(occurrences.eventId, event.id));
  if (state === 'published') await announceEvent(db, event.id);
}

/** Its dates that are not over are cancelled, and everyone who wanted to come is told. */
export async function cancelEvent(
  db: Db,
  actor: Manager,
  eventId: string,
  reason: string,
): Promise<CampusEvent> {
  await takeSave(db, actor);
  return db.transaction(async (db) => {
    const event = await lockManaged(db, actor, eventId);
    if (event.state === 'cancelled')
      throw new Refused('edit_conflict', { message: 'It has been cancelled already.' });
    if (event.state !== 'published')
      throw new Refused('forbidden', { message: 'It is not published: delete it instead.' });
    await setEventState(db, event, { state: 'cancelled', reason });
    const occurrenceIds = await cancelDatesOf(db, event.id, reason);
    await ports.tellOfChange(db, {
      eventId: event.id,
      occurrenceIds,
      kind: 'cancelled',
      reason,
      byUserId: actor._id,
    });
    await auditOthersEvent(db, actor, event, { action: 'event_cancelled', reason });
    return getEvent(db, actor, event.id);
  });
}

/** Those that are not over; returns their ids. */
export async function cancelDatesOf(db: Db, eventId: string, reason: string): Promise<string[]> {
  const cancelled = await db
    .update(occurrences)
    .set({
      state: 'cancelled',
      reason,
      sequence: sql`${occurrences.sequence} + 1`,
      version: sql`${occurrences.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(occurrences.eventId, eventId), eq(occurrences.state, 'on'), gt(occurrences.endsAt, sql`now()`)),
    )
    .returning({ id: occurrences.id });
  return cancelled.map(({ id }) => id);
}

/** What moderators do to the events of others. */
export async function auditOthersEvent(
  db: Db,
  actor: Manager,
  event: Pick<EventRow, 'id' | 'title' | 'authorId'>,
  {
    action,
    reason = '',
  }: {
    action: 'event_cancelled' | 'event_changed' | 'event_featured' | 'event_unfeatured';
    reason?: string;
  },
): Promise<void> {
  if (!isPrivileged(actor) || event.authorId === actor._id) return;
  await recordAuditEntry(db, {
    action,
    actor: { id: actor._id, username: actor.username },
    subject: { id: event.id, title: `the event “${event.title}”` },
    reason,
  });
}

async function refuseWhenOver(db: Db, eventId: string): Promise<void> {
  const [next] = await db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(and(eq(occurrences.eventId, eventId), gt(occurrences.endsAt, sql`now()`)))
    .limit(1);
  if (!next)
    throw new Refused('invalid_input', {
      message: 'Its dates are over. Please choose a later one.',
      errors: { localStart: 'Please choose a time that is not over.' },
    });
}
