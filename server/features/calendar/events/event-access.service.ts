// Who may change an event, see who comes and check people in: its author, those who act for its hosts, and moderators; of one that
// is not for everyone, those whom its audience lets.

import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hostMembers, hosts } from '#server/db/tables/calendar/hosts.ts';
import { actsFor } from '#server/features/calendar/hosts/host-access.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { isReader, managesForAudience } from './event-audience.service.ts';

export type EventRow = typeof events.$inferSelect;
export type DateRow = typeof occurrences.$inferSelect;

export async function mayManage(
  db: Db,
  actor: Actor,
  event: Pick<EventRow, 'id' | 'hostId' | 'authorId' | 'audience' | 'groupId' | 'mentorshipId'>,
): Promise<boolean> {
  if (event.audience !== 'public') return managesForAudience(db, actor, event);
  if (isPrivileged(actor) || event.authorId === actor._id) return true;
  const [found] = await db
    .select({ id: hosts.id })
    .from(hosts)
    .where(
      and(
        or(
          eq(hosts.id, event.hostId),
          inArray(
            hosts.id,
            db.select({ id: coHosts.hostId }).from(coHosts).where(eq(coHosts.eventId, event.id)),
          ),
        ),
        actsFor(actor._id),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The ids of its author and of those who act for its hosts, as a query with the column user_id. */
export const hostingPeople = (eventId: string): SQL => {
  const ofEvent = sql`select host_id from ${events} where id = ${eventId}::uuid
    union all select host_id from ${coHosts} where event_id = ${eventId}::uuid`;
  return sql`select author_id as user_id from ${events} where id = ${eventId}::uuid and author_id is not null
    union select user_id from ${hosts} where id in (${ofEvent}) and user_id is not null
    union select user_id from ${hostMembers} where host_id in (${ofEvent})`;
};

/** For a change, in its transaction: locks the event. What one may not see is not there. */
export async function lockManaged(db: Db, actor: Actor, eventId: string): Promise<EventRow> {
  const [event] = isId(eventId)
    ? await db.select().from(events).where(eq(events.id, eventId)).for('update')
    : [];
  return requireManaged(db, actor, event);
}

export async function readManaged(db: Db, actor: Actor, eventId: string): Promise<EventRow> {
  const [event] = isId(eventId) ? await db.select().from(events).where(eq(events.id, eventId)) : [];
  return requireManaged(db, actor, event);
}

export async function readManagedDate(
  db: Db,
  actor: Actor,
  dateId: string,
): Promise<{ event: EventRow; date: DateRow }> {
  const [row] = isId(dateId)
    ? await db
        .select({ event: events, date: occurrences })
        .from(occurrences)
        .innerJoin(events, eq(events.id, occurrences.eventId))
        .where(eq(occurrences.id, dateId))
    : [];
  if (!row) throw noEvent();
  await requireManaged(db, actor, row.event);
  return row;
}

async function requireManaged(db: Db, actor: Actor, event: EventRow | undefined): Promise<EventRow> {
  if (!event) throw noEvent();
  if (await mayManage(db, actor, event)) return event;
  throw (await isReader(db, actor, event))
    ? new Refused('forbidden', { message: 'Only its hosts and moderators can do this.' })
    : noEvent();
}

export const noEvent = (): Refused =>
  new Refused('not_found', { message: 'There is no event at this address.' });
