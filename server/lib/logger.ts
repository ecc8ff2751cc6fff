// One line per request, and never a secret in it: no cookies, no bodies, no query strings.
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';

export const createLogger = (config: Pick<Config, 'logLevel' | 'production'>): Logger =>
  pino(
    { level: config.logLevel, base: null, serializers: { err: describeError } },
    // Gathered before it is written where lines are many; at once where a person is watching.
    pino.destination({ sync: false, minLength: config.production ? 4_096 : 0, periodicFlush: 1_000 }),
  );

/** What happened and where, but not with what: the values of a query may be anyone's. */
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
  const everything = ['debug', 'trace'].includes(logLevel);
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, config } = request.routeOptions;
    // Files, probes and lists come by the dozen with every page and say nothing.
    if (everything || !config.quiet || reply.statusCode >= 500) {
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
