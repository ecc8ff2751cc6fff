// The next session of each group, or the one that takes place now.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';

export interface NextSession {
  eventId: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
}

/** By the id of the group, in one query; groups without one are not there. */
export async function nextSessions(db: Db, groupIds: string[]): Promise<Map<string, NextSession>> {
  if (groupIds.length === 0) return new Map();
  const rows = await queryRows<
    { groupId: string; eventId: string; title: string } & Record<'startsAt' | 'endsAt', Date | string>
  >(
    db,
    sql`select wanted.id as "groupId", next.id as "eventId", next.title, next.starts_at as "startsAt", next.ends_at as "endsAt"
      from (select jsonb_array_elements_text(${JSON.stringify(groupIds)}::jsonb)::uuid as id) wanted
      cross join lateral (select e.id, e.title, o.starts_at, o.ends_at from ${events} e join ${occurrences} o on o.event_id = e.id
        where e.group_id = wanted.id and e.state = 'published' and o.state = 'on' and o.ends_at > now()
        order by o.starts_at limit 1) next`,
  );
  return new Map(
    rows.map(({ groupId, startsAt, endsAt, ...row }) => [
      groupId,
      { ...row, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    ]),
  );
}
