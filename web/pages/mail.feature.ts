// The page of the mail log.
import type { mailPages } from '#contract/platform/mail.pages.ts';
import type { Feature } from './feature.ts';

export const mailFeature = {
  pages: {
    '/admin/mail': { load: () => import('./MailPage.tsx') },
  },
  adminTiles: [{ path: '/admin/mail', order: 30, load: () => import('./MailTile.tsx') }],
} satisfies Feature<typeof mailPages>;
