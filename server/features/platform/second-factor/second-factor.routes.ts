// HTTP routes of a member's own second factor. The step of the sign-in is among the routes of auth.

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { secondFactorCalls } from '#contract/platform/second-factor.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { type GoogleSignIn, usesPerNonce } from '#server/features/platform/sessions/google.service.ts';
import { passwordsPerPerson } from '#server/features/platform/sessions/identity.service.ts';
import { personOf, sessionOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { addressGroup } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { guessesPerDevice } from './code-check.service.ts';
import { beginSetUp, type Owner, renewRecoveryCodes, switchOff, switchOn } from './second-factor.service.ts';
import { countUnreadableSecrets, statusOf } from './status.service.ts';

interface Parts {
  db: Db;
  config: Config;
  secretKey: SecretKey;
  google: GoogleSignIn;
  logger: Logger;
}

export const secondFactorRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db, config, secretKey, google, logger } = parts;
  const route = routesOf(app, secondFactorCalls);
  const unreadable = await countUnreadableSecrets(db, secretKey);
  if (unreadable > 0)
    logger.error(
      { unreadable },
      'second factors were encrypted with another key: set SECRET_KEY to it, or restore secret.key in DATA_DIR; recovery codes work meanwhile',
    );

  function ownerOf(request: FastifyRequest): Owner {
    const { user, session } = sessionOf(request);
    const address = addressGroup(request.ip);
    return { user, sessionId: session.id, address, google: google.confirmer(request) };
  }

  route('GET /api/users/profile/second-factor', {
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Whether your second factor is on',
    handler: (request) => statusOf(db, config, personOf(request)),
  });

  route('POST /api/users/profile/second-factor', {
    access: 'member',
    allowsMuted: true,
    beforeSecondFactor: true,
    limits: [passwordsPerPerson, usesPerNonce],
    summary: 'Begin to set up a second factor',
    handler: async (request) => {
      const created = await beginSetUp(db, secretKey, personOf(request), {
        ...request.body,
        google: google.confirmer(request),
      });
      return { success: true, message: 'Scan the code with your authenticator app.', ...created };
    },
  });

  route('POST /api/users/profile/second-factor/confirm', {
    access: 'member',
    allowsMuted: true,
    beforeSecondFactor: true,
    limits: guessesPerDevice,
    summary: 'Switch it on, by the first code of the app',
    handler: async (request) => {
      const recoveryCodes = await switchOn(db, secretKey, ownerOf(request), request.body.code);
      const message = 'Your second factor is on, and your other devices are signed out.';
      return { success: true, message, recoveryCodes };
    },
  });

  route('POST /api/users/profile/second-factor/recovery-codes', {
    access: 'member',
    allowsMuted: true,
    limits: [passwordsPerPerson, usesPerNonce, ...guessesPerDevice],
    summary: 'Replace your recovery codes',
    handler: async (request) => {
      const recoveryCodes = await renewRecoveryCodes(db, secretKey, ownerOf(request), request.body);
      return { success: true, message: 'Your former recovery codes do not work any more.', recoveryCodes };
    },
  });

  route('DELETE /api/users/profile/second-factor', {
    access: 'member',
    allowsMuted: true,
    limits: [passwordsPerPerson, usesPerNonce, ...guessesPerDevice],
    summary: 'Switch it off',
    handler: async (request) => {
      if (config.secondFactorRoles.includes(personOf(request).role))
        throw new Refused('forbidden', { message: 'Your role needs a second factor, so it stays on.' });
      await switchOff(db, secretKey, ownerOf(request), request.body);
      return {
        success: true,
        message: 'Your second factor is off, and your other devices are signed out.',
      };
    },
  });
};
