// Mentors: members who offer help with courses they took.

import type { Feature } from '#server/feature.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { offerNews } from './mentors.notifications.ts';
import { mentorsRoutes } from './mentors.routes.ts';
import { moveMentorCourses, moveMentorTeachers, readOwnOffer } from './mentors.service.ts';
import { mentorsStored } from './mentors.stored.ts';
import { moderatedMentor } from './moderated-mentors.service.ts';

export const mentorsFeature = {
  name: 'mentors',
  section: 'mentorship',
  routes: mentorsRoutes,
  notifications: [offerNews],
  moderated: { mentor: moderatedMentor },
  pageTables: { '/mentorship': [] },
  // The offer itself is deleted by its foreign key.
  forgetPerson: (db, { id }) => closeCasesOf(db, ['mentor'], id),
  mergeCourse: moveMentorCourses,
  mergeTeacher: moveMentorTeachers,
  stored: mentorsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'mentor-offer.json',
      about: 'your offer to help others',
      content: (await readOwnOffer(db, id)).offer ?? undefined,
    },
  ],
  demo: {
    after: ['enrolments'],
    load: async (parts) => (await import('./mentors.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./mentors.access.ts')).mentorsAccess,
} satisfies Feature;
