// The Registration Inbox: proposals of events.

import type { Feature } from '#server/feature.ts';
import { messagesOf } from './conversation.service.ts';
import { moderatedProposal } from './moderated-proposals.service.ts';
import { registrationNews, registrationReply } from './registrations.notifications.ts';
import { registrationsRoutes } from './registrations.routes.ts';
import { registrationsStored } from './registrations.stored.ts';

export const registrationsFeature = {
  name: 'registrations',
  routes: registrationsRoutes,
  moderated: { proposal: moderatedProposal },
  notifications: [registrationNews, registrationReply],
  // Messages stay with the event, without the name: a foreign key removes it.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: registrationsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'registration-messages.json',
      about: 'what you wrote about proposed events',
      content: await messagesOf(db, id),
    },
  ],
  access: async () => (await import('./registrations.access.ts')).registrationsAccess,
} satisfies Feature;
