// HTTP routes of the change of email address.

import type { FastifyPluginAsync } from 'fastify';
import { profileCalls } from '#contract/site/profile.ts';
import { usesPerNonce } from '#server/features/platform/sessions/google.service.ts';
import { passwordsPerPerson } from '#server/features/platform/sessions/identity.service.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { changesPerPerson, confirmEmailChange, requestEmailChange } from './email.service.ts';
import type { ProfileParts } from './profile-parts.ts';

export const emailRoutes: FastifyPluginAsync<ProfileParts> = async (app, { db, config, google }) => {
  const route = routesOf(app, profileCalls);
  route('POST /api/users/profile/email', {
    access: 'member',
    allowsUnconfirmed: true,
    limits: [passwordsPerPerson, usesPerNonce, changesPerPerson],
    summary: 'Ask for another email address',
    handler: async (request) => {
      await requestEmailChange(db, config, personOf(request), {
        ...request.body,
        google: google.confirmer(request),
      });
      return {
        success: true,
        message: `A mail with a link is on its way to ${request.body.email}. Your address changes once you confirm it there.`,
      };
    },
  });

  route('POST /api/users/profile/email/confirm', {
    access: 'anyone',
    summary: 'Confirm a new email address by the link that was sent to it',
    handler: async (request) => {
      await confirmEmailChange(db, config, request.body.token);
      return { success: true, message: 'Your new email address is confirmed.' };
    },
  });
};
