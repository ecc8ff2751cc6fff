// The contact form and its inbox.
import type { contactPages } from '#contract/site/contact.pages.ts';
import type { Feature } from './feature.ts';

export const contactFeature = {
  pages: {
    '/contact': { load: () => import('./ContactPage.tsx') },
    '/admin/messages': { load: () => import('./MessagesPage.tsx') },
  },
  adminTiles: [{ path: '/admin/messages', order: 20, load: () => import('./MessagesTile.tsx') }],
} satisfies Feature<typeof contactPages>;
