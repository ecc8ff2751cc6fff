// HTTP routes of the admin page about mails.

import type { FastifyPluginAsync } from 'fastify';
import { mailCalls } from '#contract/platform/mail.ts';
import type { Db } from '#server/db/db.ts';
import type { Delivery } from '#server/lib/mailer.ts';
import { routesOf } from '#server/lib/routes.ts';
import { listMails, toEntry } from './mail.list.ts';
import { retryMail } from './mail.service.ts';

export const mailRoutes: FastifyPluginAsync<{ db: Db; delivery: Delivery }> = async (
  app,
  { db, delivery },
) => {
  const route = routesOf(app, mailCalls);
  route('GET /api/admin/mails', {
    access: 'admin',
    summary: 'The mails of the site and what became of them, newest first',
    handler: async (request) => ({ success: true, ...(await listMails(db, request.query)), delivery }),
  });

  route('POST /api/admin/mails/:mailId/retry', {
    access: 'admin',
    summary: 'Try a failed mail again',
    handler: async (request) => {
      const mail = await retryMail(db, request.params.mailId);
      return {
        success: true,
        message: `The mail to ${mail.recipient} will be tried again.`,
        mail: toEntry(mail),
      };
    },
  });
};
