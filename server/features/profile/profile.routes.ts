// The calls of /api/users/profile: one's own details and the safety of one's account.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Done } from '#contract/answers.ts';
import { AccountDeletion, PasswordChange, Profile, ProfileInput } from '#contract/profile.ts';
import { DeviceList } from '#contract/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import type { ExportEntry, ForgetPerson } from '#server/feature.ts';
import type { FileTools } from '#server/features/files/files.service.ts';
import { deleteAccount } from '#server/features/members/members.service.ts';
import { listDevices } from '#server/features/sessions/devices.service.ts';
import { dropSession, personOf, sessionOf } from '#server/features/sessions/sessions.cookie.ts';
import { endOtherSessionsOf, endSessionOf } from '#server/features/sessions/sessions.service.ts';
import { toUser, type UserRow } from '#server/features/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { type Limit, takeAttempt } from '#server/lib/limits.ts';
import { answers } from '#server/lib/schemas.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import { emailRoutes } from './email.routes.ts';
import { exportArchive } from './export.service.ts';
import { pictureRoutes } from './picture.routes.ts';
import { changePassword, checkItIsThem, updateProfile } from './profile.service.ts';

const exportsPerPerson: Limit = { name: 'export-account', count: 10, windowSeconds: 60 * 60 };

export interface ProfileParts {
  db: Db;
  config: Config;
  files: FileTools;
  storage: Storage;
  forgetPerson: ForgetPerson;
  exportOf: (person: UserRow) => Promise<ExportEntry[]>;
}

export const profileRoutes: FastifyPluginAsyncTypebox<ProfileParts> = async (app, parts) => {
  const { db, config } = parts;
  const { campusDomains } = config;
  const member = { access: 'member' } as const;

  app.get(
    '/api/users/profile',
    { config: member, schema: { summary: 'Your profile', response: answers(200, Profile) } },
    async (request) => ({
      success: true as const,
      message: '',
      user: toUser(personOf(request), campusDomains),
    }),
  );

  app.put(
    '/api/users/profile',
    {
      config: member,
      schema: { summary: 'Change your profile', body: ProfileInput, response: answers(200, Profile) },
    },
    async (request) => {
      const user = await updateProfile(db, personOf(request).id, request.body);
      return {
        success: true as const,
        message: 'Your profile has been updated.',
        user: toUser(user, campusDomains),
      };
    },
  );

  app.post(
    '/api/users/profile/password',
    {
      config: member,
      schema: { summary: 'Change your password', body: PasswordChange, response: answers(200, Done) },
    },
    async (request) => {
      const { user, session } = sessionOf(request);
      await changePassword(db, { userId: user.id, sessionId: session.id }, request.body);
      return {
        success: true as const,
        message: 'Your password has been changed, and your other devices are signed out.',
      };
    },
  );

  app.get(
    '/api/users/profile/devices',
    { config: member, schema: { summary: 'Where you are signed in', response: answers(200, DeviceList) } },
    async (request) => {
      const { user, session } = sessionOf(request);
      return { success: true as const, devices: await listDevices(db, user.id, session.id) };
    },
  );

  app.delete(
    '/api/users/profile/devices',
    { config: member, schema: { summary: 'Sign out everywhere else', response: answers(200, Done) } },
    async (request) => {
      const { user, session } = sessionOf(request);
      await endOtherSessionsOf(db, user.id, session.id);
      return { success: true as const, message: 'Your other devices are signed out.' };
    },
  );

  app.delete(
    '/api/users/profile/devices/:deviceId',
    {
      config: member,
      schema: {
        summary: 'Sign out one device',
        params: Type.Object({ deviceId: Type.String() }),
        response: answers(200, Done),
      },
    },
    async (request) => {
      const { id } = personOf(request);
      const { deviceId } = request.params;
      const ended = isId(deviceId) && (await endSessionOf(db, id, deviceId));
      if (!ended) throw new Refused('not_found', { message: 'This device is signed out already.' });
      return { success: true as const, message: 'The device is signed out.' };
    },
  );

  app.get(
    '/api/users/profile/export',
    {
      config: member,
      schema: { summary: 'Download your data, as a zip archive', response: answers(200, Archive) },
    },
    async (request, reply) => {
      const user = personOf(request);
      await takeAttempt(db, exportsPerPerson, user.id);
      const archive = await exportArchive(parts, user);
      reply.header('content-disposition', 'attachment; filename="campus-connect-my-data.zip"');
      return reply.type('application/zip').send(archive);
    },
  );

  app.delete(
    '/api/users/profile',
    {
      config: member,
      schema: { summary: 'Delete your account', body: AccountDeletion, response: answers(200, Done) },
    },
    async (request, reply) => {
      const user = personOf(request);
      await checkItIsThem(db, user, request.body.confirmation);
      await deleteAccount(db, parts.forgetPerson, user.id);
      await dropSession(parts, request, reply);
      return { success: true as const, message: 'Your account has been deleted.' };
    },
  );

  await app.register(pictureRoutes, parts);
  await app.register(emailRoutes, parts);
};

const Archive = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });
