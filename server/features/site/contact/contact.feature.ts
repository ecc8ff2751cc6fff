// The contact form and the inbox of the admins.

import type { Feature } from '#server/feature.ts';
import { contactRoutes } from './contact.routes.ts';
import { deleteOldMessages, forgetMessagesOf, listOwnMessages } from './contact.service.ts';
import { contactStored } from './contact.stored.ts';

export const contactFeature = {
  name: 'contact',
  routes: contactRoutes,
  pageTables: { '/contact': [] },
  mails: async () => (await import('./contact.mails.tsx')).contactMails,
  housekeeping: ({ db }) => deleteOldMessages(db),
  forgetPerson: forgetMessagesOf,
  mergeCourse: 'nothing',
  stored: contactStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'messages.json',
      about: 'what you wrote to the admins while signed in, and their answers',
      content: await listOwnMessages(db, id),
    },
  ],
  demo: { after: ['users'], load: async (parts) => (await import('./contact.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./contact.access.ts')).contactAccess,
} satisfies Feature;
