// Answers the call of a list from memory where many ask for the same page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse, sendCached } from '#server/lib/cached-response.ts';
import type { CachedResponses } from '#server/lib/response-cache.ts';

/**
 * Answers are kept by the validated query, so that two addresses that ask for the same share one and nobody fills the
 * memory with parameters that mean nothing.
 */
export function cachedPages<Query>(
  kept: CachedResponses,
  list: { keyOf(query: Query): string | undefined },
  make: (query: Query) => Promise<unknown>,
) {
  async function send(key: string | undefined, query: Query, request: FastifyRequest, reply: FastifyReply) {
    const text = async () => reply.serialize(await make(query)) as string;
    const answer = key === undefined ? CachedResponse.uncached(await text()) : await kept.get(key, text);
    sendCached(request, reply, answer);
    return reply;
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Query;
    const key = list.keyOf(query);
    const answer = key === undefined ? undefined : kept.peek(key);
    if (!answer) return send(key, query, request, reply);
    // Without a promise: this is the busiest answer of all.
    sendCached(request, reply, answer);
  };
}
