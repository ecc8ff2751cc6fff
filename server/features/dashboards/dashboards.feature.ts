// The dashboard that a member opens every morning, made of what other features hold.
import type { Feature } from '#server/feature.ts';
import { readChoice } from './choices.service.ts';
import { dashboardsRoutes } from './dashboards.routes.ts';

export const dashboardsFeature = {
  name: 'dashboards',
  routes: dashboardsRoutes,
  // Deleted with the account, by the foreign key.
  forgetPerson: 'nothing',
  exportOf: async ({ db }, { id }) => {
    const { order, hidden, visitedAt } = await readChoice(db, id);
    return [
      {
        name: 'dashboard.json',
        about: 'the cards of your dashboard and your last visit',
        content: { order, hidden, visitedAt },
      },
    ];
  },
  access: async () => (await import('./dashboards.access.ts')).dashboardsAccess,
} satisfies Feature;
