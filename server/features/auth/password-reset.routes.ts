// The calls of someone who forgot their password.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '#contract/answers.ts';
import { ForgottenPassword, PasswordReset } from '#contract/auth.ts';
import type { Db } from '#server/db/client.ts';
import { addressGroup } from '#server/lib/limits.ts';
import { answers } from '#server/lib/schemas.ts';
import { askForReset, resetPassword } from './password-reset.service.ts';

interface Parts {
  db: Db;
}

export const passwordResetRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db }) => {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Ask for a link to choose a new password',
        body: ForgottenPassword,
        response: answers(200, Done),
      },
    },
    async (request) => {
      await askForReset(db, addressGroup(request.ip), request.body.email);
      return {
        success: true as const,
        message:
          'If there is an account with this address, a mail with a link is on its way. It works for 30 minutes.',
      };
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Choose a new password by the link that was sent',
        body: PasswordReset,
        response: answers(200, Done),
      },
    },
    async (request) => {
      await resetPassword(db, addressGroup(request.ip), request.body);
      return {
        success: true as const,
        message: 'Your new password is set, and every device is signed out. Please sign in with it.',
      };
    },
  );
};
