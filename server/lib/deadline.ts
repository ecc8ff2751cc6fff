// Answers 503 to requests that are not answered in time, for example because a table is locked.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refused } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Receiving an upload takes as long as the client's connection needs. */
    hasNoDeadline?: boolean;
  }
}

const checksPerDeadline = 10;

export function enforceDeadline(app: FastifyInstance, deadlineMs: number): void {
  if (deadlineMs === 0) return;
  /** When each unanswered request was received. One timer for all: one per request would slow cached responses. */
  const received = new Map<FastifyReply, number>();
  const answerLate = () => {
    const latest = performance.now() - deadlineMs;
    for (const [reply, receivedAt] of received) {
      if (receivedAt > latest) continue;
      received.delete(reply);
      // Event streams send their headers themselves.
      if (!reply.sent && !reply.raw.headersSent)
        reply.send(new Refused('overloaded', { retryAfterSeconds: 5 }));
    }
  };
  const timer = setInterval(answerLate, Math.ceil(deadlineMs / checksPerDeadline)).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.hasNoDeadline) received.set(reply, performance.now());
    done();
  });
  // The time starts again when the body has arrived, so that a slow client does not use it up.
  app.addHook('preParsing', (_request, reply, _payload, done) => {
    if (received.has(reply)) received.set(reply, Number.POSITIVE_INFINITY);
    done();
  });
  app.addHook('preValidation', (_request, reply, done) => {
    if (received.has(reply)) received.set(reply, performance.now());
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    received.delete(reply);
    done();
  });
}
