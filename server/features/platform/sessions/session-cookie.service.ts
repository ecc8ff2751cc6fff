// The session cookie, and the session of a request.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/permissions.ts';
import { type Config, isHttps } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { isWithoutSecondFactor } from '#server/lib/access.ts';
import { Refused } from '#server/lib/errors.ts';
import { restrictionOf } from './active-sanctions.service.ts';
import type { SessionCache, SignedInSession } from './session-cache.service.ts';
import { endSession, maxSessionMs } from './sessions.service.ts';

export const cookieName = 'token';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check on routes for members and above. */
    signedIn: SignedInSession | null;
  }
}

type Person = SignedInSession['user'] | undefined;

export function identify(sessionCache: SessionCache, request: FastifyRequest): Person | Promise<Person> {
  const token = request.cookies[cookieName];
  const marksSeen = !request.routeOptions.config.isAnonymous;
  const found = token ? sessionCache.find(token, { marksSeen }) : undefined;
  const signIn = (session: SignedInSession | undefined): Person => {
    request.signedIn = session ?? null;
    request.person = session?.user.id ?? '';
    return session?.user;
  };
  return found instanceof Promise ? found.then(signIn) : signIn(found);
}

/** The caller, on routes that are open to anyone. Someone suspended reads as a visitor does. */
export async function actorIfSignedIn(
  { sessionCache, config }: { sessionCache: SessionCache; config: Pick<Config, 'secondFactorRoles'> },
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const person = await identify(sessionCache, request);
  if (!person || isWithoutSecondFactor(person, config.secondFactorRoles)) return undefined;
  if (restrictionOf(request.signedIn?.sanctions ?? [])?.isSuspended) return undefined;
  return { _id: person.id, role: person.role };
}

/** The same for cached calls: without a promise where the request has no session cookie. */
export const readerOf =
  (parts: Parameters<typeof actorIfSignedIn>[0]) =>
  (request: FastifyRequest): undefined | Promise<Actor | undefined> =>
    request.cookies[cookieName] ? actorIfSignedIn(parts, request) : undefined;

/** The caller's session, on routes for members and above. */
export function sessionOf(request: FastifyRequest): SignedInSession {
  if (!request.signedIn) throw new Refused('signed_out');
  return request.signedIn;
}

/** The caller, on routes for members and above. */
export function personOf(request: FastifyRequest): SignedInSession['user'] {
  return sessionOf(request).user;
}

export function actorOf(request: FastifyRequest): Actor {
  const { id, role } = personOf(request);
  return { _id: id, role };
}

export function setSessionCookie(
  reply: FastifyReply,
  config: Config,
  { token, remembered }: { token: string; remembered: boolean },
): void {
  reply.setCookie(cookieName, token, {
    ...cookieAttributes(reply, config),
    ...(remembered && { maxAge: maxSessionMs / 1000 }),
  });
}

/** Ends the session of the request, if any, and clears its cookie. */
export async function dropSession(
  { db, config }: { db: Db; config: Config },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[cookieName];
  if (token) await endSession(db, token);
  reply.clearCookie(cookieName, cookieAttributes(reply, config));
}

export const cookieAttributes = ({ request }: FastifyReply, config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config, request.protocol) }) as const;
