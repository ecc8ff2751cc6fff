// Calendars of events in iCalendar format.

import type { Feature } from '#server/feature.ts';
import { calendarsRoutes } from './calendars.routes.ts';
import { calendarsStored } from './calendars.stored.ts';

export const calendarsFeature = {
  name: 'calendars',
  routes: calendarsRoutes,
  // The number of its address is deleted with the account by its foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: calendarsStored,
  exportOf: 'nothing',
  access: async () => (await import('./calendars.access.ts')).calendarsAccess,
} satisfies Feature;
