// Sending mails, their one-time links, and the admin page about mails.

import { siteAddress } from '#server/config.ts';
import type { Feature, JobParts } from '#server/feature.ts';
import { persistentAttempts } from '#server/lib/jobs/kinds.ts';
import { deleteExpiredLinks } from './links.service.ts';
import { mailRoutes } from './mail.routes.ts';
import { deleteOldMails, deliverMail, failAbandonedMail, forgetMailsOf } from './mail.service.ts';
import { mailStored } from './mail.stored.ts';

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    mail: { mailId: string };
    'bulk-mail': { mailId: string };
    'discard-mails': { mailIds: string[] };
  }
}

const deliver = async (
  { db, config, mailer, mailWriters, secretKey, describeNotification }: JobParts,
  { mailId }: { mailId: string },
  attempt: { isLast: boolean },
): Promise<void> => {
  const mailContext = { db, site: siteAddress(config), config, secretKey, describeNotification };
  await deliverMail({ mailer, mailContext, writers: await mailWriters() }, mailId, attempt);
};

const delivery = {
  attempts: persistentAttempts,
  handler: deliver,
  onCrash: ({ db }: JobParts, { mailId }: { mailId: string }, reason: string) =>
    failAbandonedMail(db, mailId, reason),
};

export const mailFeature = {
  name: 'mail',
  routes: mailRoutes,
  jobs: {
    mail: { about: 'Send a mail', lane: 'mail', ...delivery },
    'bulk-mail': { about: 'Send a newsletter or a mail about notifications', lane: 'bulk-mail', ...delivery },
    'discard-mails': {
      about: 'Delete the copies of mails to a former member in the outbox',
      lane: 'mail',
      handler: ({ mailer }, { mailIds }) => mailer.discard(mailIds),
    },
  },
  housekeeping: async ({ db }) => {
    await deleteExpiredLinks(db);
    await deleteOldMails(db);
  },
  forgetPerson: forgetMailsOf,
  mergeCourse: 'nothing',
  stored: mailStored,
  exportOf: 'nothing',
  access: async () => (await import('./mail.access.ts')).mailAccess,
} satisfies Feature;
