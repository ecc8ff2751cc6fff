// Events and their dates.

import { sql } from 'drizzle-orm';
import { eventPath } from '#contract/calendar/events.rules.ts';
import { seats } from '#server/db/tables/calendar/attendances.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { Feature } from '#server/feature.ts';
import { everyTenMinutes } from '#server/lib/rendering/page-version.ts';
import { eventFeed } from './event-feed.ts';
import { eventCard, eventHead } from './event-head.ts';
import { newEvent } from './events.notifications.ts';
import { eventsRoutes } from './events.routes.ts';
import { eventsStored } from './events.stored.ts';
import { moderatedEvent } from './moderated-events.service.ts';
import { tellOfNewEvent } from './new-events.service.ts';
import { exportEvents, forgetEventsOf } from './personal-events.service.ts';
import { eventFiles } from './poster.service.ts';

/** What lists and pages of events show. */
const shown = [events, occurrences, hosts, coHosts, seats, courses, users];

export const eventsFeature = {
  name: 'events',
  section: 'events',
  routes: eventsRoutes,
  jobs: {
    'new-event': {
      about: 'Tell those who follow a host or course of a new event',
      lane: 'upkeep',
      handler: ({ db }, news) => tellOfNewEvent(db, news),
    },
  },
  notifications: [newEvent],
  files: { events: eventFiles },
  moderated: { event: moderatedEvent },
  pageHeads: {
    '/events/$event': ({ db, config, reader }, { event = '' }) =>
      eventHead(db, event, config.publicUrl, reader),
  },
  cards: { events: eventCard },
  feeds: { events: eventFeed },
  sitemap: {
    events: {
      table: events,
      where: sql`${events.state} = 'published' and ${events.audience} = 'public'`,
      updatedAt: events.updatedAt,
      title: events.title,
      pathOf: (_id, title) => eventPath({ _id, title }),
    },
  },
  pageTables: { '/events': shown, '/events/$event': [...shown, threads, spaces] },
  // Dates that are over leave the list, and give way to the next one of their event, without a write.
  pageVersions: { '/events': async () => everyTenMinutes(), '/events/$event': async () => everyTenMinutes() },
  forgetPerson: (db, { id }) => forgetEventsOf(db, id),
  mergeCourse: 'nothing',
  stored: eventsStored,
  exportOf: async ({ db }, { id }) => [
    { name: 'events.json', about: 'the events you made', content: await exportEvents(db, id) },
  ],
  demo: {
    after: ['users', 'catalogue'],
    load: async (parts) => (await import('./events.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./events.access.ts')).eventsAccess,
} satisfies Feature;
