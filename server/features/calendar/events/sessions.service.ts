// Sessions: events that are published for an audience alone. Whoever calls has checked that the person may plan them.

import { and, asc, eq, exists, gt, sql } from 'drizzle-orm';
import type { EventAudience, EventInput } from '#contract/calendar/events.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { makeOwnHost } from '#server/features/calendar/hosts/hosts.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { ports } from '#server/lib/ports.ts';
import { checkInput } from './event-input.service.ts';
import { cancelDatesOf, setEventState } from './event-states.service.ts';
import { insertEvent, takeSave } from './event-writing.service.ts';

/** Whose session it is. */
type Owner =
  | { audience: Extract<EventAudience, 'group'>; groupId: string }
  | { audience: Extract<EventAudience, 'mentorship'>; mentorshipId: string };

const isOf = (owner: Owner) =>
  'groupId' in owner ? eq(events.groupId, owner.groupId) : eq(events.mentorshipId, owner.mentorshipId);

export type SessionInput = Pick<
  EventInput,
  'title' | 'description' | 'localStart' | 'minutes' | 'zone' | 'repeat' | 'place' | 'link' | 'courseCode'
>;

/** Sessions or series of one owner that are not over. */
const maxOpen = 50;

/** In the name of the person, who may edit it; returns its id. In a transaction that has locked the owner. */
export async function publishSession(
  db: Db,
  actor: Actor,
  owner: Owner,
  input: SessionInput,
): Promise<{ eventId: string; localStart: string }> {
  await takeSave(db, actor);
  const open = await db.$count(events, and(isOf(owner), eq(events.state, 'published'), hasDatesToCome(db)));
  if (open >= maxOpen)
    throw new Refused('invalid_input', {
      message: `There are ${maxOpen} sessions to come already. Cancel one of them first.`,
    });
  if (!input.place && !input.link)
    throw new Refused('invalid_input', { errors: { place: 'Please say where you meet, or give a link.' } });
  const checked = await checkInput(db, actor, {
    ...input,
    category: 'study',
    hostId: await ownHostId(db, actor),
  });
  const dates = checked.dates.filter(({ endsAt }) => endsAt > new Date());
  const [first] = dates;
  if (!first)
    throw new Refused('invalid_input', { errors: { localStart: 'Please choose a time that is not over.' } });
  const eventId = await insertEvent(db, actor, { ...checked, dates }, { ...owner, state: 'published' });
  return { eventId, localStart: first.localStart };
}

async function ownHostId(db: Db, actor: Pick<Actor, '_id'>): Promise<string> {
  await makeOwnHost(db, actor);
  const [host] = await db.select({ id: hosts.id }).from(hosts).where(eq(hosts.userId, actor._id));
  if (!host) throw new Error('The host of a person was not made.');
  return host.id;
}

const hasDatesToCome = (db: Db) =>
  exists(
    db
      .select({ id: occurrences.id })
      .from(occurrences)
      .where(and(eq(occurrences.eventId, events.id), gt(occurrences.endsAt, sql`now()`))),
  );

/** When a person leaves a group, its sessions go on with another. */
export async function handOverSessions(
  db: Db,
  groupId: string,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  const hostId = await ownHostId(db, { _id: toUserId });
  await db
    .update(events)
    .set({ hostId, authorId: toUserId })
    .where(
      and(
        eq(events.groupId, groupId),
        sql`(${events.authorId} = ${fromUserId}::uuid
          or ${events.hostId} = (select ${hosts.id} from ${hosts} where ${hosts.userId} = ${fromUserId}::uuid))`,
      ),
    );
}

/** All that are to come; those who wanted to come are told. */
export async function cancelSessions(
  db: Db,
  owner: Owner,
  { reason, byUserId }: { reason: string; byUserId: string | null },
): Promise<void> {
  const open = await db
    .select()
    .from(events)
    .where(and(isOf(owner), eq(events.state, 'published'), hasDatesToCome(db)))
    .orderBy(asc(events.id))
    .for('update');
  for (const event of open) {
    await setEventState(db, event, { state: 'cancelled', reason });
    const occurrenceIds = await cancelDatesOf(db, event.id, reason);
    await ports.tellOfChange(db, { eventId: event.id, occurrenceIds, kind: 'cancelled', reason, byUserId });
  }
}
