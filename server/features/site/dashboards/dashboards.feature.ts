// The dashboard that a member opens every morning, made of what other features hold.

import type { Feature } from '#server/feature.ts';
import { readChoice } from './choices.service.ts';
import { dashboardsRoutes } from './dashboards.routes.ts';
import { dashboardsStored } from './dashboards.stored.ts';
import { endDigests } from './digest-day.service.ts';
import { orderDigests } from './digests.service.ts';

export const dashboardsFeature = {
  name: 'dashboards',
  ports: { endWeeklyMail: endDigests },
  routes: dashboardsRoutes,
  schedules: {
    'weekly-digests': {
      about: 'Send the weekly mail to those who chose this day',
      cron: '10 7 * * *',
      handler: ({ db, config }) => orderDigests(db, config.timeZone),
    },
  },
  mails: async () => (await import('./digest.mails.tsx')).digestMails,
  // Deleted with the account, by the foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: dashboardsStored,
  exportOf: async ({ db }, { id }) => {
    const { order, hidden, visitedAt, digestDay } = await readChoice(db, id);
    return [
      {
        name: 'dashboard.json',
        about: 'the cards of your dashboard, your last visit and the day of your weekly mail',
        content: { order, hidden, visitedAt, digestDay },
      },
    ];
  },
  access: async () => (await import('./dashboards.access.ts')).dashboardsAccess,
} satisfies Feature;
