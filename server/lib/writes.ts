// Answers a write only once its changes have been delivered to this instance, so that what is kept in memory is never
// older than a reply that a person has seen. Nobody has to forget anything by hand.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#server/db/client.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refusals wait too: a request may have written something before it was refused. Reading routes have no hook at all. */
export function replyAfterChangesDelivered(
  app: FastifyInstance,
  database: Pick<Database, 'changesDelivered'>,
): void {
  const wait = async (_request: unknown, reply: FastifyReply, payload: unknown) => {
    // 202 Accepted: what was sent is written later.
    if (reply.statusCode !== 202) await database.changesDelivered();
    return payload;
  };
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => readMethods.has(method))) return;
    route.onSend = [...[route.onSend ?? []].flat(), wait];
  });
}
