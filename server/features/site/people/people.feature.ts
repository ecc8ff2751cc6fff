// The public profiles of members.

import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import type { Feature } from '#server/feature.ts';
import { releaseFile } from '#server/features/platform/files/files.service.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { imageAt } from '#server/lib/pages.ts';
import { findHidden, moderatedProfile } from './moderated-profiles.service.ts';
import { peopleRoutes } from './people.routes.ts';
import { getPerson } from './people.service.ts';
import { peopleStored } from './people.stored.ts';

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
  moderated: { profile: moderatedProfile },
  forgetPerson: async (db, { id }) => {
    await closeCasesOf(db, ['profile'], id);
    const hidden = await findHidden(db, id);
    if (hidden?.pictureId) await releaseFile(db, hidden.pictureId);
  },
  mergeCourse: 'nothing',
  stored: peopleStored,
  exportOf: async ({ db }, { id }) => {
    const hidden = await findHidden(db, id);
    return [
      {
        name: 'hidden-profile.json',
        about: 'what was on your profile before moderators hid it, if they did',
        content: hidden && { ...hidden.texts, reason: hidden.reason },
      },
    ];
  },
} satisfies Feature;
