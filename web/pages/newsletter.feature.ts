// Newsletter pages, for readers and for admins.
import type { newsletterPages } from '#contract/site/newsletter.pages.ts';
import type { Feature } from './feature.ts';

export const newsletterFeature = {
  pages: {
    '/newsletter': { load: () => import('./NewsletterPage.tsx') },
    '/newsletter/confirm': {
      load: () => import('./ConfirmSubscriptionPage.tsx'),
    },
    '/newsletter/unsubscribe': { load: () => import('./UnsubscribePage.tsx') },
    '/newsletter/$issueId': { load: () => import('./NewsletterIssuePage.tsx') },
    '/admin/newsletter': { load: () => import('./NewsletterIssuesPage.tsx') },
    '/admin/newsletter/new': { load: () => import('./NewIssuePage.tsx') },
    '/admin/newsletter/$issueId': { load: () => import('./EditIssuePage.tsx') },
  },
  adminTiles: [{ path: '/admin/newsletter', order: 10, load: () => import('./NewsletterIssuesTile.tsx') }],
} satisfies Feature<typeof newsletterPages>;
