import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeResource } from '#server/db/factories.ts';
import { files, jobs, resources, users } from '#server/db/schema.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(resources);
  await app.db.delete(files);
  await app.db.delete(jobs);
});

const link = {
  title: 'Visual proofs',
  resourceType: 'link',
  description: 'https://proofs.example.org/',
  courseCode: 'MA110',
  tags: '["proofs","pictures"]',
};
const list = async (query = '') => (await app.visitor().get(`/api/resources${query}`)).body;
const titles = async (query: string) =>
  (await list(query)).resources.map((one: { title: string }) => one.title);

describe('sharing', () => {
  test('adds a resource with every field of the contract', async () => {
    const { browser, id } = await signedInAs(app);
    const answer = await browser.form('POST', '/api/resources', link);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, message: 'Resource added successfully' });
    const { resource } = answer.body;
    expect(resource).toEqual({
      _id: resource.resourceID,
      resourceID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Visual proofs',
      description: 'https://proofs.example.org/',
      tags: ['proofs', 'pictures'],
      resourceType: 'link',
      fileUrl: '',
      fileName: '',
      fileSize: 0,
      thumbnailUrl: '',
      courseCode: 'MA110',
      uploadedAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      ownerID: { _id: id, fullName: 'A user', username: expect.any(String) },
    });
    const one = await app.visitor().get(`/api/resources/${resource._id}`);
    expect(one.body).toEqual({ success: true, resource });
    expect(JSON.stringify(one.body)).not.toContain('@');
  });

  test('takes tags as a comma list too, trimmed and without doubles', async () => {
    const { browser } = await signedInAs(app);
    const answer = await browser.form('POST', '/api/resources', {
      ...link,
      tags: ' exam, Exam ,, past  papers ',
    });
    expect(answer.body.resource.tags).toEqual(['exam', 'past papers']);
  });

  test('is for members', async () => {
    const answer = await app.visitor().form('POST', '/api/resources', link);
    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title of a megabyte', { title: 'x'.repeat(1_000_000) }, 'title'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a type that does not exist', { resourceType: 'virus' }, 'resourceType'],
    ['a script for an address', { description: 'javascript:alert(1)' }, 'description'],
    ['data for an address', { description: 'data:text/html,<script>alert(1)</script>' }, 'description'],
    ['words for an address', { description: 'see the library' }, 'description'],
    [
      'ten thousand tags',
      { tags: JSON.stringify(Array.from({ length: 10_000 }, (_, n) => `t${n}`)) },
      'tags',
    ],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() }, 'tags'],
    ['tags that are no list', { tags: '[{"a":1}]' }, 'tags'],
    ['a tag of 41 characters', { tags: 'x'.repeat(41) }, 'tags'],
    ['a course code of 21 characters', { courseCode: 'x'.repeat(21) }, 'courseCode'],
  ])('refuses %s at its field', async (_, wrong, field) => {
    const { browser } = await signedInAs(app);
    const answer = await browser.form('POST', '/api/resources', { ...link, ...wrong });
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid_input', errors: { [field]: expect.any(String) } },
    });
    expect(await app.db.$count(resources)).toBe(0);
  });

  test('keeps markup as the text that it is', async () => {
    const { browser } = await signedInAs(app);
    const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const form = { ...link, title: markup, courseCode: '<b>', tags: JSON.stringify(['<i>x</i>']) };
    const { body } = await browser.form('POST', '/api/resources', form);
    expect(body.resource).toMatchObject({ title: markup, courseCode: '<b>', tags: ['<i>x</i>'] });
    const page = await app.visitor().get(`/resources/${body.resource._id}`);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).toContain('<title>&lt;script&gt;alert(1)');
  });

  test('refuses JSON, and a form without a type', async () => {
    const { browser } = await signedInAs(app);
    expect((await browser.post('/api/resources', link)).status).toBe(415);
    expect((await browser.form('POST', '/api/resources', {})).body.errors).toMatchObject({
      title: expect.any(String),
      resourceType: expect.any(String),
    });
  });
});

