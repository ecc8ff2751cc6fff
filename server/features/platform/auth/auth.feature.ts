// Registration, sign-in and sign-out, email verification and password reset.

import type { Feature } from '#server/feature.ts';
import { newDevice } from './auth.notifications.ts';
import { authRoutes } from './auth.routes.ts';

export const authFeature = {
  name: 'auth',
  routes: authRoutes,
  notifications: [newDevice],
  pageTables: { '/login': [], '/register': [], '/forgot-password': [] },
  mails: async () => (await import('./auth.mails.tsx')).authMails,
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./auth.access.ts')).authAccess,
} satisfies Feature;
