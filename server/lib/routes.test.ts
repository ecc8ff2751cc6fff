import Fastify from 'fastify';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Refused, translateError } from './errors.ts';
import { routesOf } from './routes.ts';

const thingsCalls = {
  'POST /api/things': { body: Type.Object({ name: Type.String() }), answer: Done, status: 201 },
  'GET /api/things': { query: Type.Object({ limit: Type.Integer({ default: 5 }) }), answer: Done },
  'GET /api/things/:thingId/parts/:partId': { answer: Done },
} satisfies Calls;

function thingsApp() {
  const app = Fastify();
  app.setErrorHandler(translateError);
  return { app, route: routesOf(app, thingsCalls) };
}

test('routesOf sends the status of the call table, except for a refusal', async () => {
  const { app, route } = thingsApp();
  route('POST /api/things', {
    access: 'member',
    summary: 'Make a thing',
    handler: async (request) => {
      if (request.body.name === 'taken') throw new Refused('username_taken');
      return { success: true, message: request.body.name };
    },
  });
  const post = (name: string) => app.inject({ method: 'POST', url: '/api/things', payload: { name } });
  expect(await post('lamp')).toMatchObject({ statusCode: 201, body: '{"success":true,"message":"lamp"}' });
  expect(await post('taken')).toMatchObject({ statusCode: 409 });
});

test('routesOf parses query and parameters by the call table, and serializes declared fields only', async () => {
  const { app, route } = thingsApp();
  const secret = { passwordHash: 'x' };
  route('GET /api/things', {
    access: 'anyone',
    summary: 'List things',
    handler: ({ query }) => ({ ...secret, success: true, message: `${query.limit + 1}` }),
  });
  route('GET /api/things/:thingId/parts/:partId', {
    access: 'anyone',
    summary: 'One part',
    handler: ({ params }) => ({ success: true, message: `${params.thingId} ${params.partId}` }),
  });
  const get = async (url: string) => (await app.inject(url)).body;
  expect(await get('/api/things')).toBe('{"success":true,"message":"6"}');
  expect(await get('/api/things?limit=7')).toBe('{"success":true,"message":"8"}');
  expect(await get('/api/things/a/parts/b')).toBe('{"success":true,"message":"a b"}');
  expect((await app.inject('/api/things?limit=many')).statusCode).toBe(400);
});

test('routesOf passes the options of a route to Fastify', async () => {
  const { app, route } = thingsApp();
  route('GET /api/things', {
    access: 'admin',
    summary: 'List things',
    quiet: true,
    send: ({ routeOptions: { config, schema } }, reply) =>
      reply.send({ success: true, message: `${config.access} ${config.quiet} ${schema?.summary}` }),
  });
  expect((await app.inject('/api/things')).json()).toMatchObject({ message: 'admin true List things' });
});

test('a route that differs from the call table does not compile', () => {
  const { route } = thingsApp();
  const rest = { access: 'anyone', summary: '' } as const;
  const handler = () => ({ success: true as const, message: '' });
  // @ts-expect-error: the table has no such call.
  expect(() => route('PUT /api/things', { ...rest, handler })).toThrow();
  // @ts-expect-error: the answer has no message.
  route('GET /api/things', { ...rest, handler: () => ({ success: true }) });
  route('POST /api/things', {
    ...rest,
    // @ts-expect-error: the body has no such field.
    handler: ({ body }) => ({ success: true, message: body.title }),
  });
  route('GET /api/things/:thingId/parts/:partId', {
    ...rest,
    // @ts-expect-error: the address has no such parameter.
    handler: ({ params }) => ({ success: true, message: params.id }),
  });
});
