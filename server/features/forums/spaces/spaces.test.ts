import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePost, makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let asker: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  asker = await signedInAs(app);
});
afterAll(() => app.close());

const question = { kind: 'question', title: 'Why is a heap not sorted?', text: 'The root is, but the rest?' };

describe('spaces', () => {
  test('of a course exist before their first thread, by any spelling of the code', async () => {
    const { id } = await makeCourse(app.db, { code: 'SP 101', title: 'Spaces' });
    const { body } = await app.visitor().get('/api/spaces/sp-101');
    expect(body.space).toMatchObject({ slug: 'sp101', name: 'SP 101 Spaces', threads: 0, lastPostAt: null });
    const answers = await Promise.all(
      [1, 2].map(() => asker.browser.post('/api/threads', { space: 'sp101', ...question })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await app.visitor().get('/api/spaces')).body.courses).toContainEqual(
      expect.objectContaining({ slug: 'sp101', threads: 2, course: { code: 'SP 101', title: 'Spaces' } }),
    );
    expect(id).toBeTruthy();
  });

  test('of a course with the code NEW have an address of their own beside /forums/new', async () => {
    await makeCourse(app.db, { code: 'NEW', title: 'News in writing' });
    const slug = 'new-';
    for (const address of ['new', slug])
      expect((await app.visitor().get(`/api/spaces/${address}`)).body.space.slug).toBe(slug);
    const { body } = await asker.browser.post('/api/threads', { space: 'new', ...question });
    expect(body.thread.space).toMatchObject({ slug, courseCode: 'NEW' });
    const { body: listed } = await app.visitor().get(`/api/threads?space=${slug}`);
    expect(listed.threads).toHaveLength(1);
    const page = await fetch(new URL(`/forums/${slug}`, app.url));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('NEW News in writing')]);
  });

  test('of a course that is added with the code of a campus space have an address of their own', async () => {
    await makeSpace(app.db, { slug: 'physics', audience: 'members' });
    const course = await makeCourse(app.db, { code: 'Physics', title: 'Physics for all' });
    const slug = 'physics-';
    const { body } = await app.visitor().get(`/api/spaces/${slug}`);
    expect(body.space).toMatchObject({ slug, course: { code: 'Physics' }, threads: 0 });
    const { body: asked } = await asker.browser.post('/api/threads', { space: slug, ...question });
    expect(asked.thread.space).toMatchObject({ slug, courseCode: 'Physics' });
    const { body: inCampus } = await asker.browser.post('/api/threads', { space: 'physics', ...question });
    expect(inCampus.thread.space).toMatchObject({ slug: 'physics', courseCode: null });
    const idsAt = async (query: string): Promise<string[]> =>
      (await asker.browser.get(`/api/threads?${query}`)).body.threads.map((one: { _id: string }) => one._id);
    expect(await idsAt('course=PHYSICS')).toEqual([asked.thread._id]);
    expect(await idsAt(`space=${slug}`)).toEqual([asked.thread._id]);
    expect(await idsAt('space=physics')).toEqual([inCampus.thread._id]);
    const admin = await signedInAs(app, 'admin');
    const renamed = await admin.browser.put(`/api/admin/catalogue/courses/${course.id}`, {
      code: 'PH 7',
      title: course.title,
      departmentId: course.departmentId,
      formerCodes: ['Physics'],
    });
    expect(renamed.body).toMatchObject({ success: true });
    for (const code of ['PH7', 'physics']) expect(await idsAt(`course=${code}`)).toEqual([asked.thread._id]);
  });

  test('for members are hidden from visitors, with all that is in them', async () => {
    const { id: spaceId, slug } = await makeSpace(app.db, { audience: 'members' });
    const thread = await makeThread(app.db, { spaceId, title: 'Members talk here', tags: ['Secrets'] });
    const open = await makeSpace(app.db);
    for (const tag of ['secrets', 'Café', 'cafe'])
      await makeThread(app.db, { spaceId: open.id, tags: [tag, 'common'] });
    const post = await makePost(app.db, { threadId: thread.id });
    for (const path of [
      `/api/spaces/${slug}`,
      `/api/threads/${thread.id}`,
      `/api/threads/${thread.id}/posts`,
      `/api/posts/${post.id}/comments`,
      `/api/posts/${post.id}/versions`,
    ]) {
      expect((await app.visitor().get(path)).status, path).toBe(401);
      expect((await asker.browser.get(path)).status, path).toBe(200);
    }
    const tags = async ({ browser } = asker) => (await browser.get('/api/threads/tags')).body.tags;
    expect(await tags()).toEqual([
      { tag: 'common', threads: 3 },
      { tag: expect.stringMatching(/caf/i), threads: 2 },
      { tag: expect.stringMatching(/secrets/i), threads: 2 },
    ]);
    expect(await tags({ ...asker, browser: app.visitor() })).toContainEqual({ tag: 'secrets', threads: 1 });
    const titles = async ({ browser } = asker) =>
      (await browser.get('/api/threads?q=members%20talk')).body.threads.length;
    expect(await titles()).toBe(1);
    expect(await titles({ ...asker, browser: app.visitor() })).toBe(0);
    const listed = async (browser = app.visitor()) =>
      (await browser.get('/api/spaces')).body.campus.some((one: { slug: string }) => one.slug === slug);
    expect([await listed(), await listed(asker.browser)]).toEqual([false, true]);
  });

  test('are kept by admins: added, changed, archived and, while empty, deleted', async () => {
    const { browser } = await signedInAs(app, 'admin');
    await makeCourse(app.db, { code: 'TK101' });
    const space = { slug: 'housing', name: 'Housing', audience: 'everyone' };
    const { body, status } = await browser.post('/api/admin/spaces', space);
    expect(status).toBe(201);
    const path = `/api/admin/spaces/${body.space._id}`;
    for (const slug of ['housing', 'tk101', 'tk-101', 'new', 'resources']) {
      const { body: refused } = await browser.post('/api/admin/spaces', { ...space, slug });
      expect(refused.errors, slug).toEqual({ slug: 'Another space, course or page has this address.' });
    }
    expect((await browser.post('/api/admin/spaces', { ...space, slug: 'No Spaces' })).status).toBe(400);
    await asker.browser.post('/api/threads', { space: 'housing', ...question });
    expect((await browser.delete(path)).status).toBe(403);
    const archived = await browser.put(path, { ...space, isArchived: true, updatedAt: body.space.updatedAt });
    expect(archived.body.space).toMatchObject({ isArchived: true, threads: 1 });
    expect((await browser.put(path, { ...space, updatedAt: body.space.updatedAt })).status).toBe(409);
    const refused = await asker.browser.post('/api/threads', { space: 'housing', ...question });
    expect(refused.status).toBe(403);
    const { body: other } = await browser.post('/api/admin/spaces', { ...space, slug: 'empty' });
    const inOrder = async (): Promise<{ _id: string; name: string; updatedAt: string }[]> =>
      (await browser.get('/api/admin/spaces')).body.spaces;
    const spaceIds = (await inOrder()).map(({ _id }) => _id);
    expect(spaceIds.at(-1)).toBe(other.space._id);
    const order = (ids: string[]) => browser.put('/api/admin/spaces/order', { spaceIds: ids });
    for (const ids of [spaceIds.slice(1), [...spaceIds, spaceIds[0]], []] as string[][])
      expect((await order(ids)).status).toBe(409);
    expect((await order(spaceIds.toReversed())).status).toBe(200);
    const [first] = await inOrder();
    expect(first?._id).toBe(other.space._id);
    // The order is not the version that an admin edits.
    const renamed = { ...space, slug: 'empty', name: 'Quiet', updatedAt: first?.updatedAt };
    expect((await browser.put(`/api/admin/spaces/${first?._id}`, renamed)).status).toBe(200);
    expect((await inOrder())[0]).toMatchObject({ name: 'Quiet' });
    expect((await browser.delete(`/api/admin/spaces/${other.space._id}`)).status).toBe(200);
  });

  test('list pinned threads apart on the first page, unless something in them is looked for', async () => {
    const { id: spaceId, slug } = await makeSpace(app.db);
    const pinned = await makeThread(app.db, { spaceId, isPinned: true, lastPostAt: new Date(2020, 0) });
    await makeThread(app.db, { spaceId });
    const pinnedIn = async (query: string) =>
      (await app.visitor().get(`/api/threads?${query}`)).body.pinned.map((one: { _id: string }) => one._id);
    expect(await pinnedIn(`space=${slug}`)).toEqual([pinned.id]);
    const { body } = await app.visitor().get(`/api/threads?space=${slug}&limit=1`);
    for (const query of ['', `space=${slug}&q=heap`, `space=${slug}&limit=1&cursor=${body.nextCursor}`])
      expect(await pinnedIn(query), query).toEqual([]);
  });
});
