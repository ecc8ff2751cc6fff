// The calls that confirm an account's address.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '#contract/answers.ts';
import { LinkToken } from '#contract/auth.ts';
import type { Db } from '#server/db/client.ts';
import { personOf } from '#server/features/sessions/sessions.cookie.ts';
import { answers } from '#server/lib/schemas.ts';
import { resendVerification, verifyEmail } from './verification.service.ts';

interface Parts {
  db: Db;
}

export const verificationRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db }) => {
  app.post(
    '/api/auth/verify-email',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Confirm an email address by the link that was sent to it',
        body: LinkToken,
        response: answers(200, Done),
      },
    },
    async (request) => {
      await verifyEmail(db, request.body.token);
      return { success: true as const, message: 'Your email address is confirmed.' };
    },
  );

  app.post(
    '/api/auth/verify-email/resend',
    {
      config: { access: 'member' },
      schema: { summary: 'Send the link once more', response: answers(200, Done) },
    },
    async (request) => {
      const user = personOf(request);
      const ordered = await resendVerification(db, user);
      const message = ordered
        ? `A mail with a new link is on its way to ${user.email}.`
        : 'Your email address is confirmed already.';
      return { success: true as const, message };
    },
  );
};
