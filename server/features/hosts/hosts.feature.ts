// The hosts of events: members, clubs and departments.
import type { Feature } from '#server/feature.ts';
import { followableHost } from './followable-host.service.ts';
import { hostsRoutes } from './hosts.routes.ts';
import { exportMemberships } from './hosts.service.ts';

export const hostsFeature = {
  name: 'hosts',
  routes: hostsRoutes,
  followable: { host: followableHost },
  // The events of a person keep their host without the name; memberships are deleted by their foreign key.
  forgetPerson: 'nothing',
  exportOf: async ({ db }, { id }) => [
    {
      name: 'hosts.json',
      about: 'the clubs and departments that you act for',
      content: await exportMemberships(db, id),
    },
  ],
  access: async () => (await import('./hosts.access.ts')).hostsAccess,
} satisfies Feature;
