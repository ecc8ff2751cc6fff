// The newsletter: its subscribers, its issues, and the public archive.

import { eq } from 'drizzle-orm';
import { pages } from '#contract/pages.ts';
import { excerptOf } from '#contract/site/issue-text.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import type { Feature } from '#server/feature.ts';
import { persistentAttempts } from '#server/lib/jobs/kinds.ts';
import { getSentIssue } from './archive.service.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { newsletterStored } from './newsletter.stored.ts';
import { newsletterFeed } from './newsletter-feed.ts';
import { sendIssue } from './sending.service.ts';
import { deleteSubscriber, deleteUnconfirmedSubscribers, isSubscribed } from './subscribers.service.ts';

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    newsletter: { issueId: string; sendAt: string };
  }
}

export const newsletterFeature = {
  name: 'newsletter',
  routes: newsletterRoutes,
  jobs: {
    newsletter: {
      about: 'Send an issue of the newsletter at its time',
      // Rare and short; retried as long as mails are, so that a short outage does not leave an issue unsent.
      lane: 'mail',
      attempts: persistentAttempts,
      handler: ({ db }, due) => sendIssue(db, due),
    },
  },
  mails: async () => (await import('./newsletter.mails.tsx')).newsletterMails,
  pageHeads: {
    '/newsletter/$issueId': async ({ db }, { issueId = '' }) => {
      const { subject, body, sentAt } = await getSentIssue(db, issueId);
      const description = excerptOf(body, 160) || pages['/newsletter'].description;
      const about = { '@type': 'NewsArticle', headline: subject, description, datePublished: sentAt };
      return { title: subject, description, about };
    },
  },
  pageTables: {
    '/newsletter': [newsletterIssues],
    // Its blocks show resources and who shared them.
    '/newsletter/$issueId': [newsletterIssues, resources, users],
  },
  sitemap: {
    newsletter: {
      table: newsletterIssues,
      where: eq(newsletterIssues.state, 'sent'),
      updatedAt: newsletterIssues.sentAt,
      pathOf: (id) => `/newsletter/${id}`,
    },
  },
  feeds: { newsletter: newsletterFeed },
  housekeeping: ({ db }) => deleteUnconfirmedSubscribers(db),
  // An unverified address may belong to someone else, and the subscription with it.
  forgetPerson: async (db, { email, emailVerifiedAt }) => {
    if (emailVerifiedAt) await deleteSubscriber(db, email);
  },
  mergeCourse: 'nothing',
  stored: newsletterStored,
  exportOf: async ({ db }, { email, emailVerifiedAt }) => [
    {
      name: 'newsletter.json',
      about: 'whether you get the newsletter, once your address is confirmed',
      // Only for a verified address: otherwise it would disclose someone else's subscription.
      content: emailVerifiedAt ? { subscribed: await isSubscribed(db, email) } : undefined,
    },
  ],
  demo: { after: ['votes'], load: async (parts) => (await import('./newsletter.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./newsletter.access.ts')).newsletterAccess,
} satisfies Feature;
