// Events and their dates.
import type { Feature } from '#server/feature.ts';

export const eventsFeature = {
  name: 'events',
  forgetPerson: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
