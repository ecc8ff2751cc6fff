// Serves calls from the response cache.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/permissions.ts';
import { CachedResponse, sendCached } from '#server/lib/cached-response.ts';
import { Refused } from '#server/lib/errors.ts';
import type { CachedResponses } from '#server/lib/response-cache.ts';

/**
 * `keyOf` returns undefined where the response is not cached: keys that any text can be a part of would fill the memory.
 */
export function cachedCall<Request extends FastifyRequest>(
  cache: CachedResponses,
  keyOf: (request: Request) => string | undefined,
  make: (request: Request) => Promise<unknown>,
) {
  async function send(key: string | undefined, request: Request, reply: FastifyReply) {
    const text = async () => reply.serialize(await make(request)) as string;
    const response = key === undefined ? CachedResponse.uncached(await text()) : await cache.get(key, text);
    sendCached(request, reply, response);
    return reply;
  }

  return (request: Request, reply: FastifyReply) => {
    const key = keyOf(request);
    const response = key === undefined ? undefined : cache.peek(key);
    if (!response) return send(key, request, reply);
    // Synchronous: this is the most frequent response.
    if (key !== undefined) cache.rememberUrl(request, reply, key);
    sendCached(request, reply, response);
  };
}

/**
 * The pages of a list. The cache key is the validated query, so that equivalent URLs share an entry and unknown parameters
 * cannot fill the memory.
 */
export const cachedPages = <Query>(
  cache: CachedResponses,
  list: { keyOf(query: Query): string | undefined },
  make: (query: Query) => Promise<unknown>,
) =>
  cachedCall(
    cache,
    (request) => list.keyOf(request.query as Query),
    (request) => make(request.query as Query),
  );

/** A member who has written nothing and may do nothing special: sees what every member sees. */
const anyMember: Actor = { _id: '00000000-0000-0000-0000-000000000000', role: 'user' };

interface AudienceCall<Request> {
  /** The caller; without a promise where the request has no session. */
  actor: (request: FastifyRequest) => Actor | undefined | Promise<Actor | undefined>;
  /** The same for visitors and members: they never share an entry. */
  keyOf: (request: Request) => string | undefined;
  /** False where the key names something that does not exist, so that invented names do not fill the memory. */
  isKnown?: (request: Request) => Promise<boolean>;
  make: (request: Request, actor: Actor | undefined) => Promise<unknown>;
}

/**
 * For calls that answer visitors and members differently: an entry for each of the two. What only its author and moderators may
 * see is never cached, because entries are made for a visitor or for a member without rights.
 */
export function cachedByAudience<Request extends FastifyRequest>(
  cache: CachedResponses,
  { actor: actorOf, keyOf, isKnown, make }: AudienceCall<Request>,
) {
  function send(request: Request, reply: FastifyReply, actor: Actor | undefined) {
    const shared = keyOf(request);
    const key = shared && `${actor ? 'members' : 'everyone'} ${shared}`;
    const response = key === undefined ? undefined : cache.peek(key);
    if (!response) return makeAndSend(request, reply, actor, key);
    if (key !== undefined && !actor) cache.rememberUrl(request, reply, key, { isForVisitors: true });
    sendCached(request, reply, response);
  }

  async function makeAndSend(
    request: Request,
    reply: FastifyReply,
    actor: Actor | undefined,
    key: string | undefined,
  ) {
    const textFor = async (reader: Actor | undefined) =>
      reply.serialize(await make(request, reader)) as string;
    const isCached = key !== undefined && (!isKnown || (await isKnown(request)));
    const cached = async () => {
      if (!isCached) return undefined;
      try {
        return await cache.get(key, () => textFor(actor && anyMember));
      } catch (error) {
        // Perhaps it is shown to this person alone.
        if (actor && error instanceof Refused) return undefined;
        throw error;
      }
    };
    const response = (await cached()) ?? CachedResponse.uncached(await textFor(actor));
    sendCached(request, reply, response);
    return reply;
  }

  return (request: Request, reply: FastifyReply) => {
    const actor = actorOf(request);
    // Synchronous for visitors: the most frequent response.
    if (!(actor instanceof Promise)) return send(request, reply, actor);
    return actor.then((found) => send(request, reply, found)).then(() => reply);
  };
}
