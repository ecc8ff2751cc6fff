// The Registration Inbox.
import type { registrationsPages } from '#contract/calendar/registrations.pages.ts';
import type { Feature } from './feature.ts';

export const registrationsFeature = {
  pages: {
    '/admin/registrations': { load: () => import('./RegistrationsPage.tsx') },
  },
  adminTiles: [{ path: '/admin/registrations', order: 60, load: () => import('./RegistrationsTile.tsx') }],
} satisfies Feature<typeof registrationsPages>;
