// Answers to the dates of events: seats, the waitlist, tickets and check-in.

import type { Feature } from '#server/feature.ts';
import {
  eventChanged,
  eventReminder,
  eventRequests,
  seatNews,
  stillComing,
} from './attendances.notifications.ts';
import { attendancesRoutes } from './attendances.routes.ts';
import { attendancesStored } from './attendances.stored.ts';
import { changeCapacity } from './capacity.service.ts';
import { tellEventNews, tellOfChange } from './event-news.service.ts';
import { exportAnswers } from './export.service.ts';
import { releaseSeatsOf } from './forgetting.service.ts';
import { expireOffers } from './offers.service.ts';
import { readReminderChoices } from './reminder-choices.service.ts';
import { sendReminders } from './reminders.service.ts';

export const attendancesFeature = {
  name: 'attendances',
  ports: { tellOfChange, changeCapacity },
  routes: attendancesRoutes,
  notifications: [seatNews, eventChanged, eventRequests, eventReminder, stillComing],
  jobs: {
    'event-news': {
      about: 'Tell those who answered that an event was moved or cancelled',
      lane: 'upkeep',
      handler: ({ db }, news) => tellEventNews(db, news),
    },
  },
  schedules: {
    'expire-offers': {
      about: 'Pass on seats that were offered and not taken in time',
      cron: '* * * * *',
      handler: ({ db }) => expireOffers(db),
    },
    'event-reminders': {
      about: 'Remind people of events, and ask at full ones whether they still come',
      cron: '* * * * *',
      // 100,000 people within a minute, without slowing others down.
      lane: 'reminders',
      handler: ({ db, config: { databaseUrl } }) =>
        sendReminders(db, { perSecond: 1_700, size: databaseUrl ? 5_000 : 500 }),
    },
  },
  // The answers themselves are deleted by their foreign key.
  forgetPerson: (db, { id }) => releaseSeatsOf(db, id),
  mergeCourse: 'nothing',
  stored: attendancesStored,
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
  demo: {
    after: ['events'],
    load: async (parts) => (await import('./attendances.demo.ts')).loadDemo(parts),
  },
  access: async () => ({
    ...(await import('./attendances.access.ts')).attendancesAccess,
    ...(await import('./attendees.access.ts')).attendeesAccess,
  }),
} satisfies Feature;
