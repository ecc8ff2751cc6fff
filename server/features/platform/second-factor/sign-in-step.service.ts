// The second step of signing in, over HTTP: a short-lived cookie binds the pending sign-in to the browser.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecondFactorCode } from '#contract/platform/auth.ts';
import { type Config, isHttps } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { findDevice } from '#server/features/platform/sessions/device-cookie.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { addressGroup } from '#server/lib/limits.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import {
  type CodeSender,
  completeSignIn,
  createPendingSignIn,
  pendingSignInMs,
} from './pending-sign-ins.service.ts';

const cookieName = 'pending-sign-in';

/** Refuses the sign-in until its code is sent; until then there is no session. */
export async function askForCode(
  { db, config }: { db: Db; config: Config },
  reply: FastifyReply,
  user: UserRow,
  remembered: boolean,
): Promise<never> {
  const token = await createPendingSignIn(db, user, remembered);
  reply.setCookie(cookieName, token, { ...attributes(reply, config), maxAge: pendingSignInMs / 1000 });
  throw new Refused('second_factor_needed');
}

export async function acceptCode(
  { db, config, secretKey }: { db: Db; config: Config; secretKey: SecretKey },
  request: FastifyRequest<{ Body: SecondFactorCode }>,
  reply: FastifyReply,
): Promise<{ user: UserRow; remembered: boolean }> {
  const from: CodeSender = {
    token: request.cookies[cookieName],
    address: addressGroup(request.ip),
    notePerson: (userId) => {
      request.person = userId;
    },
    findDevice: (userId) => findDevice(db, request, userId),
  };
  const completed = await completeSignIn(db, secretKey, from, request.body.code);
  reply.clearCookie(cookieName, attributes(reply, config));
  return completed;
}

const attributes = ({ request }: FastifyReply, config: Config) =>
  ({
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(config, request.protocol),
  }) as const;
