// Answers to the dates of events: seats, the waitlist, tickets and check-in.
import type { Feature } from '#server/feature.ts';
import { seatNews } from './attendances.notifications.ts';
import { attendancesRoutes } from './attendances.routes.ts';
import { exportAnswers } from './export.service.ts';
import { releaseSeatsOf } from './forgetting.service.ts';
import { readReminderChoices } from './reminder-choices.service.ts';

export const attendancesFeature = {
  name: 'attendances',
  routes: attendancesRoutes,
  notifications: [seatNews],
  // The answers themselves are deleted by their foreign key.
  forgetPerson: (db, { id }) => releaseSeatsOf(db, id),
  exportOf: async ({ db }, { id }) => [
    {
      name: 'event-answers.json',
      about: 'your answers to events',
      content: await exportAnswers(db, id),
    },
    {
      name: 'event-reminders.json',
      about: 'which reminders of events you want',
      content: await readReminderChoices(db, id),
    },
  ],
  access: async () => (await import('./attendances.access.ts')).attendancesAccess,
} satisfies Feature;
