// Who sees an event that is published: everyone, or the people of its audience. This is the only place that says so; lists, pages,
// calendars, reminders, notifications and answers ask here. Dates that are not for everyone are not listed (`occurrences.is_listed`),
// so that public lists, feeds, counts and clashes leave them out without asking.

import { type SQL, sql } from 'drizzle-orm';
import type { EventAudience } from '#contract/calendar/events.rules.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { groupsOf, organises } from '#server/db/visibility/groups.ts';
import { mentorshipsOf, takesPart } from '#server/db/visibility/mentorships.ts';

type EventRow = typeof events.$inferSelect;

interface Audience {
  /** The ids of the events that are for the person, by an index. */
  eventsOf(userId: SQL): SQL;
  /** The condition for rows of `event`, the name that the statement has for `events`: whether the person belongs to it. */
  includes(event: SQL, userId: SQL): SQL;
  /** Whether the person may change it, besides its author, who must belong to it still. */
  isManager(db: Db, actor: Actor, event: Pick<EventRow, 'groupId' | 'mentorshipId'>): Promise<boolean>;
}

const audiences: Record<Exclude<EventAudience, 'public'>, Audience> = {
  group: {
    eventsOf: (userId) => sql`select id from ${events} where group_id in (${groupsOf(userId)})`,
    includes: (event, userId) => sql`${event}.group_id in (${groupsOf(userId)})`,
    isManager: async (db, actor, { groupId }) => groupId !== null && organises(db, actor, groupId),
  },
  mentorship: {
    eventsOf: (userId) => sql`select id from ${events} where mentorship_id in (${mentorshipsOf(userId)})`,
    includes: (event, userId) => sql`${event}.mentorship_id in (${mentorshipsOf(userId)})`,
    // Either of the two.
    isManager: async (db, actor, { mentorshipId }) =>
      mentorshipId !== null && takesPart(db, actor, mentorshipId),
  },
};

/** Published, or cancelled after it was: its audience may read it. */
export const isPublished = ({ state }: Pick<EventRow, 'state'>): boolean =>
  state === 'published' || state === 'cancelled';

/** Everyone may read it. */
export const isPublic = (event: Pick<EventRow, 'state' | 'audience'>): boolean =>
  isPublished(event) && event.audience === 'public';

const isPublishedRow = sql`state in ('published', 'cancelled')`;

/** The condition for events that a person may read because they are published. */
export const isOpenTo = (userId: SQL, event: SQL = sql`events`): SQL =>
  sql`(${event}.${isPublishedRow} and (${event}.audience = 'public' or ${sql.join(
    Object.entries(audiences).map(
      ([name, { includes }]) =>
        sql`(${event}.audience = ${sql.raw(`'${name}'`)} and ${includes(event, userId)})`,
    ),
    sql` or `,
  )}))`;

/** The ids of the published events that are for an audience of the person alone, as a query: however many others there are. */
export const closedEventsOf = (userId: SQL): SQL =>
  sql.join(
    Object.values(audiences).map(({ eventsOf }) => sql`${eventsOf(userId)} and ${isPublishedRow}`),
    sql` union all `,
  );

/** Those of these people who may not read it. */
export async function outsidersOf(
  db: Db,
  { id, audience }: Pick<EventRow, 'id' | 'audience'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (audience === 'public' || userIds.length === 0) return new Set();
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select people.id from (select jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb)::uuid as id) people
      join ${events} e on e.id = ${id}::uuid where not ${isOpenTo(sql`people.id`, sql`e`)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the person may read it because it is published. */
export async function isReader(
  db: Db,
  actor: Actor | undefined,
  event: Pick<EventRow, 'id' | 'state' | 'audience'>,
): Promise<boolean> {
  if (isPublic(event)) return true;
  if (!actor || !isPublished(event)) return false;
  return !(await outsidersOf(db, event, [actor._id])).has(actor._id);
}

/** Of an event that is not for everyone: moderators neither, since it belongs to its audience. */
export async function managesForAudience(
  db: Db,
  actor: Actor,
  event: Pick<EventRow, 'id' | 'audience' | 'authorId' | 'groupId' | 'mentorshipId'>,
): Promise<boolean> {
  if (event.audience === 'public') return false;
  if (await audiences[event.audience].isManager(db, actor, event)) return true;
  return event.authorId === actor._id && !(await outsidersOf(db, event, [actor._id])).has(actor._id);
}
