// The hosts of events: members, clubs and departments.
import type { Feature } from '#server/feature.ts';
import { hostsRoutes } from './hosts.routes.ts';

export const hostsFeature = {
  name: 'hosts',
  routes: hostsRoutes,
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./hosts.access.ts')).hostsAccess,
} satisfies Feature;
