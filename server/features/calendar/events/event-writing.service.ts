// Making events: drafts, copies, and deleting what was never published.

import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import { type CampusEvent, type EventInput, eventLimits } from '#contract/calendar/events.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { releaseFile } from '#server/features/platform/files/files.service.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { repeatOf, type SeriesDate } from '#server/lib/calendar/recurrence.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { type EventRow, lockManaged, readManaged } from './event-access.service.ts';
import { isPublished } from './event-audience.service.ts';
import { type CheckedInput, checkInput } from './event-input.service.ts';
import { getEvent } from './events.service.ts';

export const savedPerPerson = defineLimit({
  name: 'events-saved',
  per: 'person',
  counts: 'changes of events',
  count: 120,
  windowSeconds: 60 * 60,
  sentence: 'You have changed many events.',
});

/** One limit for all changes of events. */
export const takeSave = (db: Db, actor: Pick<Actor, '_id'>): Promise<void> =>
  takeAttempt(db, savedPerPerson, actor._id);

export async function createEvent(db: Db, actor: Actor, input: EventInput): Promise<CampusEvent> {
  await takeSave(db, actor);
  const checked = await checkInput(db, actor, input);
  return db.transaction(async (db) => getEvent(db, actor, await insertDraft(db, actor, checked)));
}

/** A draft with the same text, time and hosts; without the poster, the answers and the dates that were moved. */
export async function duplicateEvent(db: Db, actor: Actor, eventId: string): Promise<CampusEvent> {
  await takeSave(db, actor);
  const event = await readManaged(db, actor, eventId);
  if (event.audience !== 'public')
    throw new Refused('forbidden', {
      message: 'It is not for everyone. Plan another one where it was planned.',
    });
  const helping = await db
    .select({ hostId: coHosts.hostId })
    .from(coHosts)
    .where(eq(coHosts.eventId, event.id));
  const { course } = await getEvent(db, actor, eventId);
  const coHostIds = helping.map(({ hostId }) => hostId);
  const checked = await checkInput(
    db,
    actor,
    { ...inputOf(event), coHostIds, courseCode: course?.code ?? '' },
    {
      hostId: event.hostId,
      coHostIds,
      isReviewed: true,
    },
  );
  return db.transaction(async (db) => getEvent(db, actor, await insertDraft(db, actor, checked)));
}

async function insertDraft(db: Db, actor: Actor, checked: CheckedInput): Promise<string> {
  await refuseTooManyOpen(db, actor);
  return insertEvent(db, actor, checked);
}

type Given = Pick<typeof events.$inferInsert, 'state' | 'audience' | 'groupId' | 'mentorshipId'>;

/** By default a draft for everyone. Its dates are not listed before it is published. */
export async function insertEvent(
  db: Db,
  actor: Actor,
  { columns, coHostIds, dates }: CheckedInput,
  given: Given = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(events).values({ ...columns, ...given, id, authorId: actor._id });
  if (coHostIds.length > 0)
    await db.insert(coHosts).values(coHostIds.map((hostId) => ({ eventId: id, hostId })));
  await db.insert(occurrences).values(dates.map((date) => dateValues({ ...columns, id }, date)));
  return id;
}

type Copied = Pick<EventRow, 'id' | 'minutes'> &
  Pick<typeof events.$inferInsert, 'place' | 'link' | 'capacity'>;

/** A new date as the event says. */
export const dateValues = (
  { id, minutes, place, link, capacity }: Copied,
  { originalStart, localStart, startsAt, endsAt }: SeriesDate,
): typeof occurrences.$inferInsert => ({
  eventId: id,
  originalStart,
  localStart,
  minutes,
  startsAt,
  endsAt,
  place: place ?? '',
  link: link ?? '',
  capacity: capacity ?? null,
});

const inputOf = (event: EventRow): EventInput => ({
  title: event.title,
  description: event.description,
  category: event.category,
  tags: event.tags,
  hostId: event.hostId,
  zone: event.zone,
  isAllDay: event.isAllDay,
  localStart: event.localStart,
  minutes: event.minutes,
  repeat: repeatOf(event.rule),
  place: event.place,
  link: event.link,
  capacity: event.capacity,
  maxGuests: event.maxGuests,
  needsApproval: event.needsApproval,
  offerHours: event.offerHours,
});

/** Locks the author, so that concurrent requests cannot exceed the limit. */
async function refuseTooManyOpen(db: Db, actor: Actor): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, actor._id)).for('update');
  const [open] = await db
    .select({ count: count() })
    .from(events)
    .where(
      and(
        eq(events.authorId, actor._id),
        inArray(events.state, ['draft', 'proposed', 'returned', 'rejected']),
      ),
    );
  if ((open?.count ?? 0) >= eventLimits.open)
    throw new Refused('invalid_input', {
      message: `You have ${eventLimits.open} drafts and proposals already. Delete one of them first.`,
    });
}

export async function deleteEvent(db: Db, actor: Actor, eventId: string): Promise<void> {
  await db.transaction(async (db) => {
    const event = await lockManaged(db, actor, eventId);
    if (isPublished(event))
      throw new Refused('forbidden', {
        message: 'It has been published. Cancel it instead, so that those who wanted to come are told.',
      });
    await db.delete(events).where(eq(events.id, event.id));
    await closeCasesOf(db, ['event', 'proposal'], event.id);
    if (event.posterId) await releaseFile(db, event.posterId);
  });
}