describe('finding', () => {
  test('answers the newest 100 with total and counts when nothing is asked', async () => {
    const { id } = await signedInAs(app);
    for (const [type, n] of [
      ['pdf', 2],
      ['video', 1],
      ['link', 3],
    ] as const) {
      for (let made = 0; made < n; made += 1) await makeResource(app.db, { type, ownerId: id });
    }
    const body = await list();
    expect(body).toMatchObject({ success: true, total: 6, totalIsMore: false, nextCursor: null });
    expect(body.counts).toEqual({ pdf: 2, document: 0, image: 0, video: 1, link: 3, other: 0 });
    const times = body.resources.map((one: { createdAt: string }) => one.createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('searches title, description, tags and course code without regard to case and accents', async () => {
    const ownerId = null;
    await makeResource(app.db, { title: 'Éléments de géométrie', ownerId });
    await makeResource(app.db, { title: 'Cells', description: 'https://BIOLOGY.example.org', ownerId });
    await makeResource(app.db, { title: 'Maps', tags: ['Geography'], ownerId });
    await makeResource(app.db, { title: 'Trees', courseCode: 'CS201', ownerId });
    expect(await titles('?q=elements%20de%20GEO')).toEqual(['Éléments de géométrie']);
    expect(await titles('?q=m%C3%A9t')).toEqual(['Éléments de géométrie']);
    expect(await titles('?q=ology.ex')).toEqual(['Cells']);
    expect(await titles('?q=GRAPHY')).toEqual(['Maps']);
    expect(await titles('?q=s201')).toEqual(['Trees']);
    expect(await titles('?q=trees%20cs201')).toEqual([]);
    expect((await list('?q=geo')).total).toBe(2);
  });

  test('takes percent signs, underscores and backslashes literally', async () => {
    await makeResource(app.db, { title: '100% sure', ownerId: null });
    await makeResource(app.db, { title: 'snake_case', ownerId: null });
    await makeResource(app.db, { title: 'back\\slash', ownerId: null });
    await makeResource(app.db, { title: 'nothing special', ownerId: null });
    expect(await titles('?q=%25')).toEqual(['100% sure']);
    expect(await titles('?q=e_c')).toEqual(['snake_case']);
    expect(await titles('?q=%5C')).toEqual(['back\\slash']);
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
    expect(await titles('?type=video')).toEqual(['one']);
    expect((await titles('?type=all')).length).toBe(2);
    expect(await titles('?course=cs201')).toEqual(['one']);
    expect((await titles('?tag=EXAM')).sort()).toEqual(['one', 'two']);
    expect(await titles('?tag=exam&type=link')).toEqual(['two']);
    expect((await list('?type=video')).total).toBe(1);
    expect((await app.visitor().get('/api/resources?type=virus')).status).toBe(400);
  });

  test.each(['newest', 'oldest', 'title'])('pages through all of them once, by %s', async (sort) => {
    const moment = new Date('2026-01-01');
    for (let n = 0; n < 23; n += 1) {
      // Several share a moment and a title, so that only the id tells them apart.
      await makeResource(app.db, {
        title: `Same ${n % 3}`,
        createdAt: new Date(moment.getTime() + (n % 5)),
        ownerId: null,
      });
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 10 && cursor !== null; page += 1) {
      const body = await list(`?limit=5&sort=${sort}${cursor && `&cursor=${cursor}`}`);
      expect(body.total).toBe(23);
      seen.push(...body.resources.map((one: { _id: string }) => one._id));
      cursor = body.nextCursor;
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
  });

  test('refuses a cursor that is none, or one of another order', async () => {
    for (let n = 0; n < 3; n += 1) await makeResource(app.db, { ownerId: null });
    const { nextCursor } = await list('?limit=1');
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

  test('tells that there are more matches than it counts', async () => {
    await app.db.insert(resources).values(
      Array.from({ length: 1_001 }, (_, n) => ({
        title: `needle ${n}`,
        description: '',
        type: 'link' as const,
        titleKey: `needle ${n}`,
        searchText: `needle ${n}`,
      })),
    );
    expect(await list('?q=needle&limit=1')).toMatchObject({ total: 1_000, totalIsMore: true });
  });

  test('never answers with the past: a write is in the very next read', async () => {
    const { browser } = await signedInAs(app);
    for (let n = 1; n <= 20; n += 1) {
      const { body } = await browser.form('POST', '/api/resources', { ...link, title: `Fresh ${n}` });
      const after = await list('?limit=24');
      expect(after.resources[0].title).toBe(`Fresh ${n}`);
      expect(after.total).toBe(n);
      if (n === 20) {
        await browser.delete(`/api/resources/${body.resource._id}`);
        expect((await list('?limit=24')).total).toBe(19);
      }
    }
  });

  test('and within a second through another instance', async () => {
    const other = await startApp({}, app.database);
    const { browser } = await signedInAs(app);
    await other.visitor().get('/api/resources?limit=24');
    await browser.form('POST', '/api/resources', { ...link, title: 'Elsewhere' });
    await expect
      .poll(async () => (await other.visitor().get('/api/resources?limit=24')).body.total, { timeout: 1_000 })
      .toBe(1);
    await other.close();
  });

  test('is not sent again when it has not changed', async () => {
    await makeResource(app.db, { ownerId: null });
    const first = await app.visitor().get('/api/resources');
    const again = await app
      .visitor()
      .get('/api/resources', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test("lists someone's own as a bare array", async () => {
    const { id } = await signedInAs(app);
    await makeResource(app.db, { title: 'mine', ownerId: id });
    await makeResource(app.db, { title: 'not mine' });
    const { body } = await app.visitor().get(`/api/resources/user/${id}`);
    expect(body.map((one: { title: string }) => one.title)).toEqual(['mine']);
    expect((await app.visitor().get('/api/resources/user/nobody')).body).toEqual([]);
  });

  test('says that there is none behind an id that is not one, or of nothing', async () => {
    for (const id of ['nonsense', randomUUID(), '%00', "'; drop table users; --"]) {
      const answer = await app.visitor().get(`/api/resources/${encodeURIComponent(id)}`);
      expect(answer, id).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
    }
    expect((await app.visitor().get(`/resources/${randomUUID()}`)).status).toBe(404);
  });

  test('shows what is left of someone who left', async () => {
    const { id } = await signedInAs(app);
    const one = await makeResource(app.db, { ownerId: id });
    await app.db.delete(users).where(eq(users.id, id));
    const { body } = await app.visitor().get(`/api/resources/${one.id}`);
    expect(body.resource.ownerID).toEqual({ _id: '', fullName: 'Former member', username: '' });
  });
});

describe('changing and deleting', () => {
  test.each([
    ['the owner', 'user', true, 200],
    ['a moderator', 'mod', false, 200],
    ['an admin', 'admin', false, 200],
    ['another student', 'user', false, 403],
    ['staff', 'staff', false, 403],
  ] as const)('by %s', async (_, role, owns, status) => {
    const { browser, id } = await signedInAs(app, role);
    const one = await makeResource(app.db, owns ? { ownerId: id } : {});
    const edit = await browser.form('PUT', `/api/resources/${one.id}`, { ...link, title: 'Changed' });
    expect(edit.status).toBe(status);
    if (status === 403) expect(edit.body.message).toBe('You do not have permission to edit this resource');
    expect((await browser.delete(`/api/resources/${one.id}`)).status).toBe(status);
    expect(await app.db.$count(resources)).toBe(status === 200 ? 0 : 1);
  });

  test('by a visitor is refused, and of nothing there is nothing', async () => {
    const one = await makeResource(app.db);
    expect((await app.visitor().delete(`/api/resources/${one.id}`)).status).toBe(401);
    expect((await app.visitor().form('PUT', `/api/resources/${one.id}`, link)).status).toBe(401);
    const { browser } = await signedInAs(app, 'admin');
    expect((await browser.delete(`/api/resources/${randomUUID()}`)).status).toBe(404);
    expect((await browser.form('PUT', '/api/resources/none', link)).status).toBe(404);
  });

  test('moves the counts along with the type', async () => {
    const { browser } = await signedInAs(app, 'admin');
    const one = await makeResource(app.db, { type: 'video' });
    const form = { ...link, resourceType: 'other', courseCode: '', tags: '' };
    const answer = await browser.form('PUT', `/api/resources/${one.id}`, form);
    expect(answer.body.resource).toMatchObject({ resourceType: 'other', courseCode: '', tags: [] });
    expect((await list()).counts).toMatchObject({ video: 0, other: 1 });
    expect(await titles('?q=visual')).toEqual(['Visual proofs']);
  });

  test('two edits at once: the one that saw the past is told so', async () => {
    const { browser, id } = await signedInAs(app);
    const { updatedAt, id: one } = await makeResource(app.db, { ownerId: id });
    const seen = updatedAt.toISOString();
    const answers = await Promise.all(
      ['First', 'Second'].map((title) =>
        browser.form('PUT', `/api/resources/${one}`, { ...link, title, updatedAt: seen }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('edit_conflict');
  });
});
