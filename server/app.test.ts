import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCalls } from '#contract/calls.ts';
import { isSavedCall } from '#contract/offline.rules.ts';
import { buildApp } from '#server/app.ts';
import { definedLimits, type Limit } from '#server/lib/declared-limits.ts';
import { appParts, startApp, type TestApp } from '#server/test/app.ts';
import { Browser } from '#server/test/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ WEB_ORIGINS: 'https://pages.campus.example', GOOGLE_CLIENT_ID: 'campus' });
});
afterAll(() => app.close());

interface Route {
  method: string | string[];
  url: string;
  config?: { access?: string; limits?: readonly Limit[] };
  schema?: { response?: Record<string, unknown>; hide?: boolean };
}

/** The routes that the app registers. */
async function liveRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  const built = await buildApp({
    ...(await appParts(app.database)),
    onRoute: (route) => routes.push(route as Route),
  });
  await built.close();
  return routes;
}

describe('an app without built pages, as in development', () => {
  test('answers API calls, and pages with 404', async () => {
    const { webDir: _, ...parts } = await appParts(app.database);
    const built = await buildApp(parts);
    expect((await built.inject('/api/resources')).statusCode).toBe(200);
    const page = await built.inject('/resources');
    expect(page.statusCode).toBe(404);
    expect(page.json()).toMatchObject({ success: false });
    await built.close();
  });
});

describe('the live route table', () => {
  let routes: Route[];
  beforeAll(async () => {
    routes = await liveRoutes();
  });

  test('equals the calls of the contract', () => {
    const live = routes
      .filter(({ method, url }) => /^\/api\/(?!docs)/.test(url) && method !== 'HEAD')
      .map(({ method, url }) => `${String(method)} ${url}`);
    expect(live.toSorted()).toEqual(Object.keys(apiCalls).toSorted());
  });

  test('declares the access of every route', () => {
    // The CORS plugin answers preflights before the access check.
    for (const route of routes.filter(({ url }) => url !== '*'))
      expect(route.config?.access, `${route.method} ${route.url}`).toBeTruthy();
  });

  test('declares every rate limit that there is', () => {
    const declared = new Set(routes.flatMap(({ config }) => config?.limits ?? []));
    expect(declared.size).toBeGreaterThan(50);
    expect(definedLimits().filter((limit) => !declared.has(limit))).toEqual([]);
  });

  test('has no call that is saved on the device and not open to every member', () => {
    const saved = routes.filter(({ method, url }) => method === 'GET' && isSavedCall(url));
    expect(saved.length).toBeGreaterThan(10);
    for (const { url, config } of saved) expect(['anyone', 'member'], url).toContain(config?.access);
    const paths = saved.map(({ url }) => url);
    expect(paths).toContain('/api/users/profile');
    expect(paths.filter((path) => /auth|admin|export|stream|devices|factor|users\/all/.test(path))).toEqual(
      [],
    );
  });

  test('declares success and error schemas for every API route', () => {
    const described = routes.filter(
      (route) => !route.schema?.hide && !route.url.startsWith('/api/docs') && route.method !== 'HEAD',
    );
    expect(described.length).toBeGreaterThanOrEqual(Object.keys(apiCalls).length);
    for (const { method, url, schema } of described) {
      const responses = Object.keys(schema?.response ?? {});
      expect(
        responses.some((status) => /^[23]/.test(status)),
        `${method} ${url}`,
      ).toBe(true);
      expect(responses, `${method} ${url}`).toContain('4xx');
    }
  });

  test('the app does not start with a route that does not declare its access', async () => {
    const undeclared = buildApp({
      ...(await appParts(app.database)),
      addRoutes: (site) => void site.get('/api/careless', async () => 'hello'),
    });
    await expect(undeclared).rejects.toThrow('GET /api/careless does not say who may call it.');
  });
});

describe('bad requests', () => {
  test.each([
    ['malformed JSON', '{"email":', 400, 'malformed_json'],
    ['an empty body', '', 400, 'malformed_json'],
    ['a body that is too large', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'too_large'],
    ['JSON that is not an object', '[]', 400, 'invalid_input'],
    ['a __proto__ key', '{"__proto__":{"role":"admin"},"email":"a"}', 400, 'malformed_json'],
  ])('%s is refused with a message', async (_, body, status, code) => {
    const response = await app.visitor().post('/api/auth/login', body);
    expect(response).toMatchObject({
      status,
      body: { success: false, code, message: expect.stringMatching(/\w .*\.$/) },
    });
  });

  test.each(['Infinity', '-Infinity', '1e400', 'NaN', '1.5', '101'])('limit=%s is refused', async (limit) => {
    const response = await app.visitor().get(`/api/resources?limit=${limit}`);
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { limit: expect.any(String) } },
    });
  });

  test('a text/plain body is refused with 415', async () => {
    const headers = { 'content-type': 'text/plain' };
    const response = await app.visitor().post('/api/auth/login', '{"email":"a","password":"b"}', headers);
    expect(response).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
  });

  test('an unknown API path is a 404 in JSON, for any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await app.visitor().send(method, '/api/nothing');
      expect(response).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
    }
  });

  test('an unknown error does not leak its message', async () => {
    const broken = await buildApp({
      ...(await appParts(app.database)),
      addRoutes: (site) =>
        void site.get('/api/broken', { config: { access: 'anyone' } }, async () => {
          throw new Error('password of the database');
        }),
    });
    const response = await broken.inject('/api/broken');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ success: false, code: 'unexpected' });
    expect(response.body).not.toContain('database');
    await broken.close();
  });
});

