// What the database stores of mail, for the privacy page.
import type * as mailTables from '#server/db/tables/platform/mail.ts';
import { days, hours, minutes, type StoredTables } from '#server/lib/stored-tables.ts';
import { lifetimesMs } from './links.service.ts';
import { mailRetentionDays } from './mail.service.ts';

export const mailStored = {
  mails: {
    title: 'Mails that were sent to you',
    columns: {
      id: null,
      cause: null,
      kind: 'what kind of mail it was',
      recipient: 'your email address',
      facts: 'the ids it was written from; the text itself is not stored',
      issueId: 'the issue of the newsletter',
      state: 'whether it was sent',
      attempts: null,
      lastError: 'what the mail server answered',
      createdAt: 'when it was written',
      sentAt: 'when it was sent',
    },
    kept: `${mailRetentionDays} days; one that could not be sent stays until an admin has dealt with it. With your account your address is removed from them`,
    seenBy: 'admins',
  },
  mailLinks: {
    title: 'Links in mails',
    columns: {
      tokenHash: 'the link as a hash',
      purpose: 'what it is for',
      userId: 'your account',
      subscriberId: 'your subscription',
      email: 'the address it was sent to',
      expiresAt: 'when it ends',
    },
    kept: `until they are used, or end: ${minutes(lifetimesMs['reset-password'])} for a new password, ${hours(lifetimesMs['change-email'])} for a new address, ${hours(lifetimesMs['verify-email'])} to confirm an address, ${days(lifetimesMs.subscribe)} for the newsletter`,
    seenBy: 'nobody',
  },
} satisfies StoredTables<typeof mailTables>;
