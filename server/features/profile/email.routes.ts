// The calls that move an account to another address.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '#contract/answers.ts';
import { LinkToken } from '#contract/auth.ts';
import { EmailChange } from '#contract/profile.ts';
import { personOf } from '#server/features/sessions/sessions.cookie.ts';
import { answers } from '#server/lib/schemas.ts';
import { askForEmailChange, confirmEmailChange } from './email.service.ts';
import type { ProfileParts } from './profile.routes.ts';

export const emailRoutes: FastifyPluginAsyncTypebox<ProfileParts> = async (app, { db, config }) => {
  app.post(
    '/api/users/profile/email',
    {
      config: { access: 'member' },
      schema: { summary: 'Ask for another email address', body: EmailChange, response: answers(200, Done) },
    },
    async (request) => {
      await askForEmailChange(db, config, personOf(request), request.body);
      return {
        success: true as const,
        message: `A mail with a link is on its way to ${request.body.email}. Your address changes once you confirm it there.`,
      };
    },
  );

  app.post(
    '/api/users/profile/email/confirm',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Confirm a new email address by the link that was sent to it',
        body: LinkToken,
        response: answers(200, Done),
      },
    },
    async (request) => {
      await confirmEmailChange(db, request.body.token);
      return { success: true as const, message: 'Your new email address is confirmed.' };
    },
  );
};
