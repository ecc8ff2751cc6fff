// Events and their dates.
import type { Feature } from '#server/feature.ts';

export const eventsFeature = {
  name: 'events',
  // Without their author, by the foreign key.
  forgetPerson: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
