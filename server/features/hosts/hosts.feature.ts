// The hosts of events: members, clubs and departments.
import type { Feature } from '#server/feature.ts';

export const hostsFeature = {
  name: 'hosts',
  forgetPerson: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
