import { readdir, stat } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { offlinePath } from '#contract/offline.rules.ts';
import { pageTitle } from '#contract/page.ts';
import { type PagePath, pages } from '#contract/pages.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { projectPath } from '#server/lib/project.ts';
import { startApp, type TestApp } from '#server/test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ GOOGLE_CLIENT_ID: 'campus' });
});
afterAll(() => app.close());

/** With a cookie that may be of a session: the browser finds out. */
function member() {
  const browser = app.visitor();
  browser.cookies.set('token', 'something');
  return browser;
}

describe('pages', () => {
  // Titled by their row; the tests of resources, profiles, issues and stories cover them.
  const titledByContent = [
    '/resources/$resourceId',
    '/people/$username',
    '/newsletter/$issueId',
    '/success-stories/$storyId',
    '/courses/$courseCode',
    '/forums/$space',
    '/forums/$space/$thread',
    '/events/$event',
    '/hosts/$slug',
    '/study-groups/$group',
  ];
  test.each(Object.entries(pages).filter(([path]) => !titledByContent.includes(path)))(
    '%s is served with its own title',
    async (path, page) => {
      const response = await member().get(path.replaceAll('$', ''));
      expect(response.status).toBe(200);
      expect(response.body).toContain(`<title>${pageTitle(page)}</title>`);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
    },
  );

  test('that need an account redirect visitors to sign in and back', async () => {
    for (const path of ['/profile/edit?tab=picture', '/admin/users', '/resources/new']) {
      const { status, headers } = await app.visitor().get(path);
      expect(status, path).toBe(302);
      expect(headers.get('location')).toBe(`/login?from=${encodeURIComponent(path)}`);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('any other path is a 404 page', async () => {
    for (const path of [
      '/nothing',
      '/index.html',
      '/resources/edit',
      '/assets/none.js',
      '/assets',
      '/assets/',
      '/.vite/manifest.json',
      '/%2e%2e/package.json',
    ]) {
      const response = await app.visitor().get(path);
      expect(response.status, path).toBe(404);
      expect(response.body, path).toContain('<title>Page not found · Campus Connect</title>');
    }
  });

  test('contain the settings of the deployment and whether a session cookie was sent', async () => {
    const settings = (html: string) =>
      JSON.parse(/window\.campusConnect=(.*?)<\/script>/.exec(html)?.[1] ?? '');
    const visitor = app.visitor();
    expect(settings((await visitor.get('/')).body)).toEqual({
      apiBase: '',
      googleClientId: 'campus',
      campusDomains: [],
      secondFactorRoles: [],
      helpContacts: [],
      campusName: '',
      pathsOff: [],
      eventPublishers: 'staff',
      timeZone: 'UTC',
      mayHaveSession: false,
    });
    visitor.cookies.set('token', 'something');
    expect(settings((await visitor.get('/')).body).mayHaveSession).toBe(true);

    const separate = await startApp({ API_URL: 'https://api.campus.example' }, app.database);
    const html = (await separate.visitor().get('/')).body;
    expect(settings(html)).toMatchObject({ apiBase: 'https://api.campus.example', mayHaveSession: true });
    await separate.close();
  });

  test('of members have the layout while their scripts load', async () => {
    for (const path of ['/profile', '/resources', offlinePath]) {
      const { status, body } = await member().get(path);
      expect(status, path).toBe(200);
      const root = /<div id="root">(.*)<\/div>/s.exec(body)?.[1] ?? '';
      expect(root, path).toMatch(/<nav aria-label="Main".*Loading…/s);
      expect(root, path).not.toMatch(/ style=|<script|<noscript/);
      expect(body, path).toContain('"mayHaveSession":true');
    }
  });

  test('preload the scripts of the page', async () => {
    const preloaded = async (path: string) => {
      const { body } = await member().get(path);
      return [
        ...body.matchAll(/<link rel="modulepreload"(?: fetchpriority="low")? crossorigin href="([^"]+)">/g),
      ].map(([, file]) => file ?? '');
    };
    const links = await preloaded('/login');
    expect(links.some((file) => file.includes('LoginPage'))).toBe(true);
    for (const file of new Set(links)) expect((await app.visitor().get(file)).status).toBe(200);
    expect((await app.visitor().get('/')).body).not.toContain('LoginPage');

    const additions = ['SharedResourcesCard', 'ResourceStatisticsCard', 'OwnGroupsCard'];
    const profile = (await preloaded('/profile')).join();
    for (const name of additions) expect(profile).toContain(name);

    const lazy = (Object.keys(pages) as PagePath[]).filter((path) => path !== '/' && !path.includes('$'));
    for (const path of lazy) expect(await preloaded(path), path).not.toEqual([]);
  });

  test('name the scripts of a rendered page for later, so that they do not delay its content', async () => {
    const { body } = await app.visitor().get('/login');
    expect(body).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
    const [, entry = '', preloaded = ''] =
      /<meta name="scripts" content="([^"]+)" data-preload="([^"]+)">/.exec(body) ?? [];
    expect(entry.split(' ').map((file) => /[a-z]+/.exec(file.replace('/assets/', ''))?.[0])).toEqual(
      expect.arrayContaining(['react', 'router', 'index']),
    );
    expect(entry).toMatch(/\/assets\/index-[^ ]+\.js$/);
    expect(preloaded).toContain('LoginPage');
    for (const file of [...entry.split(' '), ...preloaded.split(' ')])
      expect((await app.visitor().get(file)).status).toBe(200);
  });

  test('are hidden from search engines where they need an account, belong to a mail or do not exist', async () => {
    const robots = async (path: string, browser = app.visitor()) =>
      (await browser.get(path)).headers.get('x-robots-tag');
    for (const path of ['/profile', '/admin', '/resources/new'])
      expect(await robots(path, member())).toBe('noindex');
    for (const path of ['/reset-password', '/newsletter/unsubscribe', '/no/such/page'])
      expect(await robots(path)).toBe('noindex');
    for (const path of ['/', '/resources', '/login']) expect(await robots(path)).toBeNull();
  });

  test('are 304 by their ETag when unchanged', async () => {
    const { headers } = await app.visitor().get('/');
    const again = await app.visitor().get('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  test('allow the camera to the check-in of an event alone', async () => {
    const policyOf = async (path: string) =>
      (await app.visitor().get(path)).headers.get('permissions-policy') ?? '';
    expect(await policyOf('/events/5-robots/check-in?scan=on')).toContain('camera=(self)');
    for (const path of ['/', '/events', '/events/5-robots', '/events/5-robots/check-in/more'])
      expect(await policyOf(path)).toContain('camera=()');
  });

  test('have a CSP that allows only the app’s scripts, by hash', async () => {
    const { headers, body } = await app.visitor().get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('https://accounts.google.com/gsi/client');
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
    expect(inline).toHaveLength(2);
    // Minified, since each page carries them.
    expect(inline.join('')).not.toMatch(/\/\/|\n\s/);
    for (const script of inline) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('assets', () => {
  test('stay within the budget of scripts: what Home needs, and what the pages of resources, courses and threads add', async () => {
    const sizeOf = async (path: string, attribute: string) => {
      const { body } = await app.visitor().get(path);
      const files = new RegExp(`<meta name="scripts"[^>]* ${attribute}="([^"]*)"`).exec(body)?.[1] ?? '';
      const sizes = files
        .split(' ')
        .filter(Boolean)
        .map((file) => projectPath('dist', 'web', `.${file}`))
        // The smallest ones are sent as they are.
        .map((file) => stat(`${file}.br`).catch(() => stat(file)));
      return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
    };
    expect(await sizeOf('/', 'content')).toBeLessThan(95_000);
    expect(await sizeOf('/', 'data-preload')).toBe(0);
    expect(await sizeOf('/resources', 'data-preload')).toBeLessThan(25_000);
    const { code } = await makeCourse(app.db);
    for (const path of ['/courses', '/courses/compare', `/courses/${code}`]) {
      expect(await sizeOf(path, 'data-preload'), path).toBeGreaterThan(10_000);
      expect(await sizeOf(path, 'data-preload'), path).toBeLessThan(45_000);
    }
    const { id, spaceId, title } = await makeThread(app.db);
    const [space] = await app.db.select().from(spaces).where(eq(spaces.id, spaceId));
    const thread = threadPath({ _id: id, title, space: { slug: space?.slug ?? '' } });
    expect(await sizeOf(thread, 'data-preload')).toBeGreaterThan(10_000);
    expect(await sizeOf(thread, 'data-preload')).toBeLessThan(60_000);
    // The parser, which a member loads where a text is Markdown: with it a thread has 57 kB that Home has not. Visitors get HTML.
    const files = await readdir(projectPath('dist', 'web', 'assets'));
    const parser = files.find((file) => /^ParsedMarkdown-.*\.js\.br$/.test(file)) ?? '';
    const { size } = await stat(projectPath('dist', 'web', 'assets', parser));
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(38_000);
  });

  test('the manifest names icons and pages that exist', async () => {
    const { headers, body } = await app.visitor().get('/manifest.webmanifest');
    expect(headers.get('content-type')).toContain('manifest+json');
    const { icons, shortcuts }: Record<string, { src: string; url: string }[]> = body;
    expect(icons).toHaveLength(4);
    for (const { src } of icons ?? []) expect((await app.visitor().get(src)).status, src).toBe(200);
    for (const { url } of shortcuts ?? []) expect(Object.keys(pages)).toContain(url);
  });

  test('the service worker is revalidated each time, and has a list of files that exist', async () => {
    const { headers, body } = await app.visitor().get('/sw.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toContain('javascript');
    const files = [...new Set<string>(body.match(/\/(assets|icons)\/[\w./-]+/g))];
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect((await app.visitor().get(file)).status, file).toBe(200);
    expect(files.join()).not.toMatch(/Admin|PdfViewer|pdf\.worker/);
  });

  test('are compressed and cached as immutable', async () => {
    const html = (await member().get('/')).body;
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const response = await app.visitor().get(script, { 'accept-encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    // Of documents only.
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect((await app.visitor().get('/favicon.svg')).headers.get('cache-control')).toBe(
      'public, max-age=3600',
    );
  });

  test('are all that is served of their folder', async () => {
    const html = (await member().get('/')).body;
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    expect((await app.visitor().get(script)).status).toBe(200);
    const others = ['/assets/..%2findex.html', '/assets/%2e%2e%2f.vite%2fmanifest.json', '/assets/%00'];
    for (const path of [`${script}.br`, ...others]) {
      const { status } = await app.visitor().get(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});
