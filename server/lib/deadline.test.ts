import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { enforceDeadline } from './deadline.ts';
import { translateError } from './errors.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listen(deadlineMs: number): Promise<string> {
  app = Fastify();
  app.setErrorHandler(translateError);
  enforceDeadline(app, deadlineMs);
  app.get('/never', () => new Promise(() => {}));
  app.get('/upload', { config: { hasNoDeadline: true } }, async () => {
    await new Promise((done) => setTimeout(done, 500));
    return 'stored';
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('first ');
    setTimeout(() => reply.raw.end('last'), 500);
  });
  app.post('/echo', async ({ body }) => body);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('a request that is not answered in time gets 503 and may be retried', async () => {
  const response = await fetch(`${await listen(100)}/never`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ success: false, code: 'overloaded' });
});

test.each([
  ['/upload', 'stored'],
  ['/stream', 'first last'],
])('%s may take longer', async (path, text) => {
  const response = await fetch((await listen(100)) + path);
  expect(await response.text()).toBe(text);
});

test('time that the client takes to send the body does not count', async () => {
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"slow":'));
      await new Promise((done) => setTimeout(done, 500));
      controller.enqueue(new TextEncoder().encode('true}'));
      controller.close();
    },
  });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const response = await fetch(`${await listen(100)}/echo`, request);
  expect(await response.json()).toEqual({ slow: true });
});
