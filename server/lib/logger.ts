// Structured logging: one line per request, without secrets (no cookies, bodies or query strings).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';

export const createLogger = (
  config: Pick<Config, 'logLevel' | 'isProduction'>,
  // Buffered in production; written at once in development.
  destination: DestinationStream = pino.destination({
    sync: false,
    minLength: config.isProduction ? 4_096 : 0,
    periodicFlush: 1_000,
  }),
): Logger => pino({ level: config.logLevel, base: null, serializers: { err: describeError } }, destination);

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

/** Every request is logged. */
export const isVerbose = ({ logLevel }: Pick<Config, 'logLevel'>): boolean =>
  ['debug', 'trace'].includes(logLevel);

export function logRequests(app: FastifyInstance, config: Pick<Config, 'logLevel'>): void {
  const logsAll = isVerbose(config);
  app.decorateRequest('person', '');
  app.decorateRequest('refusal', '');
  app.decorateRequest('isSignIn', false);
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, config } = request.routeOptions;
    const event = securityEvent(request, reply);
    // Files, health checks and lists are frequent and uninteresting; the time of an anonymous call could tell who made it.
    const isQuiet = config.quiet || config.isAnonymous;
    if (logsAll || event || !isQuiet || reply.statusCode >= 500) {
      const path = config.isAnonymous ? route : request.url.split('?')[0]?.slice(0, 200);
      const ms = Math.round(reply.elapsedTime);
      request.log.info(
        { reqId: request.id, method: request.method, path, route, status: reply.statusCode, ms, ...event },
        'request',
      );
    }
    done();
  });
}

const refusedStatuses = new Set([401, 403, 429]);

/** Sign-ins and refusals are logged with the account and the network address, so that attacks can be traced. */
function securityEvent(request: FastifyRequest, { statusCode }: FastifyReply) {
  const { person, refusal, isSignIn, ip, routeOptions } = request;
  const event = isSignIn ? 'sign-in' : refusedStatuses.has(statusCode) ? 'refusal' : undefined;
  if (!event) return undefined;
  const who = routeOptions.config.isAnonymous ? {} : { ...(person && { person }), address: ip };
  return { event, ...(refusal && { code: refusal }), ...who };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the account that the request uses or tries to sign in to. */
    person: string;
    /** The code of the error response. */
    refusal: string;
    /** The request has started a session. */
    isSignIn: boolean;
  }
  interface FastifyContextConfig {
    quiet?: boolean;
    /** Neither the log nor the session tells who has called it or when, nor for which course or review. */
    isAnonymous?: boolean;
  }
}
