import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCalls } from '#contract/calls.ts';
import { type PagePath, pages, pageTitle } from '#contract/pages.ts';
import { buildApp } from '#server/app.ts';
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
  config?: { access?: string };
  schema?: { response?: Record<string, unknown>; hide?: boolean };
}

/** The routes as the running app has them, not as a list says. */
async function liveRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  const built = await buildApp({
    ...(await appParts(app.database)),
    onRoute: (route) => routes.push(route as Route),
  });
  await built.close();
  return routes;
}

describe('the live route table', () => {
  let routes: Route[];
  beforeAll(async () => {
    routes = await liveRoutes();
  });

  test('has the calls of the contract and no others', () => {
    const live = routes
      .filter(({ method, url }) => /^\/api\/(?!docs)/.test(url) && method !== 'HEAD')
      .map(({ method, url }) => `${String(method)} ${url}`);
    expect(live.toSorted()).toEqual(Object.keys(apiCalls).toSorted());
  });

  test('says of every route who may call it', () => {
    // Preflights of other origins are answered by the plugin for them, before anything is asked.
    for (const route of routes.filter(({ url }) => url !== '*'))
      expect(route.config?.access, `${route.method} ${route.url}`).toBeTruthy();
  });

  test('declares an answer and a refusal for every route that is not a file or a page', () => {
    const described = routes.filter(
      (route) => !route.schema?.hide && !route.url.startsWith('/api/docs') && route.method !== 'HEAD',
    );
    expect(described.length).toBeGreaterThanOrEqual(Object.keys(apiCalls).length);
    for (const { method, url, schema } of described) {
      const answers = Object.keys(schema?.response ?? {});
      expect(
        answers.some((status) => /^[23]/.test(status)),
        `${method} ${url}`,
      ).toBe(true);
      expect(answers, `${method} ${url}`).toContain('4xx');
    }
  });

  test('does not start with a route that says nothing', async () => {
    const careless = buildApp({
      ...(await appParts(app.database)),
      addRoutes: (site) => void site.get('/api/careless', async () => 'hello'),
    });
    await expect(careless).rejects.toThrow('GET /api/careless does not say who may call it.');
  });
});

