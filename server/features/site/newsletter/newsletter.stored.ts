// What the database stores of newsletter, for the privacy page.
import type * as newsletterTables from '#server/db/tables/site/newsletter.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';
import { unconfirmedDays } from './subscribers.service.ts';

export const newsletterStored = {
  subscribers: {
    title: 'The newsletter',
    columns: {
      id: null,
      email: 'your email address',
      emailKey: null,
      unsubscribeKey: 'the key of your unsubscribe link',
      confirmedAt: 'when you confirmed it',
      createdAt: 'when you subscribed',
    },
    kept: `until you unsubscribe; an address that is not confirmed, ${unconfirmedDays} days`,
    seenBy: 'nobody; admins see how many there are',
  },
  newsletterIssues: {
    title: 'Issues of the newsletter',
    columns: {
      id: null,
      subject: null,
      body: 'what the admins wrote',
      state: null,
      sendAt: null,
      sentAt: null,
      blocks: 'the resources that the issue lists, with the names of those who shared them',
      createdAt: null,
      updatedAt: null,
    },
    kept: 'for good; the archive no longer shows names of accounts and titles of resources that are gone',
    seenBy: 'everyone, once it was sent',
  },
} satisfies StoredTables<typeof newsletterTables>;
