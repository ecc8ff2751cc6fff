// Mentorships: requests to mentors, and the private spaces of those that were accepted.

import type { Feature } from '#server/feature.ts';
import { declineAll, leaveAll, moveMentorships, partFrom } from './closing.service.ts';
import { exportMentorships } from './export.service.ts';
import { mentoringMessage, mentoringNews, mentoringReminder } from './mentorships.notifications.ts';
import { mentorshipsRoutes } from './mentorships.routes.ts';
import { mentorshipsStored } from './mentorships.stored.ts';
import { moderatedMessage } from './moderated-messages.service.ts';
import { applyDeadlines } from './request-deadlines.service.ts';
import { exportFiles, mentorshipFileOwner } from './shared-files.service.ts';

export const mentorshipsFeature = {
  name: 'mentorships',
  ports: { endMentorshipsBetween: partFrom, declineRequests: declineAll },
  section: 'mentorship',
  routes: mentorshipsRoutes,
  notifications: [mentoringNews, mentoringReminder, mentoringMessage],
  moderated: { message: moderatedMessage },
  files: { mentorships: mentorshipFileOwner },
  schedules: {
    'mentor-requests': {
      about: 'Remind of requests to mentors that wait, and let old ones expire',
      cron: '*/10 * * * *',
      handler: ({ db }) => applyDeadlines(db),
    },
  },
  // Messages and feedback are deleted by their foreign keys.
  forgetPerson: (db, { id }) => leaveAll(db, id),
  mergeCourse: moveMentorships,
  stored: mentorshipsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'mentorships.json',
      about: 'your mentoring: requests, goals, and what you wrote',
      content: await exportMentorships(db, id),
    },
    { name: 'mentoring/', about: 'the files you shared with mentors', files: await exportFiles(db, id) },
  ],
  demo: {
    after: ['mentors', 'events'],
    load: async (parts) => (await import('./mentorships.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./mentorships.access.ts')).mentorshipsAccess,
} satisfies Feature;
