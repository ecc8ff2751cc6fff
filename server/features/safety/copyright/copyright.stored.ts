// What the database stores of copyright, for the privacy page.
import type * as copyrightTables from '#server/db/tables/safety/copyright.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';
import { noticeYears } from './copyright.service.ts';

export const copyrightStored = {
  copyrightNotices: {
    title: 'Copyright notices you sent',
    columns: {
      id: null,
      reference: 'the reference of the notice',
      name: 'your name',
      email: 'your email address',
      onBehalfOf: 'for whom you wrote',
      work: 'what you wrote about the work',
      signature: 'your signature',
      userId: 'your account, if you were signed in',
      fingerprint: 'a hash of it, so that the same notice twice is one',
      createdAt: 'when you sent it',
    },
    kept: `${noticeYears} years; without name, address and signature once you delete your account`,
    seenBy:
      'moderators and admins; once something is taken down, its author reads your name, for whom you wrote and what you wrote about the work',
  },
  copyrightCounters: {
    title: 'Your counter-notices',
    columns: { appealId: 'your appeal', signature: 'the name with which you signed it' },
    kept: 'with the appeal, until you delete your account',
    seenBy: 'you, moderators and admins, and who sent the copyright notice, with what you wrote',
  },
  copyrightClaims: {
    title: 'What became of copyright notices',
    columns: {
      id: null,
      noticeId: 'the notice',
      reportId: 'what it is about',
      state: 'the outcome',
      decidedAt: 'when it was decided',
      counteredAt: 'when the author sent a counter-notice',
      answer: 'what you answered to it',
      answeredAt: 'when',
      restoredAt: 'when it was shown again',
    },
    kept: 'with the notice',
    seenBy: 'moderators and admins; everyone sees how many there were in a month',
  },
} satisfies StoredTables<typeof copyrightTables>;
