import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeCourse, makeDepartment } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';

const site = 'https://campus.example.edu';
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: site });
});
afterAll(() => app.close());

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

/** The path of the card that a page names. */
async function cardOf(page: string): Promise<string> {
  const { body } = await app.visitor().get(page);
  return contentOf(body, 'og:image')?.replace(site, '') ?? '';
}

const fetchCard = (path: string) => fetch(app.url + path, { redirect: 'manual' });

async function pictureOf(path: string) {
  const response = await fetchCard(path);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, metadata: await sharp(bytes).metadata() };
}

test('the page of a resource names a card of 1200 x 630 pixels that other sites may show and cache for ever', async () => {
  const { id } = await makeResource(app.db, { title: 'Trees & "graphs"', courseCode: 'CS201' });
  const { body } = await app.visitor().get(`/resources/${id}`);
  expect(contentOf(body, 'og:image')).toMatch(
    new RegExp(`^${site}/cards/resources/${id}/[0-9a-f]{12}\\.png$`),
  );
  expect(contentOf(body, 'og:image:width')).toBe('1200');
  expect(contentOf(body, 'og:image:height')).toBe('630');
  expect(contentOf(body, 'og:image:alt')).toBe('Trees &amp; &quot;graphs&quot;');
  expect(contentOf(body, 'twitter:card')).toBe('summary_large_image');
  const { response, metadata, bytes } = await pictureOf(await cardOf(`/resources/${id}`));
  expect(metadata).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(60_000);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('the page of a course names a card with its code and department, which changes with its title', async () => {
  const { id: departmentId } = await makeDepartment(app.db, { name: 'Computer Science' });
  const { id } = await makeCourse(app.db, { code: 'CS301', title: 'Operating Systems', departmentId });
  const before = await cardOf('/courses/CS301');
  expect(before).toMatch(new RegExp(`^/cards/courses/${id}/[0-9a-f]{12}\\.png$`));
  expect((await pictureOf(before)).metadata).toMatchObject({ format: 'png', width: 1200, height: 630 });
  await app.db.update(courses).set({ title: 'Operating Systems I' }).where(eq(courses.id, id));
  await vi.waitFor(async () => expect(await cardOf('/courses/CS301')).not.toBe(before));
  for (const missing of ['00000000-0000-4000-8000-000000000000', 'CS301'])
    expect((await fetchCard(`/cards/courses/${missing}/0.png`)).status).toBe(404);
});

test('other pages share the card of the site', async () => {
  const path = await cardOf('/contact');
  expect(path).toMatch(/^\/cards\/site\/pages\//);
  expect(await cardOf('/')).toBe(path);
  expect((await pictureOf(path)).metadata).toMatchObject({ width: 1200, height: 630 });
});

test('a card is drawn once, and again at another address when its row changes', async () => {
  const { id } = await makeResource(app.db, { title: 'Before' });
  const before = await cardOf(`/resources/${id}`);
  const draw = vi.spyOn(app.files.decoder, 'run');
  const [first, second] = await Promise.all([pictureOf(before), pictureOf(before)]);
  const third = await pictureOf(before);
  expect(draw).toHaveBeenCalledTimes(1);
  draw.mockRestore();
  expect(first.bytes.equals(second.bytes) && first.bytes.equals(third.bytes)).toBe(true);

  await app.db.update(resources).set({ title: 'After' }).where(eq(resources.id, id));
  const after = await cardOf(`/resources/${id}`);
  expect(after).not.toBe(before);
  const moved = await fetchCard(before);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, after]);
  expect(moved.headers.get('cache-control')).toBe('no-cache');
  expect((await pictureOf(after)).bytes.equals(first.bytes)).toBe(false);
});

test('there is no card of a deleted row, an unknown noun or a malformed id', async () => {
  const { id } = await makeResource(app.db);
  const path = await cardOf(`/resources/${id}`);
  await pictureOf(path);
  await app.db.delete(resources).where(eq(resources.id, id));
  for (const absent of [path, '/cards/people/x/y.png', '/cards/resources/x/y.png', '/cards/site/other/y.png'])
    expect((await fetchCard(absent)).status, absent).toBe(404);
});

test('while four cards are being drawn, others get the card of the site, which nobody caches', async () => {
  const substitute = await pictureOf(await cardOf('/contact'));
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = app.files.decoder.run.bind(app.files.decoder);
  const draw = vi.spyOn(app.files.decoder, 'run').mockImplementation(async (task) => {
    await held;
    return run(task);
  });
  const paths = [];
  for (let made = 0; made < 5; made += 1)
    paths.push(await cardOf(`/resources/${(await makeResource(app.db, { title: `Card ${made}` })).id}`));
  const waiting = paths.slice(0, 4).map(pictureOf);
  await expect.poll(() => draw.mock.calls.length).toBe(4);
  const { response, bytes } = await pictureOf(paths[4] ?? '');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(bytes.equals(substitute.bytes)).toBe(true);
  finish();
  await Promise.all(waiting);
  draw.mockRestore();
  expect((await pictureOf(paths[4] ?? '')).response.headers.get('cache-control')).toContain('immutable');
});
