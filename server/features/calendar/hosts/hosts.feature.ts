// The hosts of events: members, clubs and departments.

import { hostPath } from '#contract/calendar/hosts.rules.ts';
import { seats } from '#server/db/tables/calendar/attendances.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { Feature } from '#server/feature.ts';
import { everyTenMinutes } from '#server/lib/rendering/page-version.ts';
import { followableHost } from './followable-host.service.ts';
import { hostsRoutes } from './hosts.routes.ts';
import { exportMemberships, getHost } from './hosts.service.ts';
import { hostsStored } from './hosts.stored.ts';

export const hostsFeature = {
  name: 'hosts',
  section: 'events',
  routes: hostsRoutes,
  followable: { host: followableHost },
  pageHeads: {
    '/hosts/$slug': async ({ db }, { slug = '' }) => {
      const { slug: address, name, about } = await getHost(db, slug);
      return {
        title: name,
        path: hostPath(address),
        description: about || `Who ${name} is, and the events they host on campus.`,
      };
    },
  },
  pageTables: { '/hosts/$slug': [hosts, follows, events, coHosts, occurrences, seats, courses, users] },
  // Dates that are over leave the list without a write.
  pageVersions: { '/hosts/$slug': async () => everyTenMinutes() },
  // The events of a person keep their host without the name; memberships are deleted by their foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: hostsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'hosts.json',
      about: 'the clubs and departments that you act for',
      content: await exportMemberships(db, id),
    },
  ],
  access: async () => (await import('./hosts.access.ts')).hostsAccess,
} satisfies Feature;
