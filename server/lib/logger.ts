// One line per request, and never a secret in it: no cookies, no bodies, no query strings.
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';

export const createLogger = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    base: null,
    // A second fence: should a header or a body ever be logged whole, what opens doors is cut out.
    redact: [
      '*.password',
      '*.token',
      '*.authorization',
      '*.cookie',
      '*["set-cookie"]',
      'req.headers',
      'res.headers',
    ],
  });

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route, config } = request.routeOptions;
    const line = {
      method: request.method,
      path: request.url.split('?')[0]?.slice(0, 200),
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // Files and probes come by the dozen with every page and say nothing.
    const level = config.quiet && reply.statusCode < 500 ? 'debug' : 'info';
    request.log[level](line, 'request');
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    quiet?: boolean;
  }
}
