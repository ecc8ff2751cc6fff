// Endpoints for operators: liveness, readiness and Prometheus metrics.

import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import Type from 'typebox';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { DirectResponses } from './direct-responses.ts';
import { Refused } from './errors.ts';
import { responseSchemas } from './schemas.ts';
import { isSameSecret } from './secrets.ts';

const Alive = Type.Object({ success: Type.Literal(true), status: Type.String() });

export const operationsRoutes: FastifyPluginAsync<{ database: Pick<Database, 'ping'> }> = async (
  app,
  { database },
) => {
  app.get(
    '/healthz',
    {
      config: { access: 'anyone', quiet: true },
      schema: { summary: 'The process answers', response: responseSchemas(200, Alive) },
    },
    async () => ({ success: true, status: 'alive' }),
  );

  app.get(
    '/readyz',
    {
      config: { access: 'anyone', quiet: true },
      schema: { summary: 'The database answers too', response: responseSchemas(200, Alive) },
    },
    async () => {
      await withinSeconds(2, database.ping());
      return { success: true, status: 'ready' };
    },
  );
};

/** Not encapsulated (fastify-plugin), since its hook measures the responses of every route. */
export const metricsRoutes = fastifyPlugin(
  async (app: FastifyInstance, { direct }: { direct: DirectResponses }) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    });
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
    new Counter({
      name: 'http_direct_responses_total',
      help: 'Cached responses sent without the handlers of their route, in well under a millisecond; not among the durations.',
      labelNames: ['route', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [route, counts] of direct.counts)
          for (const [status, count] of Object.entries(counts))
            if (count > 0) this.inc({ route, status }, count);
      },
    });
    app.addHook('onClose', async () => registry.clear());

    app.get(
      '/metrics',
      {
        config: { access: 'operator', quiet: true },
        schema: { summary: 'Figures for Prometheus', response: responseSchemas(200, Type.String()) },
      },
      async (_request, reply) => {
        reply.type(registry.contentType);
        return registry.metrics();
      },
    );
  },
);

/**
 * Authorized by METRICS_TOKEN; where none is set, by a direct loopback connection without a proxy. Not in production: a
 * proxy on the same machine that sends no forwarding headers would let everyone in.
 */
export function isOperator(
  request: FastifyRequest,
  { metricsToken, isProduction }: Pick<Config, 'metricsToken' | 'isProduction'>,
): boolean {
  const token = request.headers.authorization?.replace(/^Bearer /, '');
  if (metricsToken !== undefined) return token !== undefined && isSameSecret(token, metricsToken);
  if (isProduction) return false;
  const { remoteAddress = '' } = request.socket;
  const onLoopback = remoteAddress === '::1' || remoteAddress.replace('::ffff:', '').startsWith('127.');
  return (
    onLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
  );
}

async function withinSeconds(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Refused('database_away')), seconds * 1000);
  });
  try {
    await Promise.race([work, timeout]);
  } catch {
    throw new Refused('database_away');
  } finally {
    clearTimeout(timer);
  }
}
