// Verifies Google's ID token: signature, issuer, audience, age, a verified email address, and a nonce that this browser got
// and that works once, so that a token which leaks is of no use to anyone else.

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { profileLimits } from '#contract/site/profile.rules.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { isReservedName } from '#server/lib/reserved-names.ts';
import { isSameSecret, signText } from '#server/lib/secrets.ts';
import { cookieAttributes } from './session-cookie.service.ts';

export interface GoogleAccount {
  subject: string;
  email: string;
  name: string;
  picture: string;
}

/** Verifies a token of the browser that made the request. */
export type ConfirmWithGoogle = (token: string) => Promise<GoogleAccount>;

const cookieName = 'google';
/** The lifetime of Google's tokens. */
const maxTokenSeconds = 3600;
/** For changes of the account: someone who finds an open browser must ask Google anew. */
const maxConfirmationSeconds = 5 * 60;
export const usesPerNonce = defineLimit({
  name: 'google-nonce',
  per: 'token',
  counts: 'use',
  count: 1,
  windowSeconds: 2 * maxTokenSeconds,
});

export class GoogleSignIn {
  readonly #db: Db;
  readonly #config: Config;
  readonly #keys: JWTVerifyGetKey;

  constructor(db: Db, config: Config) {
    this.#db = db;
    this.#config = config;
    this.#keys = createRemoteJWKSet(config.google.jwksUrl, { timeoutDuration: 5_000 });
  }

  /** The page passes it to Google, which puts it into the token. A cookie binds it to the browser. */
  createNonce(request: FastifyRequest, reply: FastifyReply): string {
    if (!this.#config.google.clientId) throw new Refused('google_off');
    // The same cookie for all tabs: each has a nonce of its own.
    const secret = request.cookies[cookieName] || randomBytes(32).toString('base64url');
    reply.setCookie(cookieName, secret, { ...cookieAttributes(reply, this.#config), path: '/api' });
    const id = randomBytes(16).toString('base64url');
    return `${id}.${signText(secret, id)}`;
  }

  async verify(
    request: FastifyRequest,
    token: string,
    maxAgeSeconds = maxTokenSeconds,
  ): Promise<GoogleAccount> {
    const { clientId: audience, issuers } = this.#config.google;
    if (!audience) throw new Refused('google_off');
    const rules = { issuer: issuers, audience, maxTokenAge: maxAgeSeconds };
    const payload = await verifyToken(token, this.#keys, rules);
    const account = toAccount(payload);
    await this.#consumeNonce(request.cookies[cookieName], payload.nonce);
    return account;
  }

  /** For changes of an account without a password. */
  confirmer(request: FastifyRequest): ConfirmWithGoogle {
    return (token) => this.verify(request, token, maxConfirmationSeconds);
  }

  /** Refuses a token that was used before, or that was issued for another browser. */
  async #consumeNonce(secret: string | undefined, nonce: unknown): Promise<void> {
    const [id = '', signature = ''] = typeof nonce === 'string' ? nonce.split('.') : [];
    if (!secret || !isSameSecret(signature, signText(secret, id))) throw new Refused('google_expired');
    await takeAttempt(this.#db, usesPerNonce, id).catch((error: unknown) => {
      const isUsed = error instanceof Refused && error.code === 'too_many';
      throw isUsed ? new Refused('google_expired') : error;
    });
  }
}

async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  rules: { issuer: string[]; audience: string; maxTokenAge: number },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...rules,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'sub', 'email'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refused('google_expired');
    // The key set could not be fetched or parsed, so the token was not checked.
    const isKeySetUnavailable =
      error instanceof errors.JWKSTimeout || (error as { code?: string }).code === 'ERR_JOSE_GENERIC';
    if (isKeySetUnavailable || !(error instanceof errors.JOSEError)) throw new Refused('google_unavailable');
    throw new Refused('google_invalid');
  }
}

function toAccount({ sub, email, email_verified, name, picture }: JWTPayload): GoogleAccount {
  if (!isSubject(sub) || typeof email !== 'string') throw new Refused('google_invalid');
  if (email_verified !== true) throw new Refused('google_email_unverified');
  return {
    subject: sub,
    email: cleanText(email, 'email'),
    name: typeof name === 'string' ? nameOf(name) : '',
    picture: typeof picture === 'string' ? pictureOf(picture) : '',
  };
}

/** At most 255 visible ASCII characters, says OpenID Connect. */
const isSubject = (sub: unknown): sub is string =>
  typeof sub === 'string' && /^[\x20-\x7e]{1,255}$/.test(sub);

const pictureOf = (url: string): string => (url.startsWith('https://') ? cleanLine(url.slice(0, 2_000)) : '');

/** Empty where it is reserved: the member can choose another. */
function nameOf(text: string): string {
  const name = [...cleanLine(text)].slice(0, profileLimits.fullName).join('').trim();
  return isReservedName(name) ? '' : name;
}
