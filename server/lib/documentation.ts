// OpenAPI documentation at /api/docs, generated from the schemas that validate requests and serialize responses.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { openToAnyone } from './access.ts';

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
      const signedIn = route.config?.access !== 'anyone';
      return { url, schema: { ...schema, ...(signedIn && { security: [{ session: [] }] }) } };
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
