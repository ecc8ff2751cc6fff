// The Atom feed of the sent issues.
import { siteName } from '#contract/page.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import type { Feed } from '#server/feature.ts';
import { listSentIssues } from './archive.service.ts';

const maxEntries = 30;

export const newsletterFeed: Feed = {
  title: 'Newsletter',
  page: '/newsletter',
  tables: [newsletterIssues],
  read: async (db) => {
    const { issues } = await listSentIssues(db, { limit: maxEntries });
    return {
      title: `Newsletter of ${siteName}`,
      path: '/newsletter',
      entries: issues.map(({ _id, subject, excerpt, sentAt }) => ({
        id: _id,
        path: `/newsletter/${_id}`,
        title: subject,
        summary: excerpt,
        author: siteName,
        publishedAt: new Date(sentAt),
        updatedAt: new Date(sentAt),
      })),
    };
  },
};
