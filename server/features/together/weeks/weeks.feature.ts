// Weeks: when people are free to study together.

import type { FastifyPluginAsync } from 'fastify';
import type { Feature, FeatureParts } from '#server/feature.ts';
import { weekCalendarsRoutes } from './week-calendars.routes.ts';
import { refreshCalendar, refreshDueCalendars } from './week-calendars.service.ts';
import { calendarOff } from './weeks.notifications.ts';
import { weeksRoutes } from './weeks.routes.ts';
import { exportWeek } from './weeks.service.ts';
import { weeksStored } from './weeks.stored.ts';

const routes: FastifyPluginAsync<FeatureParts> = async (app, parts) => {
  await app.register(weeksRoutes, parts);
  await app.register(weekCalendarsRoutes, parts);
};

export const weeksFeature = {
  name: 'weeks',
  section: 'study-groups',
  routes,
  notifications: [calendarOff],
  jobs: {
    'week-calendar': {
      about: 'Read the calendar of a week again',
      lane: 'calendars',
      handler: (parts, { personId }) => refreshCalendar(parts, personId),
    },
  },
  schedules: {
    'week-calendars': {
      about: 'Find the calendars of weeks that are to be read again',
      cron: '23 * * * *',
      handler: ({ db }) => refreshDueCalendars(db),
    },
  },
  // Deleted with the account by its foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: weeksStored,
  exportOf: async ({ db, config }, { id }) => [
    {
      name: 'week.json',
      about: 'the free and busy hours of your week',
      content: await exportWeek(db, id, config.timeZone),
    },
  ],
  demo: {
    after: ['users', 'groups'],
    load: async (parts) => (await import('./weeks.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./weeks.access.ts')).weeksAccess,
} satisfies Feature;
