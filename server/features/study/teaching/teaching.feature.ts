// Teachers: accounts linked to them, and their answers to reviews.

import type { Feature } from '#server/feature.ts';
import { listAnswersOf } from './answers.service.ts';
import { readTeaching } from './claims.service.ts';
import { moveTeaching } from './teachers.service.ts';
import { reviewAnswered, teachingDecided } from './teaching.notifications.ts';
import { teachingRoutes } from './teaching.routes.ts';
import { teachingStored } from './teaching.stored.ts';

export const teachingFeature = {
  name: 'teaching',
  routes: teachingRoutes,
  notifications: [teachingDecided, reviewAnswered],
  // Foreign keys delete claims and answers, and unlink the teacher.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  mergeTeacher: moveTeaching,
  stored: teachingStored,
  exportOf: async ({ db }, person) => {
    const { teacher, claim } = await readTeaching(db, person);
    return [
      {
        name: 'teaching.json',
        about: 'which teacher you are or say to be, and your answers to reviews',
        content: { teacher, claim, answers: await listAnswersOf(db, person.id) },
      },
    ];
  },
  demo: { after: ['reviews'], load: async (parts) => (await import('./teaching.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./teaching.access.ts')).teachingAccess,
} satisfies Feature;
