// Serves the pages of a list from the response cache.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse, sendCached } from '#server/lib/cached-response.ts';
import type { CachedResponses } from '#server/lib/response-cache.ts';

/**
 * The cache key is the validated query, so that equivalent URLs share an entry and unknown parameters cannot fill the
 * memory.
 */
export function cachedPages<Query>(
  cache: CachedResponses,
  list: { keyOf(query: Query): string | undefined },
  make: (query: Query) => Promise<unknown>,
) {
  async function send(key: string | undefined, query: Query, request: FastifyRequest, reply: FastifyReply) {
    const text = async () => reply.serialize(await make(query)) as string;
    const response = key === undefined ? CachedResponse.uncached(await text()) : await cache.get(key, text);
    sendCached(request, reply, response);
    return reply;
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Query;
    const key = list.keyOf(query);
    const response = key === undefined ? undefined : cache.peek(key);
    if (!response) return send(key, query, request, reply);
    // Synchronous: this is the most frequent response.
    sendCached(request, reply, response);
  };
}
