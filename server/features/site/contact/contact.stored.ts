// What the database stores of contact, for the privacy page.
import type * as contactTables from '#server/db/tables/site/contact.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';
import { archiveYears } from './contact.service.ts';

export const contactStored = {
  contactMessages: {
    title: 'Messages to the admins',
    columns: {
      id: null,
      name: 'your name',
      email: 'your email address',
      topic: 'the topic',
      message: 'your message',
      userId: 'your account, if you were signed in',
      state: null,
      answer: 'the answer',
      answeredBy: 'who answered',
      answeredAt: 'when',
      createdAt: 'when you wrote',
    },
    kept: `${archiveYears === 1 ? 'a year' : `${archiveYears} years`} after you wrote, once an admin has archived the message. With your account your name and address are removed from it`,
    seenBy: 'admins',
  },
} satisfies StoredTables<typeof contactTables>;
