import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { resourcePath } from '#contract/library/resources.rules.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import { makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeStory } from '#server/features/site/stories/stories.factory.ts';
import { listParts, readPart } from '#server/lib/sitemap.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { site, withPublicSite } from '#server/test/public-site.ts';

const { parts, get, read } = withPublicSite();
let app: TestApp;
beforeAll(() => {
  app = parts.app;
});
/** Every address that a sitemap or its index names, relative to the site. */
const located = async (path: string) =>
  [...(await read(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(site, ''));

describe('GET /robots.txt', () => {
  test('names the sitemap, and disallows the API, the admin area and pages of members only', async () => {
    const { status, body, headers } = await get('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    const lines = String(body).split('\n');
    expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
    for (const path of ['/api/', '/admin', '/profile', '/success-stories/*/edit', '/newsletter/confirm'])
      expect(lines).toContain(`Disallow: ${path}`);
    for (const path of ['/', '/resources', '/success-stories', '/newsletter', '/people'])
      expect(lines).not.toContain(`Disallow: ${path}`);
    // Not '/forums/new' alone, which would cover the space '/forums/new-students' too.
    expect(lines.filter((line) => line.includes('/forums'))).toEqual([
      'Disallow: /forums/new$',
      'Disallow: /forums/new?',
    ]);
  });
});

describe('sitemaps', () => {
  test('the index leads to public pages, resources, issues and stories, with the date of their last change', async () => {
    const updatedAt = new Date(Date.UTC(2026, 2, 4));
    const resource = await makeResource(app.db, { updatedAt });
    const story = await makeStory(app.db, { state: 'approved' });
    await makeStory(app.db, { title: 'It waits' });
    const [issue] = await app.db
      .insert(newsletterIssues)
      .values([
        { subject: 'Sent', body: 'x', state: 'sent', sentAt: updatedAt },
        { subject: 'A draft', body: 'x' },
      ])
      .returning();
    expect((await located('/sitemap.xml')).sort()).toEqual([
      '/sitemaps/newsletter/1.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/resources/1.xml',
      '/sitemaps/stories/1.xml',
    ]);
    expect(await located('/sitemaps/resources/1.xml')).toEqual([resourcePath(resource.id, resource.title)]);
    expect(await located('/sitemaps/newsletter/1.xml')).toEqual([`/newsletter/${issue?.id}`]);
    expect(await located('/sitemaps/stories/1.xml')).toEqual([`/success-stories/${story.id}`]);
    expect(await read('/sitemaps/resources/1.xml')).toContain('<lastmod>2026-03-04T00:00:00.000Z</lastmod>');
    expect(await read('/sitemap.xml')).toContain('<lastmod>2026-03-04T00:00:00.000Z</lastmod>');
  });

  test('name the threads of open spaces that are neither hidden nor merged, until the space is for members', async () => {
    const { id: spaceId, slug } = await makeSpace(app.db, { slug: 'exams' });
    const closed = await makeSpace(app.db, { audience: 'members' });
    const thread = await makeThread(app.db, { spaceId, title: 'Is it open book?' });
    await makeThread(app.db, { spaceId: closed.id });
    await makeThread(app.db, { spaceId, state: 'hidden' });
    await makeThread(app.db, { spaceId, mergedIntoId: thread.id });
    expect(await located('/sitemaps/spaces/1.xml')).toEqual([`/forums/${slug}`]);
    expect(await located('/sitemaps/threads/1.xml')).toEqual([
      `/forums/${slug}/${thread.id}-is-it-open-book`,
    ]);
    await app.db.update(spaces).set({ audience: 'members' });
    await expect.poll(() => located('/sitemaps/threads/1.xml')).toEqual([]);
  });

  test('the sitemap of pages names public pages without parameters, and each of them is served', async () => {
    const paths = await located('/sitemaps/pages.xml');
    expect(paths).toEqual(expect.arrayContaining(['/', '/resources', '/success-stories', '/partners']));
    for (const path of ['/login', '/profile', '/admin', '/newsletter/confirm', '/reset-password'])
      expect(paths).not.toContain(path);
    for (const path of paths) expect((await get(path)).status, path).toBe(200);
  });

  test('a part that does not exist is 404', async () => {
    await makeResource(app.db);
    for (const file of ['2.xml', '0.xml', '-1.xml', '1', '99999.xml', '1.xml.gz'])
      expect((await get(`/sitemaps/resources/${file}`)).status, file).toBe(404);
  });

  test('a write is visible in the next response, and an unchanged sitemap is 304 by its ETag', async () => {
    await makeResource(app.db);
    const { headers } = await get('/sitemaps/resources/1.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    const again = () => get('/sitemaps/resources/1.xml', { 'if-none-match': headers.get('etag') ?? '' });
    expect((await again()).status).toBe(304);
    await makeResource(app.db);
    await expect.poll(async () => (await again()).status).toBe(200);
    await expect.poll(() => located('/sitemaps/resources/1.xml')).toHaveLength(2);
  });

  test('parts hold each row once, in order of ids', async () => {
    for (let made = 0; made < 7; made += 1) await makeResource(app.db);
    const source = {
      table: resources,
      updatedAt: resources.updatedAt,
      pathOf: (id: string) => `/${id}`,
    };
    const parts = await listParts(app.db, source, 3);
    expect(parts).toHaveLength(3);
    const texts = await Promise.all(
      parts.map((part) => readPart(app.db, source, part, { origin: '', size: 3 })),
    );
    const found = texts.flatMap((text) => [...text.matchAll(/<loc>\/(.*?)<\/loc>/g)].map(([, id]) => id));
    const ids = await app.db.select({ id: resources.id }).from(resources).orderBy(sql`id`);
    expect(found).toEqual(ids.map(({ id }) => id));
  });
});

test('without PUBLIC_URL, absolute addresses are those of this machine, and none for another Host header', async () => {
  const local = await startApp({}, app.database);
  expect((await local.visitor().get('/sitemap.xml')).body).toContain(
    `<loc>${local.url}/sitemaps/pages.xml</loc>`,
  );
  const forged = { 'x-forwarded-host': 'evil.example', host: 'evil.example' };
  const { request } = await import('node:http');
  const ask = (path: string) =>
    new Promise<[status: number, text: string]>((resolve, reject) =>
      request(local.url + path, { headers: forged }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve([response.statusCode ?? 0, text]));
      })
        .on('error', reject)
        .end(),
    );
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/resources.atom', '/opensearch.xml'])
    expect((await ask(path))[0], path).toBe(404);
  const [status, robots] = await ask('/robots.txt');
  expect(status).toBe(200);
  expect(robots).not.toContain('Sitemap');
  await local.close();
});
