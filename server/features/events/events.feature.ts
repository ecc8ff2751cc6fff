// Events and their dates.
import type { Feature } from '#server/feature.ts';
import { eventsRoutes } from './events.routes.ts';
import { eventFiles } from './poster.service.ts';

export const eventsFeature = {
  name: 'events',
  routes: eventsRoutes,
  files: { events: eventFiles },
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./events.access.ts')).eventsAccess,
} satisfies Feature;
