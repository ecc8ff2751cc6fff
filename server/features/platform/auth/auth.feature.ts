// Registration, sign-in and sign-out, email verification and password reset.
import type { Feature } from '#server/feature.ts';
import { authRoutes } from './auth.routes.ts';

export const authFeature = {
  name: 'auth',
  routes: authRoutes,
  pageTables: { '/login': [], '/register': [], '/forgot-password': [] },
  mails: async () => (await import('./auth.mails.tsx')).authMails,
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./auth.access.ts')).authAccess,
} satisfies Feature;
