// The cookie that carries a session's token.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/permissions.ts';
import { type Config, isHttps } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import { Refused } from '#server/lib/errors.ts';
import { endSession, findSession, rememberedFor } from './sessions.service.ts';

export const cookieName = 'token';

export type SignedInSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes for members and above; the access check has made sure of it. */
    signedIn: SignedInSession | null;
  }
}

export async function identify(
  db: Db,
  request: FastifyRequest,
): Promise<SignedInSession['user'] | undefined> {
  const token = request.cookies[cookieName];
  const found = token ? await findSession(db, token) : undefined;
  request.signedIn = found ?? null;
  return found?.user;
}

/** The person who asks, on routes that are for members and above. */
export function personOf(request: FastifyRequest): SignedInSession['user'] {
  if (!request.signedIn) throw new Refused('signed_out');
  return request.signedIn.user;
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
    ...attributes(reply, config),
    ...(remembered && { maxAge: rememberedFor / 1000 }),
  });
}

/** Ends the session on the server and in the browser, if there is one. */
export async function dropSession(
  db: Db,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[cookieName];
  if (token) await endSession(db, token);
  reply.clearCookie(cookieName, attributes(reply, config));
}

const attributes = ({ request }: FastifyReply, config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config, request.protocol) }) as const;
