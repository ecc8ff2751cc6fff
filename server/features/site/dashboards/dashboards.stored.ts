// What the database stores of dashboards, for the privacy page.
import type * as dashboardsTables from '#server/db/tables/site/dashboards.ts';
import { onlyYou, type StoredTables } from '#server/lib/stored-tables.ts';

export const dashboardsStored = {
  dashboards: {
    title: 'Your dashboard',
    columns: {
      userId: 'whose it is',
      order: 'the order of its cards',
      hidden: 'the cards that you have hidden',
      visitedAt: 'your last visit',
      visitedBefore: 'the visit before it, to show what is new since then',
      reviewsSeen: 'how many reviews your courses had then',
      reviewsSeenBefore: null,
      digestDay: 'the day of your weekly mail',
      digestedAt: 'when it was last sent',
    },
    kept: 'until you delete your account',
    seenBy: onlyYou,
  },
} satisfies StoredTables<typeof dashboardsTables>;
