// HTTP routes of registration, sign-in and sign-out; verification and password reset have files of their own.

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { authCalls } from '#contract/platform/auth.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { codeLimits } from '#server/features/platform/second-factor/code-check.service.ts';
import { acceptCode, askForCode } from '#server/features/platform/second-factor/sign-in-step.service.ts';
import { activeSanctionsOf } from '#server/features/platform/sessions/active-sanctions.service.ts';
import { findDevice, rememberDevice } from '#server/features/platform/sessions/device-cookie.service.ts';
import { type GoogleSignIn, usesPerNonce } from '#server/features/platform/sessions/google.service.ts';
import {
  dropSession,
  sessionOf,
  setSessionCookie,
} from '#server/features/platform/sessions/session-cookie.service.ts';
import { createSession } from '#server/features/platform/sessions/sessions.service.ts';
import { lockUser, toUser, type UserRow } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { addressGroup } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import {
  googleLimits,
  register,
  registerLimits,
  type SignInContext,
  signIn,
  signInLimits,
  signInWithGoogle,
} from './auth.service.ts';
import { notifyNewDevice } from './new-device.service.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { verificationRoutes } from './verification.routes.ts';

interface Parts {
  db: Db;
  config: Config;
  secretKey: SecretKey;
  google: GoogleSignIn;
}

export const authRoutes: FastifyPluginAsync<Parts> = async (app, { db, config, secretKey, google }) => {
  const route = routesOf(app, authCalls);
  let serialized = { campusDomains: config.campusDomains, profiles: new WeakMap<UserRow, string>() };
  const contextOf = (request: FastifyRequest): SignInContext => ({
    address: addressGroup(request.ip),
    notePerson: (userId = '') => {
      request.person = userId;
    },
    findDevice: (userId) => findDevice(db, request, userId),
    adminEmail: config.adminEmail,
    campusDomains: config.campusDomains,
  });
  await app.register(verificationRoutes, { db, config });
  await app.register(passwordResetRoutes, { db, config });

  async function startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    user: UserRow,
    remembered = false,
  ) {
    // A browser holds one session: signing in again ends the previous one.
    await dropSession({ db, config }, request, reply);
    const userAgent = request.headers['user-agent'] ?? '';
    const token = await db.transaction(async (db) => {
      // A change of the password or the second factor since has ended other sessions, so this one must not start.
      const current = await lockUser(db, user.id);
      if (
        current?.passwordHash !== user.passwordHash ||
        !isSameMoment(current.secondFactorAt, user.secondFactorAt)
      )
        throw new Refused('wrong_credentials');
      return createSession(db, { userId: user.id, remembered, userAgent });
    });
    await notifyNewDevice(db, user.id, userAgent);
    await rememberDevice({ db, config }, request, reply, user.id);
    request.person = user.id;
    request.isSignIn = true;
    setSessionCookie(reply, config, { token, remembered });
    return {
      success: true as const,
      message: `Welcome, ${user.fullName || user.username}.`,
      user: toUser(user, config.campusDomains, await activeSanctionsOf(db, user.id)),
    };
  }

  /** Starts the session or, where the account has a second factor, asks for its code. */
  async function admit(request: FastifyRequest, reply: FastifyReply, user: UserRow, remembered = false) {
    if (user.secondFactorAt) await askForCode({ db, config }, reply, user, remembered);
    return startSession(request, reply, user, remembered);
  }

  route('POST /api/auth/register', {
    access: 'anyone',
    limits: registerLimits,
    summary: 'Create an account',
    handler: async (request) => {
      const user = await register(db, contextOf(request), request.body);
      return {
        success: true,
        message: 'Your account has been created.',
        user: toUser(user, config.campusDomains),
      };
    },
  });

  route('POST /api/auth/login', {
    access: 'anyone',
    limits: signInLimits,
    summary: 'Sign in',
    handler: async (request, reply) => {
      const user = await signIn(db, contextOf(request), request.body);
      return admit(request, reply, user, request.body.remember);
    },
  });

  route('POST /api/auth/second-factor', {
    access: 'anyone',
    limits: codeLimits,
    summary: 'Complete a sign-in with the code of the second factor',
    handler: async (request, reply) => {
      const { user, remembered } = await acceptCode({ db, config, secretKey }, request, reply);
      return startSession(request, reply, user, remembered);
    },
  });

  route('POST /api/auth/google/nonce', {
    access: 'anyone',
    summary: 'The nonce for a sign-in with Google',
    handler: async (request, reply) => ({ success: true, nonce: google.createNonce(request, reply) }),
  });

  route('POST /api/auth/google', {
    access: 'anyone',
    limits: [usesPerNonce, ...googleLimits],
    summary: 'Sign in with Google',
    handler: async (request, reply) => {
      const account = await google.verify(request, request.body.token);
      const user = await signInWithGoogle(db, contextOf(request), account);
      return admit(request, reply, user, request.body.remember);
    },
  });

  route('POST /api/auth/logout', {
    access: 'anyone',
    summary: 'Sign out',
    handler: async (request, reply) => {
      await dropSession({ db, config }, request, reply);
      return { success: true, message: 'You are signed out.' };
    },
  });

  route('GET /api/auth/profile', {
    access: 'member',
    whileSuspended: true,
    beforeSecondFactor: true,
    summary: 'Who is signed in',
    quiet: true,
    send: (request, reply) => {
      const { user: person, sanctions } = sessionOf(request);
      // Every page load requests it, so the JSON is cached as long as the session cache keeps the user row.
      const { campusDomains } = config;
      if (serialized.campusDomains !== campusDomains) serialized = { campusDomains, profiles: new WeakMap() };
      const text =
        serialized.profiles.get(person) ??
        String(reply.serialize({ success: true, user: toUser(person, campusDomains, sanctions) }));
      serialized.profiles.set(person, text);
      sendSerialized(reply, text);
    },
  });
};

const isSameMoment = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

const sendSerialized = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);
