// HTTP routes of the password reset.

import type { FastifyPluginAsync } from 'fastify';
import { authCalls } from '#contract/platform/auth.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { addressGroup } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import {
  checkResetLink,
  requestPasswordReset,
  resetLimits,
  resetPassword,
} from './password-reset.service.ts';

interface Parts {
  db: Db;
  config: Config;
}

export const passwordResetRoutes: FastifyPluginAsync<Parts> = async (app, { db, config }) => {
  const route = routesOf(app, authCalls);
  route('POST /api/auth/forgot-password', {
    access: 'anyone',
    limits: [resetLimits.requestPerAddress, resetLimits.requestPerEmail],
    summary: 'Ask for a link to choose a new password',
    handler: async (request) => {
      await requestPasswordReset(db, addressGroup(request.ip), request.body.email);
      return {
        success: true,
        message:
          'If there is an account with this address, a mail with a link is on its way. It works for 30 minutes.',
      };
    },
  });

  route('POST /api/auth/reset-password/check', {
    access: 'anyone',
    limits: [resetLimits.checkPerAddress],
    summary: 'Whether a link to choose a new password still works',
    handler: async (request) => {
      await checkResetLink(db, request.body.token);
      return { success: true, message: 'This link works.' };
    },
  });

  route('POST /api/auth/reset-password', {
    access: 'anyone',
    limits: [resetLimits.resetPerAddress],
    summary: 'Choose a new password by the link that was sent',
    handler: async (request) => {
      await resetPassword(db, config.adminEmail, request.body);
      return {
        success: true,
        message: 'Your new password is set, and every device is signed out. Please sign in with it.',
      };
    },
  });
};
