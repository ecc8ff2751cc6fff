// Structured logging: one line per request, without secrets (no cookies, bodies or query strings).
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';

export const createLogger = (config: Pick<Config, 'logLevel' | 'isProduction'>): Logger =>
  pino(
    { level: config.logLevel, base: null, serializers: { err: describeError } },
    // Buffered in production; written at once in development.
    pino.destination({ sync: false, minLength: config.isProduction ? 4_096 : 0, periodicFlush: 1_000 }),
  );

/** Without the parameters of a failed query, which may contain personal data. */
function describeError(error: Error): object {
  const { name, cause, stack = '' } = error;
  if (name === 'DrizzleQueryError' || stack.includes('Failed query:')) {
    return { name: 'query failed', cause: cause instanceof Error ? describeError(cause) : undefined };
  }
  const { code } = error as { code?: string };
  return {
    name,
    code,
    message: error.message,
    stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

export function logRequests(app: FastifyInstance, { logLevel }: Pick<Config, 'logLevel'>): void {
  const isVerbose = ['debug', 'trace'].includes(logLevel);
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, config } = request.routeOptions;
    // Files, health checks and lists are frequent and uninteresting.
    if (isVerbose || !config.quiet || reply.statusCode >= 500) {
      const path = request.url.split('?')[0]?.slice(0, 200);
      const ms = Math.round(reply.elapsedTime);
      request.log.info(
        { reqId: request.id, method: request.method, path, route, status: reply.statusCode, ms },
        'request',
      );
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    quiet?: boolean;
  }
}