describe('cross-site writes', () => {
  const login = { email: 'a@b.example', password: 'x' };
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that starts with an allowed one', { origin: 'https://pages.campus.example.evil.example' }],
  ])('from %s are refused', async (_, headers) => {
    const response = await app.visitor().post('/api/auth/login', login, headers);
    expect(response).toMatchObject({ status: 403, body: { success: false, code: 'cross_site' } });
  });

  test('without Origin are refused by Sec-Fetch-Site: cross-site', async () => {
    const url = new URL('/api/auth/logout', app.url);
    const status = await new Promise((done, fail) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      rawRequest(url, { method: 'POST', headers }, (response) => done(response.resume().statusCode))
        .on('error', fail)
        .end();
    });
    expect(status).toBe(403);
  });

  test('from another origin than PUBLIC_URL are refused, on the same host and with another scheme too', async () => {
    const env = { PUBLIC_URL: 'https://campus.example', WEB_ORIGINS: 'https://pages.campus.example' };
    const published = await startApp(env, app.database);
    const statusFrom = async (origin: string) =>
      (await published.visitor().post('/api/auth/login', login, { origin, host: 'campus.example' })).status;
    expect(await statusFrom('https://campus.example')).toBe(401);
    expect(await statusFrom('https://pages.campus.example')).toBe(401);
    for (const origin of ['http://campus.example', 'https://campus.example:8443', published.url])
      expect(await statusFrom(origin), origin).toBe(403);
    const page = await published.visitor().get('/healthz');
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await published.close();
  });

  test('from an allowed origin pass, with CORS headers', async () => {
    const origin = 'https://pages.campus.example';
    const response = await app.visitor().post('/api/auth/login', login, { origin });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    const other = await app.visitor().get('/healthz', { origin: 'https://evil.example' });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the app', () => {
  test('sends a unique x-request-id with every response', async () => {
    const [one, two] = await Promise.all([app.visitor().get('/healthz'), app.visitor().get('/api/nothing')]);
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'));
  });

  test('sets the Secure attribute of the cookie only behind https', async () => {
    const register = { username: 'secure', email: 'secure@campus.example', password: 'correct horse' };
    await app.visitor().post('/api/auth/register', register);
    const behind = await startApp({ TRUST_PROXY: 'loopback' }, app.database);
    const overHttps = new Browser(behind.url, { 'x-forwarded-proto': 'https' });
    await overHttps.post('/api/auth/login', register);
    expect(overHttps.setCookies[0]).toContain('Secure');
    const overHttp = behind.visitor();
    await overHttp.post('/api/auth/login', register);
    expect(overHttp.setCookies[0]).not.toContain('Secure');
    await behind.close();
  });

  test('refuses with 503 and Retry-After while the event loop is delayed, and stays healthy', async () => {
    const overloaded = await startApp({ MAX_EVENT_LOOP_DELAY: '10' }, app.database);
    const sendWhileBlocked = async () => {
      // Long, since the mean of a second is compared, pauses between the requests included.
      const until = performance.now() + 200;
      while (performance.now() < until);
      return overloaded.visitor().get('/api/resources');
    };
    await expect.poll(sendWhileBlocked).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect((await sendWhileBlocked()).headers.get('retry-after')).toBe('5');
    expect((await overloaded.visitor().get('/healthz')).status).toBe(200);
    await overloaded.close();
  });

  test('serves API documentation with every call', async () => {
    const { body } = await app.visitor().get('/api/docs/json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/auth/login',
        '/api/auth/register',
        '/api/auth/google',
        '/api/auth/logout',
        '/api/auth/profile',
      ]),
    );
    expect(
      body.paths['/api/auth/login'].post.requestBody.content['application/json'].schema.required,
    ).toEqual(['email', 'password']);
    expect((await app.visitor().get('/api/docs/')).status).toBe(200);
  });

  test('serves metrics to the operator only', async () => {
    const local = await app.visitor().get('/metrics');
    expect(local.body).toContain('http_request_duration_seconds_bucket');
    expect((await app.visitor().get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);

    const guarded = await startApp({ METRICS_TOKEN: 'open sesame' }, app.database);
    expect((await guarded.visitor().get('/metrics')).status).toBe(403);
    expect((await guarded.visitor().get('/metrics', { authorization: 'Bearer open barley' })).status).toBe(
      403,
    );
    expect((await guarded.visitor().get('/metrics', { authorization: 'Bearer open sesame' })).status).toBe(
      200,
    );
    await guarded.close();

    const production = await startApp({ NODE_ENV: 'production' }, app.database);
    expect((await production.visitor().get('/metrics')).status).toBe(403);
    await production.close();
  });
});
