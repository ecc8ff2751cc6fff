// Serves calls from the response cache.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
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

interface AudienceCall<Request, Answer> {
  /** The caller; without a promise where the request has no session. */
  actor: (request: FastifyRequest) => Actor | undefined | Promise<Actor | undefined>;
  /** The same for visitors and members: they never share an entry. */
  keyOf: (request: Request) => string | undefined;
  /** False where the key names something that does not exist, so that invented names do not fill the memory. */
  isKnown?: (request: Request) => Promise<boolean>;
  make: (request: Request, actor: Actor | undefined) => Promise<Answer>;
  /** In milliseconds, where the response changes with the time alone. */
  expiresAt?: (answer: Answer) => number;
  /** What is added to the shared response for someone signed in, so that one call reads both. */
  own?: OwnField<Request>;
}

interface OwnField<Request> {
  name: string;
  schema: TSchema;
  /** Undefined where the request needs none, and resolves to it where it would take too long. */
  read: (request: Request, actor: Actor) => Promise<Record<string, unknown> | undefined> | undefined;
}

async function sendWithOwn<Request extends FastifyRequest>(
  request: Request,
  reply: FastifyReply,
  shared: CachedResponse | Promise<CachedResponse>,
  { name, schema }: OwnField<Request>,
  reading: Promise<Record<string, unknown> | undefined>,
) {
  const [response, value] = await Promise.all([shared, reading]);
  if (!value) {
    sendCached(request, reply, response);
    return reply;
  }
  const field = `,"${name}":${reply.serializeInput(value, schema as TSchema & Record<string, unknown>)}}`;
  // In place of the last brace.
  const whole = Buffer.concat([response.identity.subarray(0, -1), Buffer.from(field)]);
  sendCached(request, reply, CachedResponse.uncached(whole));
  return reply;
}

/**
 * For calls that answer visitors and members differently: an entry for each of the two. What only its author and moderators may
 * see is never cached, because entries are made for a visitor or for a member without rights.
 */
export function cachedByAudience<Request extends FastifyRequest, Answer>(
  cache: CachedResponses,
  { actor: actorOf, keyOf, isKnown, make, expiresAt, own }: AudienceCall<Request, Answer>,
) {
  function send(request: Request, reply: FastifyReply, actor: Actor | undefined) {
    const shared = keyOf(request);
    const key = shared && `${actor ? 'members' : 'everyone'} ${shared}`;
    const response = key === undefined ? undefined : cache.peek(key);
    const reading = actor && own?.read(request, actor);
    if (own && reading)
      return sendWithOwn(request, reply, response ?? build(request, reply, actor, key), own, reading);
    if (!response)
      return build(request, reply, actor, key).then((built) => {
        sendCached(request, reply, built);
        return reply;
      });
    if (key !== undefined && !actor) cache.rememberUrl(request, reply, key, { isForVisitors: true });
    sendCached(request, reply, response);
  }

  async function build(
    request: Request,
    reply: FastifyReply,
    actor: Actor | undefined,
    key: string | undefined,
  ): Promise<CachedResponse> {
    let expiry = Number.POSITIVE_INFINITY;
    const textFor = async (reader: Actor | undefined) => {
      const answer = await make(request, reader);
      if (expiresAt) expiry = expiresAt(answer);
      return reply.serialize(answer) as string;
    };
    const expiring = (text: string) => Object.assign(CachedResponse.withEtag(text), { expiresAt: expiry });
    const isCached = key !== undefined && (!isKnown || (await isKnown(request)));
    const cached = async () => {
      if (!isCached) return undefined;
      try {
        return await cache.get(key, () => textFor(actor && anyMember), expiring);
      } catch (error) {
        // Perhaps it is shown to this person alone.
        if (actor && error instanceof Refused) return undefined;
        throw error;
      }
    };
    return (await cached()) ?? CachedResponse.uncached(await textFor(actor));
  }

  return (request: Request, reply: FastifyReply) => {
    const actor = actorOf(request);
    // Synchronous for visitors: the most frequent response.
    if (!(actor instanceof Promise)) return send(request, reply, actor);
    return actor.then((found) => send(request, reply, found)).then(() => reply);
  };
}
