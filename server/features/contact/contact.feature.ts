// The contact form and the inbox of the admins.
import type { Feature } from '#server/feature.ts';
import { contactRoutes } from './contact.routes.ts';
import { forgetOldMessages } from './contact.service.ts';

export const contactFeature = {
  name: 'contact',
  routes: contactRoutes,
  mails: async () => (await import('./contact.mails.tsx')).contactMails,
  housekeeping: ({ db }) => forgetOldMessages(db),
} satisfies Feature;
