// Weeks: when people are free to study together.
import type { Feature } from '#server/feature.ts';
import { weeksRoutes } from './weeks.routes.ts';
import { exportWeek } from './weeks.service.ts';

export const weeksFeature = {
  name: 'weeks',
  routes: weeksRoutes,
  // Deleted with the account by its foreign key.
  forgetPerson: 'nothing',
  exportOf: async ({ db, config }, { id }) => [
    {
      name: 'week.json',
      about: 'the free and busy hours of your week',
      content: await exportWeek(db, id, config.timeZone),
    },
  ],
  demo: { after: ['users'], load: async (parts) => (await import('./weeks.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./weeks.access.ts')).weeksAccess,
} satisfies Feature;
