// HTTP routes of /api/users/profile: details, password, data export and account deletion.

import type { FastifyPluginAsync } from 'fastify';
import { profileCalls } from '#contract/site/profile.ts';
import { usesPerNonce } from '#server/features/platform/sessions/google.service.ts';
import { passwordsPerPerson, verifyIdentity } from '#server/features/platform/sessions/identity.service.ts';
import {
  dropSession,
  personOf,
  sessionOf,
} from '#server/features/platform/sessions/session-cookie.service.ts';
import { toUser } from '#server/features/platform/users/users.service.ts';
import { deleteAccount } from '#server/features/site/members/members.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { emailRoutes } from './email.routes.ts';
import { exportArchive } from './export.service.ts';
import { pictureRoutes } from './picture.routes.ts';
import { changePassword, updateProfile } from './profile.service.ts';
import type { ProfileParts } from './profile-parts.ts';

const exportsPerPerson = defineLimit({
  name: 'export-account',
  per: 'person',
  count: 10,
  windowSeconds: 60 * 60,
});

export const profileRoutes: FastifyPluginAsync<ProfileParts> = async (app, parts) => {
  const route = routesOf(app, profileCalls);
  const { db, config } = parts;

  route('GET /api/users/profile', {
    access: 'member',
    summary: 'Your profile',
    handler: async (request) => {
      const { user, sanctions } = sessionOf(request);
      return { success: true, message: '', user: toUser(user, config.campusDomains, sanctions) };
    },
  });

  route('PUT /api/users/profile', {
    access: 'member',
    watches: 'refused',
    summary: 'Change your profile',
    handler: async (request) => {
      const user = await updateProfile(db, personOf(request).id, request.body);
      return {
        success: true,
        message: 'Your profile has been updated.',
        user: toUser(user, config.campusDomains, sessionOf(request).sanctions),
      };
    },
  });

  route('POST /api/users/profile/password', {
    access: 'member',
    allowsUnconfirmed: true,
    limits: [passwordsPerPerson],
    summary: 'Change your password',
    handler: async (request) => {
      const { user, session } = sessionOf(request);
      await changePassword(db, { userId: user.id, sessionId: session.id }, request.body);
      return {
        success: true,
        message: 'Your password has been changed, and your other devices are signed out.',
      };
    },
  });

  route('GET /api/users/profile/export', {
    access: 'member',
    whileSuspended: true,
    limits: [exportsPerPerson],
    summary: 'Download your data, as a zip archive',
    send: async (request, reply) => {
      const user = personOf(request);
      const archive = await exportArchive(parts, user);
      reply.header('content-disposition', 'attachment; filename="campus-connect-my-data.zip"');
      return reply.type('application/zip').send(archive);
    },
  });

  route('DELETE /api/users/profile', {
    access: 'member',
    allowsUnconfirmed: true,
    whileSuspended: true,
    limits: [passwordsPerPerson, usesPerNonce],
    summary: 'Delete your account',
    handler: async (request, reply) => {
      const user = personOf(request);
      await verifyIdentity(db, user, { ...request.body, google: parts.google.confirmer(request) });
      await deleteAccount(db, parts.forgetPerson, user.id);
      await dropSession(parts, request, reply);
      return { success: true, message: 'Your account has been deleted.' };
    },
  });

  await app.register(pictureRoutes, parts);
  await app.register(emailRoutes, parts);
};