describe('bad requests', () => {
  test.each([
    ['malformed JSON', '{"email":', 400, 'malformed_json'],
    ['an empty body', '', 400, 'malformed_json'],
    ['a body that is too large', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'too_large'],
    ['JSON that is not an object', '[]', 400, 'invalid_input'],
    ['a prototype in disguise', '{"__proto__":{"role":"admin"},"email":"a"}', 400, 'malformed_json'],
  ])('%s gets a sentence', async (_, body, status, code) => {
    const answer = await app.visitor().post('/api/auth/login', body);
    expect(answer).toMatchObject({
      status,
      body: { success: false, code, message: expect.stringMatching(/\w .*\.$/) },
    });
  });

  test.each(['Infinity', '-Infinity', '1e400', 'NaN', '1.5', '101'])('%s is no limit', async (limit) => {
    const answer = await app.visitor().get(`/api/resources?limit=${limit}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { limit: expect.any(String) } },
    });
  });

  test('a form of another kind is not read', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await app.visitor().post('/api/auth/login', '{"email":"a","password":"b"}', headers);
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
  });

  test('an unknown call is a 404 in JSON, whatever is asked of it', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await app.visitor().send(method, '/api/nothing');
      expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
    }
  });

  test('an unknown error says nothing of the inside', async () => {
    const broken = await buildApp({
      ...(await appParts(app.database)),
      addRoutes: (site) =>
        void site.get('/api/broken', { config: { access: 'anyone' } }, async () => {
          throw new Error('password of the database');
        }),
    });
    const answer = await broken.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ success: false, code: 'unexpected' });
    expect(answer.body).not.toContain('database');
    await broken.close();
  });
});

describe('cross-site writes', () => {
  const login = { email: 'a@b.example', password: 'x' };
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['an origin that only starts alike', { origin: 'https://pages.campus.example.evil.example' }],
  ])('from %s are refused', async (_, headers) => {
    const answer = await app.visitor().post('/api/auth/login', login, headers);
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'cross_site' } });
  });

  test('that name no origin are refused when the browser says they are cross-site', async () => {
    const url = new URL('/api/auth/logout', app.url);
    const status = await new Promise((done, fail) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      rawRequest(url, { method: 'POST', headers }, (response) => done(response.resume().statusCode))
        .on('error', fail)
        .end();
    });
    expect(status).toBe(403);
  });

  test('from an allowed origin pass, with the headers that let its page read the answer', async () => {
    const origin = 'https://pages.campus.example';
    const answer = await app.visitor().post('/api/auth/login', login, { origin });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    const other = await app.visitor().get('/healthz', { origin: 'https://evil.example' });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('pages', () => {
  // A page about one thing is titled by it; the tests of resources, profiles and issues look at that.
  const titledByContent = ['/resources/$resourceId', '/people/$username', '/newsletter/$issueId'];
  test.each(Object.entries(pages).filter(([path]) => !titledByContent.includes(path)))(
    '%s is served with its own title',
    async (path, page) => {
      const answer = await app.visitor().get(path.replaceAll('$', ''));
      expect(answer.status).toBe(200);
      expect(answer.body).toContain(`<title>${pageTitle(page)}</title>`);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    },
  );

  test('any other path is a 404 that is a page too', async () => {
    for (const path of [
      '/nothing',
      '/index.html',
      '/resources/edit',
      '/assets/none.js',
      '/.vite/manifest.json',
      '/%2e%2e/package.json',
    ]) {
      const answer = await app.visitor().get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.body, path).toContain('<title>Page not found · Campus Connect</title>');
    }
  });

  test('carry the settings of this deployment and whether a session came along', async () => {
    const settings = (html: string) =>
      JSON.parse(/window\.campusConnect=(.*?)<\/script>/.exec(html)?.[1] ?? '');
    const visitor = app.visitor();
    expect(settings((await visitor.get('/')).body)).toEqual({
      apiBase: '',
      googleClientId: 'campus',
      campusDomains: [],
      mayHaveSession: false,
    });
    visitor.cookies.set('token', 'something');
    expect(settings((await visitor.get('/')).body).mayHaveSession).toBe(true);

    const apart = await startApp({ API_URL: 'https://api.campus.example' }, app.database);
    const html = (await apart.visitor().get('/')).body;
    expect(settings(html)).toMatchObject({ apiBase: 'https://api.campus.example', mayHaveSession: true });
    await apart.close();
  });

  test('preload the scripts of the page', async () => {
    const preloaded = async (path: string) => {
      const { body } = await app.visitor().get(path);
      return [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
        ([, file]) => file ?? '',
      );
    };
    const links = await preloaded('/login');
    expect(links.some((file) => file.includes('LoginPage'))).toBe(true);
    for (const file of new Set(links)) expect((await app.visitor().get(file)).status).toBe(200);
    expect((await app.visitor().get('/')).body).not.toContain('LoginPage');

    const additions = ['SharedResourcesCard', 'ResourceStatisticsCard', 'UpcomingCards'];
    const profile = (await preloaded('/profile')).join();
    for (const name of additions) expect(profile).toContain(name);

    const lazy = (Object.keys(pages) as PagePath[]).filter(
      (path) => path !== '/' && !path.includes('$') && !pages[path].upcoming,
    );
    for (const path of lazy) expect(await preloaded(path), path).not.toEqual([]);
  });

  test('are not sent again when they have not changed', async () => {
    const { headers } = await app.visitor().get('/');
    const again = await app.visitor().get('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  test('let no script run that is not ours', async () => {
    const { headers, body } = await app.visitor().get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('https://accounts.google.com/gsi/client');
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
    expect(inline).toHaveLength(2);
    for (const script of inline) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('files of the pages', () => {
  test('come compressed and may be kept for ever', async () => {
    const html = (await app.visitor().get('/')).body;
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const answer = await app.visitor().get(script, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await app.visitor().get('/favicon.svg')).headers.get('cache-control')).toBe(
      'public, max-age=3600',
    );
  });
});

describe('manners', () => {
  test('every answer has a request id of its own', async () => {
    const [one, two] = await Promise.all([app.visitor().get('/healthz'), app.visitor().get('/api/nothing')]);
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'));
  });

  test('the cookie is Secure behind https only', async () => {
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

  test('an app whose event loop is late refuses with 503, says when to come back, and stays alive', async () => {
    const late = await startApp({ MAX_EVENT_LOOP_DELAY: '20' }, app.database);
    const ask = async () => {
      const until = performance.now() + 100;
      while (performance.now() < until);
      return late.visitor().get('/api/resources');
    };
    await expect.poll(ask).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect((await ask()).headers.get('retry-after')).toBe('5');
    expect((await late.visitor().get('/healthz')).status).toBe(200);
    await late.close();
  });

  test('the documentation lists every call with its answers', async () => {
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

  test('the metrics are for the operator', async () => {
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
  });
});
