// A member's profile and account: details, picture, password, email address, export and deletion.
import type { Feature } from '#server/feature.ts';
import { profileRoutes } from './profile.routes.ts';

export const profileFeature = {
  name: 'profile',
  routes: profileRoutes,
  mails: async () => (await import('./profile.mails.tsx')).profileMails,
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./profile.access.ts')).profileAccess,
} satisfies Feature;
