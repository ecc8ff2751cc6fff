// The public profiles of members.

import { courses, enrolments, posts, resources, spaces, threads, users } from '#server/db/schema.ts';
import type { Feature } from '#server/feature.ts';
import { imageAt } from '#server/lib/pages.ts';
import { peopleRoutes } from './people.routes.ts';
import { getPerson } from './people.service.ts';

export const peopleFeature = {
  name: 'people',
  routes: peopleRoutes,
  pageHeads: {
    '/people/$username': async ({ db, config }, { username = '' }) => {
      const person = await getPerson(db, username, config.campusDomains);
      const facts = [person.department, person.batch, `${person.resourceCount} shared resources`];
      return {
        title: person.name,
        description: `${facts.filter(Boolean).join(' · ')}.`,
        about: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: person.name } },
        ...imageAt(config.publicUrl, person.img),
      };
    },
  },
  pageTables: { '/people/$username': [resources, users, enrolments, courses, threads, posts, spaces] },
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./people.access.ts')).peopleAccess,
} satisfies Feature;
