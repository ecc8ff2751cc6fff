import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/tables/platform/users.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';
import { emptyLibrary, linkForm, list, titles } from './resources.fixtures.ts';
import { resourceList } from './resources.list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => emptyLibrary(app));

describe('GET /api/resources', () => {
  test('returns the newest 100 with total and counts per type by default', async () => {
    const { id } = await signedInAs(app);
    for (const [type, n] of [
      ['pdf', 2],
      ['video', 1],
      ['link', 3],
    ] as const) {
      for (let made = 0; made < n; made += 1) await makeResource(app.db, { type, ownerId: id });
    }
    const body = await list(app);
    expect(body).toMatchObject({ success: true, total: 6, totalIsMore: false, nextCursor: null });
    expect(body.counts).toEqual({ pdf: 2, document: 0, image: 0, video: 1, link: 3, other: 0 });
    const times = body.resources.map((one: { createdAt: string }) => one.createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('searches title, description, tags and course code, ignoring case and accents', async () => {
    const ownerId = null;
    await makeResource(app.db, { title: 'Éléments de géométrie', ownerId });
    await makeResource(app.db, { title: 'Cells', description: 'https://BIOLOGY.example.org', ownerId });
    await makeResource(app.db, { title: 'Maps', tags: ['Geography'], ownerId });
    await makeResource(app.db, { title: 'Trees', courseCode: 'CS201', ownerId });
    expect(await titles(app, '?q=elements%20de%20GEO')).toEqual(['Éléments de géométrie']);
    expect(await titles(app, '?q=m%C3%A9t')).toEqual(['Éléments de géométrie']);
    expect(await titles(app, '?q=ology.ex')).toEqual(['Cells']);
    expect(await titles(app, '?q=GRAPHY')).toEqual(['Maps']);
    expect(await titles(app, '?q=s201')).toEqual(['Trees']);
    expect((await list(app, '?q=geo')).total).toBe(2);
  });

  test('escapes LIKE wildcards in the search', async () => {
    await makeResource(app.db, { title: '100% sure', ownerId: null });
    await makeResource(app.db, { title: 'snake_case', ownerId: null });
    await makeResource(app.db, { title: 'back\\slash', ownerId: null });
    await makeResource(app.db, { title: 'nothing special', ownerId: null });
    expect(await titles(app, '?q=%25')).toEqual(['100% sure']);
    expect(await titles(app, '?q=e_c')).toEqual(['snake_case']);
    expect(await titles(app, '?q=%5C')).toEqual(['back\\slash']);
  });

  test('filters by type, course and tag', async () => {
    await makeResource(app.db, {
      title: 'one',
      type: 'video',
      courseCode: 'CS201',
      tags: ['Exam'],
      ownerId: null,
    });
    await makeResource(app.db, {
      title: 'two',
      type: 'link',
      courseCode: 'MA100',
      tags: ['exam', 'x'],
      ownerId: null,
    });
    expect(await titles(app, '?type=video')).toEqual(['one']);
    expect((await titles(app, '?type=all')).length).toBe(2);
    expect(await titles(app, '?course=cs201')).toEqual(['one']);
    expect((await titles(app, '?tag=EXAM')).sort()).toEqual(['one', 'two']);
    expect(await titles(app, '?tag=exam&type=link')).toEqual(['two']);
    expect((await list(app, '?type=video')).total).toBe(1);
    expect((await app.visitor().get('/api/resources?type=virus')).status).toBe(400);
  });

  test.each([
    ['199 Chinese characters', '學'.repeat(199)],
    ['200 Korean syllables', '힣'.repeat(200)],
    ['200 ligatures of four words each', 'ﷺ'.repeat(200)],
    ['200 quotation marks', '"'.repeat(200)],
  ])('pages past a title of %s', async (_, title) => {
    for (let n = 0; n < 2; n += 1) await makeResource(app.db, { title, ownerId: null });
    const { nextCursor } = await list(app, '?sort=title&limit=1');
    const next = await app.visitor().get(`/api/resources?sort=title&limit=1&cursor=${nextCursor}`);
    expect(next).toMatchObject({ status: 200, body: { resources: [{ title }], nextCursor: null } });
  });

  test('the list reads uncommitted rows of its own transaction', async () => {
    await app.db.transaction(async (db) => {
      await makeResource(db, { title: 'not committed', ownerId: null });
      const { rows } = await resourceList.page(db, { q: 'committed' });
      expect(rows.map((row) => row.title)).toEqual(['not committed']);
    });
  });

  test('refuses invalid cursors, cursors of another sort, and limits out of range', async () => {
    for (let n = 0; n < 3; n += 1) await makeResource(app.db, { ownerId: null });
    const { nextCursor } = await list(app, '?limit=1');
    for (const query of [
      '?cursor=nonsense',
      `?cursor=${nextCursor}&sort=title`,
      '?limit=0',
      '?limit=101',
      `?q=${'x'.repeat(201)}`,
    ]) {
      expect((await app.visitor().get(`/api/resources${query}`)).status, query).toBe(400);
    }
  });

  test.each([
    ['views', 'abc'],
    ['views', ''],
    ['helpful', '99999999999'],
    ['downloads', '-1'],
    ['views', '1.5'],
    ['newest', 'abc'],
    ['newest', '7000000000000000'],
    ['oldest', '-99999999999999'],
    ['oldest', ''],
  ])('refuses a cursor of sort %s with the invalid key %j', async (sort, key) => {
    await makeResource(app.db, { ownerId: null });
    const cursor = Buffer.from(JSON.stringify([sort, key, randomUUID(), 1, false])).toString('base64url');
    expect(await app.visitor().get(`/api/resources?sort=${sort}&cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { cursor: expect.any(String) } },
    });
  });

  test('never serves stale responses: a write is in the very next read', async () => {
    const { browser } = await signedInAs(app);
    for (let n = 1; n <= 20; n += 1) {
      const { body } = await browser.form('POST', '/api/resources', { ...linkForm, title: `Fresh ${n}` });
      const after = await list(app, '?limit=24');
      expect(after.resources[0].title).toBe(`Fresh ${n}`);
      expect(after.total).toBe(n);
      if (n === 20) {
        await browser.delete(`/api/resources/${body.resource._id}`);
        expect((await list(app, '?limit=24')).total).toBe(19);
      }
    }
  });

  test('another instance serves a write within a second', async () => {
    const other = await startApp({}, app.database);
    const { browser } = await signedInAs(app);
    await other.visitor().get('/api/resources?limit=24');
    await browser.form('POST', '/api/resources', { ...linkForm, title: 'Elsewhere' });
    await expect.poll(async () => (await other.visitor().get('/api/resources?limit=24')).body.total).toBe(1);
    await other.close();
  });

  test('is 304 by its ETag when unchanged', async () => {
    await makeResource(app.db, { ownerId: null });
    const first = await app.visitor().get('/api/resources');
    const again = await app
      .visitor()
      .get('/api/resources', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('GET /api/resources/user/:userId returns an array of the resources of a person', async () => {
    const { id } = await signedInAs(app);
    await makeResource(app.db, { title: 'mine', ownerId: id });
    await makeResource(app.db, { title: 'not mine' });
    const { body } = await app.visitor().get(`/api/resources/user/${id}`);
    expect(body.map((one: { title: string }) => one.title)).toEqual(['mine']);
    expect((await app.visitor().get('/api/resources/user/nobody')).body).toEqual([]);
  });

  test('GET /api/resources/:resourceId is 404 for invalid and unknown ids', async () => {
    for (const id of ['nonsense', randomUUID(), '%00', "'; drop table users; --"]) {
      const response = await app.visitor().get(`/api/resources/${encodeURIComponent(id)}`);
      expect(response, id).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
    }
    expect((await app.visitor().get(`/resources/${randomUUID()}`)).status).toBe(404);
  });

  test('shows the owner of a deleted account as a former member', async () => {
    const { id } = await signedInAs(app);
    const one = await makeResource(app.db, { ownerId: id });
    await app.db.delete(users).where(eq(users.id, id));
    const { body } = await app.visitor().get(`/api/resources/${one.id}`);
    expect(body.resource.ownerID).toEqual({ _id: '', fullName: 'Former member', username: '', img: '' });
  });
});
