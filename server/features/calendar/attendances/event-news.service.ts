// Tells those concerned that dates were moved, take place elsewhere or are cancelled. In a job, off the request, in portions: the
// embedded database answers nobody else meanwhile.

import { randomUUID } from 'node:crypto';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { isOpenTo } from '#server/features/calendar/events/event-audience.service.ts';
import type { EventChange } from '#server/features/calendar/events/saved-dates.service.ts';
import { notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { nilId } from '#server/lib/ids.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import { eventChanged } from './attendances.notifications.ts';

type EventNews = EventChange & {
  /** By which a job that runs again knows whom it has told. */
  changeId: string;
  /** The last person who was told. */
  after: string;
};

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'event-news': EventNews;
  }
}

const portionSize = 200;
const concerned: AttendanceState[] = ['going', 'interested', 'waiting', 'offered', 'requested'];

/** In the transaction of the change. */
export async function tellOfChange(db: Db, change: EventChange): Promise<void> {
  if (change.occurrenceIds.length === 0) return;
  // Who said that they still come said so of another time.
  if (change.kind === 'moved')
    await db
      .update(attendances)
      .set({ askedAt: null, confirmedAt: null })
      .where(and(inArray(attendances.occurrenceId, change.occurrenceIds), isNotNull(attendances.askedAt)));
  await enqueue(db, 'event-news', { ...change, changeId: randomUUID(), after: nilId });
}

/** One notification per person, however many dates it is about. What exceeds a portion is told by a further job. */
export async function tellEventNews(db: Db, news: EventNews, size = portionSize): Promise<void> {
  const { eventId, occurrenceIds, kind, reason, byUserId, changeId, after } = news;
  const mergeKey = `event-${kind} ${eventId}`;
  const dates = sql`select id, starts_at, local_start, place from ${occurrences}
    where event_id = ${eventId} and ends_at > now()
      and id in (select jsonb_array_elements_text(${JSON.stringify(occurrenceIds)}::jsonb)::uuid)`;
  const people = sql`select a.user_id, count(*)::int as dates,
      (array_agg(d.local_start order by d.starts_at))[1] as local_start, (array_agg(d.place order by d.starts_at))[1] as place
    from ${attendances} a join (${dates}) d on d.id = a.occurrence_id
    join ${events} e on e.id = ${eventId} and ${isOpenTo(sql`a.user_id`, sql`e`)}
    where a.state in (${sql.join(concerned, sql`, `)}) and a.user_id > ${after}::uuid and a.user_id is distinct from ${byUserId}::uuid
    group by a.user_id order by a.user_id limit ${size}::int`;
  await db.transaction(async (db) => {
    const portion = await queryRows<{ user_id: string }>(db, sql`select user_id from (${people}) people`);
    const last = portion.at(-1)?.user_id;
    if (!last) return;
    await notifyMany(
      db,
      eventChanged,
      sql`select people.user_id, ${mergeKey}::text as merge_key, 1 as count,
          jsonb_build_object('changeId', ${changeId}::text, 'kind', ${kind}::text, 'reason', ${reason}::text, 'eventId', e.id::text,
            'title', e.title, 'localStart', people.local_start, 'place', people.place, 'dates', people.dates::text) as facts
        from (${people}) people join ${events} e on e.id = ${eventId}
        where not exists (select 1 from ${notifications} n where n.user_id = people.user_id and n.merge_key = ${mergeKey}
          and n.facts ->> 'changeId' = ${changeId})`,
    );
    if (portion.length === size) await enqueue(db, 'event-news', { ...news, after: last });
  });
}
