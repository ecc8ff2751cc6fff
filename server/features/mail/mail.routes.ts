// The calls of the admins' page about mails.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { MailFilter, MailList, RetriedMail } from '#contract/mail.ts';
import type { Db } from '#server/db/client.ts';
import type { Delivery } from '#server/lib/mailer.ts';
import { answers } from '#server/lib/schemas.ts';
import { listMails, toEntry } from './mail.list.ts';
import { retryMail } from './mail.service.ts';

export const mailRoutes: FastifyPluginAsyncTypebox<{ db: Db; delivery: Delivery }> = async (
  app,
  { db, delivery },
) => {
  app.get(
    '/api/admin/mails',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The mails of the site and what became of them, newest first',
        querystring: MailFilter,
        response: answers(200, MailList),
      },
    },
    async (request) => ({ success: true as const, ...(await listMails(db, request.query)), delivery }),
  );

  app.post(
    '/api/admin/mails/:mailId/retry',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Try a failed mail again',
        params: Type.Object({ mailId: Type.String() }),
        response: answers(200, RetriedMail),
      },
    },
    async (request) => {
      const mail = await retryMail(db, request.params.mailId);
      return {
        success: true as const,
        message: `The mail to ${mail.recipient} will be tried again.`,
        mail: toEntry(mail),
      };
    },
  );
};
