// Serves calls from the response cache.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse, sendCached } from '#server/lib/cached-response.ts';
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
