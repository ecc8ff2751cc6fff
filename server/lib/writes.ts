// Delays the response to a write until its changes have been delivered to this instance, so that its caches are
// invalidated before the client can read again. Routes never invalidate anything themselves.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refusals wait too: a request may have written something before it was refused, unless it was not admitted. Read routes get
 * no hooks.
 */
export function delayWriteResponses(app: FastifyInstance, database: Pick<Database, 'waitForChanges'>): void {
  const admitted = new WeakSet<FastifyRequest>();
  const admit = async (request: FastifyRequest) => {
    admitted.add(request);
  };
  const wait = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    // 202 Accepted: the write happens later.
    if (reply.statusCode !== 202 && admitted.has(request)) await database.waitForChanges();
    return payload;
  };
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => readMethods.has(method))) return;
    route.preParsing = [admit, ...[route.preParsing ?? []].flat()];
    route.onSend = [...[route.onSend ?? []].flat(), wait];
  });
}
