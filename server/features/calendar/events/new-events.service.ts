// Tells those who follow its hosts or its course of an event that is published. In a job, off the request, in portions: the
// embedded database answers nobody else meanwhile.

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { coHosts, events } from '#server/db/tables/calendar/events.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { followableHost } from '#server/features/calendar/hosts/followable-host.service.ts';
import { notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { followersOf } from '#server/features/social/follows/follows.service.ts';
import { followableCourse } from '#server/features/study/courses/followable-course.service.ts';
import { nilId } from '#server/lib/ids.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import { newEvent } from './events.notifications.ts';

interface NewEvent {
  eventId: string;
  /** The last person who was told. */
  after: string;
}

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'new-event': NewEvent;
  }
}

const portionSize = 200;

/** In the transaction that publishes it. */
export const announceEvent = (db: Db, eventId: string): Promise<void> =>
  enqueue(db, 'new-event', { eventId, after: nilId });

/** Once for each person, also where they follow several of its hosts. What exceeds a portion is told by a further job. */
export async function tellOfNewEvent(
  db: Db,
  { eventId, after }: NewEvent,
  size = portionSize,
): Promise<void> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (event?.state !== 'published' || event.audience !== 'public') return;
  const helping = await db
    .select({ hostId: coHosts.hostId })
    .from(coHosts)
    .where(eq(coHosts.eventId, eventId));
  const followed = [
    ...[event.hostId, ...helping.map(({ hostId }) => hostId)].map((id) =>
      followersOf('host', followableHost, id),
    ),
    ...(event.courseId ? [followersOf('course', followableCourse, event.courseId)] : []),
  ];
  const followers = sql.join(
    followed.map((query) => sql`select user_id from (${query}) f`),
    sql` union `,
  );
  const mergeKey = `new-event ${eventId}`;
  const people = sql`select user_id from (${followers}) followers
    where user_id > ${after}::uuid and user_id is distinct from ${event.authorId}::uuid order by user_id limit ${size}::int`;
  await db.transaction(async (db) => {
    const portion = await queryRows<{ user_id: string }>(db, people);
    const last = portion.at(-1)?.user_id;
    if (!last) return;
    const facts = JSON.stringify({ eventId, title: event.title });
    await notifyMany(
      db,
      newEvent,
      sql`select people.user_id, ${mergeKey}::text as merge_key, 1 as count, ${facts}::jsonb as facts
        from (${people}) people
        where not exists (select 1 from ${notifications} n where n.user_id = people.user_id and n.merge_key = ${mergeKey})`,
    );
    if (portion.length === size) await enqueue(db, 'new-event', { eventId, after: last });
  });
}
