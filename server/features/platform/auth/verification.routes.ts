// HTTP routes of the email verification.

import type { FastifyPluginAsync } from 'fastify';
import { authCalls } from '#contract/platform/auth.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { mailsPerPerson, resendVerification, verifyEmail } from './verification.service.ts';

interface Parts {
  db: Db;
  config: Config;
}

export const verificationRoutes: FastifyPluginAsync<Parts> = async (app, { db, config }) => {
  const route = routesOf(app, authCalls);
  route('POST /api/auth/verify-email', {
    access: 'anyone',
    summary: 'Confirm an email address by the link that was sent to it',
    handler: async (request) => {
      const isNew = await verifyEmail(db, config.adminEmail, request.body.token);
      const message = isNew ? 'Your email address is confirmed.' : 'Your email address is already confirmed.';
      return { success: true, message };
    },
  });

  route('POST /api/auth/verify-email/resend', {
    access: 'member',
    allowsUnconfirmed: true,
    beforeSecondFactor: true,
    limits: [mailsPerPerson],
    summary: 'Send the link once more',
    handler: async (request) => {
      const user = personOf(request);
      const isQueued = await resendVerification(db, user);
      const message = isQueued
        ? `A mail with a new link is on its way to ${user.email}.`
        : 'Your email address is confirmed already.';
      return { success: true, message };
    },
  });
};
