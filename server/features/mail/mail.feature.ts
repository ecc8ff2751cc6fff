// Sending mails, the one-time links in them, and the list of mails that admins see.
import { siteAddress } from '#server/config.ts';
import type { Feature, JobParts } from '#server/feature.ts';
import { persistentAttempts } from '#server/lib/jobs.ts';
import { forgetExpiredLinks } from './links.service.ts';
import { mailRoutes } from './mail.routes.ts';
import { deliverMail, forgetOldMails } from './mail.service.ts';

const deliver = async (
  { db, config, mailer, mailWriters }: JobParts,
  { mailId }: { mailId: string },
  attempt: { last: boolean },
): Promise<void> => {
  const desk = { db, site: siteAddress(config), config };
  await deliverMail({ mailer, desk, writers: await mailWriters() }, mailId, attempt);
};

export const mailFeature = {
  name: 'mail',
  routes: mailRoutes,
  jobs: {
    mail: { lane: 'mail', attempts: persistentAttempts, handler: deliver },
    // A lane of its own, or a forgotten password would wait behind ten thousand newsletters.
    'bulk-mail': { lane: 'bulk-mail', attempts: persistentAttempts, handler: deliver },
  },
  housekeeping: async ({ db }) => {
    await forgetExpiredLinks(db);
    await forgetOldMails(db);
  },
  // The record of sent mails is kept for a while, to look into complaints, and then deleted.
  forgetPerson: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
