// The Atom feed of upcoming events, of all or of a host, course or tag: one entry for each event, those that changed last first.
import { and, desc, eq, sql } from 'drizzle-orm';
import * as Type from 'typebox';
import { eventPath } from '#contract/calendar/events.rules.ts';
import { EventQuery } from '#contract/calendar/events.ts';
import { courseKeyOf } from '#contract/course-codes.ts';
import { usernameKey } from '#contract/platform/users.ts';
import { foldText } from '#contract/search.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import type { Feed } from '#server/feature.ts';
import { everyTenMinutes } from '#server/lib/rendering/page-version.ts';
import { eventConditions } from './event-dates.list.ts';
import { descriptionOf } from './event-head.ts';
import { presentEvents } from './events.service.ts';

const maxEntries = 30;
const { course, host, tag } = EventQuery.properties;

export const eventFeed: Feed = {
  title: 'Upcoming events',
  page: ['/events', '/hosts/$slug', '/courses/$courseCode'],
  parameterNames: { slug: 'host', courseCode: 'course' },
  tables: [events, occurrences, hosts, coHosts, courses, courseCodes, users],
  // Events that are over leave it without a write.
  version: everyTenMinutes,
  query: Type.Object({ course, host, tag }),
  read: async (db, query) => {
    const { course, host, tag } = query;
    const rows = await db
      .select()
      .from(events)
      .where(
        and(
          eq(events.state, 'published'),
          eq(events.audience, 'public'),
          sql`exists (select 1 from ${occurrences} where ${occurrences.eventId} = ${events.id}
            and ${occurrences.state} = 'on' and ${occurrences.endsAt} > now())`,
          course ? eventConditions.course(courseKeyOf(course)) : undefined,
          host ? eventConditions.host(usernameKey(host)) : undefined,
          tag ? eventConditions.tag(foldText(tag)) : undefined,
        ),
      )
      .orderBy(desc(events.updatedAt), desc(events.id))
      .limit(maxEntries);
    const presented = await presentEvents(db, rows);
    const found = rows.flatMap((row) => {
      const event = presented.get(row.id);
      return event ? [{ row, event }] : [];
    });
    const named = found
      .flatMap(({ event }) => [event.host, ...event.coHosts])
      .find(({ slug }) => host && slug === usernameKey(host));
    const search = new URLSearchParams(query).toString();
    return {
      title: [
        'Upcoming events',
        host && `of ${named?.name ?? host}`,
        course && `of ${course}`,
        tag && `tagged ${tag}`,
      ]
        .filter(Boolean)
        .join(' '),
      path: search ? `/events?${search}` : '/events',
      entries: found.map(({ row, event }) => ({
        id: event._id,
        path: eventPath(event),
        title: event.title,
        summary: descriptionOf(event),
        author: event.host.name,
        publishedAt: row.createdAt,
        updatedAt: row.updatedAt,
      })),
    };
  },
};
