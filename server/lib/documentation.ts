// OpenAPI documentation at /api/docs, generated from the schemas that validate requests and serialize responses.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal } from '#contract/errors.ts';
import { openToAnyone } from './access.ts';
import { describeLimit, type Limit } from './declared-limits.ts';

/** What a route says of its rate limits. */
const limited = (schema: FastifySchema, limits: readonly Limit[]) => ({
  description: limits.map((limit) => `${describeLimit(limit)}.`).join(' '),
  'x-limits': limits.map(({ name, per, counts = 'calls', count, windowSeconds }) => ({
    ...{ name, per, counts, count, windowSeconds },
  })),
  response: {
    ...(schema.response as object),
    429: {
      ...Refusal,
      'x-response-description': 'Too many attempts',
      headers: { 'retry-after': { type: 'integer', description: 'Seconds' } },
    },
  },
});

export const documentation = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Campus Connect',
        version: '1',
        description:
          'Every answer carries `success`; a refusal is `{ success: false, message, code, errors? }`.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'token' } } },
    },
    transform: ({ schema, url, route }) => {
      const { access, limits } = route.config ?? {};
      const signedIn = access !== 'anyone';
      return {
        url,
        schema: {
          ...schema,
          ...(signedIn && { security: [{ session: [] }] }),
          ...(limits && limited(schema, limits)),
        },
      };
    },
  });
  await app.register(async (docs) => {
    openToAnyone(docs);
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      theme: { title: 'Campus Connect API' },
    });
  });
});
