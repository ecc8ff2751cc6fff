// Repeated requests for cached responses are answered without Fastify, and with the same headers.
import { once } from 'node:events';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { cachedByAudience, cachedCall } from './cached-calls.ts';
import { CachedResponses, ResponseCache } from './response-cache.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Counts the requests that reach Fastify, and makes another text each time that the cache asks for one. */
async function start() {
  app = Fastify({ forceCloseConnections: true });
  const cache = new ResponseCache({} as ConstructorParameters<typeof ResponseCache>[0]);
  // However busy the machine is.
  cache.direct.knownMs = 600_000;
  cache.direct.attach(app);
  const seen = { requests: 0, made: 0 };
  app.addHook('onRequest', (request, reply, done) => {
    seen.requests += 1;
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(request.headers['x-sign-in'] && { 'set-cookie': 'token=1' }),
    });
    done();
  });
  const cached = new CachedResponses(cache);
  cached.connected(true);
  const text = async () => {
    seen.made += 1;
    return { made: seen.made, text: 'lóng 漢 '.repeat(400) };
  };
  const config = { access: 'anyone', quiet: true } as const;
  app.get(
    '/all',
    { config },
    cachedCall(cached, () => 'all', text),
  );
  app.get(
    '/logged',
    { config: { access: 'anyone' } },
    cachedCall(cached, () => 'logged', text),
  );
  app.get(
    '/members',
    { config: { access: 'member', quiet: true } },
    cachedCall(cached, () => 'members', text),
  );
  app.get(
    '/audience',
    { config },
    cachedByAudience(cached, {
      actor: ({ headers }) => (headers.cookie ? { _id: '1', role: 'user' } : undefined),
      keyOf: () => 'audience',
      make: async (_request, actor) => ({ isMember: actor !== undefined }),
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, body = '') => {
    const request = send({
      port,
      host: '127.0.0.1',
      path,
      headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
    });
    request.end(body);
    const [response] = await once(request, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const { date: _, 'x-request-id': id, ...others } = response.headers;
    return {
      status: response.statusCode,
      id,
      headers: others,
      body: Buffer.concat(chunks).toString('base64'),
    };
  };
  return { get, seen, counts: cache.direct.counts, change: () => cached.clear() };
}

test.each([
  ['as it is', {}],
  ['compressed', { 'accept-encoding': 'gzip, br' }],
])('a repeated request is answered without Fastify and with the same headers: %s', async (_, headers) => {
  const { get, seen, counts } = await start();
  await get('/all', headers);
  const { id, ...second } = await get('/all', headers);
  const { id: thirdId, ...third } = await get('/all', headers);
  expect(seen).toEqual({ requests: 2, made: 1 });
  expect(third).toEqual(second);
  expect(thirdId).toMatch(/^[\da-f-]{36}$/);
  expect(id).not.toBe(thirdId);
  const { etag } = third.headers;
  const unchanged = await get('/all', { ...headers, 'if-none-match': String(etag) });
  expect(unchanged).toMatchObject({ status: 304, body: '', headers: { etag } });
  expect(seen.requests).toBe(2);
  expect(Object.fromEntries(counts)).toEqual({ '/all': { 200: 1, 304: 1 } });
});

test('a change of a table ends it at once', async () => {
  const { get, seen, change } = await start();
  for (let times = 0; times < 3; times += 1) await get('/all');
  change();
  const fresh = await get('/all');
  expect(JSON.parse(Buffer.from(fresh.body, 'base64').toString()).made).toBe(2);
  expect(seen).toEqual({ requests: 3, made: 2 });
});

test('requests with a cookie go to Fastify where members get another response', async () => {
  const { get, seen } = await start();
  for (let times = 0; times < 3; times += 1) await get('/audience');
  expect(seen.requests).toBe(2);
  const member = await get('/audience', { cookie: 'token=1' });
  expect(JSON.parse(Buffer.from(member.body, 'base64').toString())).toEqual({ isMember: true });
  await get('/audience', { cookie: 'token=1' });
  const visitor = await get('/audience');
  expect(JSON.parse(Buffer.from(visitor.body, 'base64').toString())).toEqual({ isMember: false });
  expect(seen.requests).toBe(4);
});

test('requests that are logged, refused to some or have a body go to Fastify', async () => {
  const { get, seen } = await start();
  for (const path of ['/logged', '/members']) for (let times = 0; times < 3; times += 1) await get(path);
  expect(seen.requests).toBe(6);
  for (let times = 0; times < 3; times += 1) await get('/all');
  await get('/all', {}, 'body');
  expect(seen.requests).toBe(9);
});

test('a cookie that was set for one person is not sent to others', async () => {
  const { get } = await start();
  await get('/all');
  expect((await get('/all', { 'x-sign-in': 'yes' })).headers).toHaveProperty('set-cookie');
  expect((await get('/all')).headers).not.toHaveProperty('set-cookie');
});
