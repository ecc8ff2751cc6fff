import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posts } from '#server/db/tables/forums/threads.ts';
import { pictures } from '#server/db/tables/social/pictures.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { deleteUnusedPictures } from '#server/features/social/pictures/pictures.service.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { mentionedUsers } from './mentions.service.ts';
import { makePost, makeSpace, makeThread } from './threads.factory.ts';

let app: TestApp;
let member: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  member = await signedInAs(app);
});
afterAll(() => app.close());

describe('similar questions', () => {
  test('are solved ones first, then those of the same space, and tolerate typing mistakes', async () => {
    const { id: spaceId, slug } = await makeSpace(app.db);
    const make = (title: string, given: object = {}) => makeThread(app.db, { title, spaceId, ...given });
    const other = (await makeSpace(app.db)).id;
    await make('How is binary search tree deletion done?');
    await make('Deletion from a binary search tree', { spaceId: other });
    await make('Binary search tree: deletion of the root', { spaceId: other, status: 'solved' });
    await make('Binary search tree deletion, a discussion', { status: 'discussion' });
    await make('Binary search tree deletion, hidden', { state: 'hidden' });
    await make('Where is the cafeteria?');
    const titles = async (title: string) => {
      const query = new URLSearchParams({ title, space: slug });
      const { body } = await member.browser.get(`/api/threads/similar?${query}`);
      return body.threads.map((thread: { title: string }) => thread.title);
    };
    expect(await titles('Deletion in binary search trees')).toEqual([
      'Binary search tree: deletion of the root',
      'How is binary search tree deletion done?',
      'Deletion from a binary search tree',
    ]);
    expect(await titles('binray serch tree deletion')).toContain('How is binary search tree deletion done?');
    expect(await titles('how why the')).toEqual([]);
    expect(await titles('%%% ___')).toEqual([]);
  });

  test.each([
    ['Как удалить узел из двоичного дерева?', 'Удаление узла двоичного дерева поиска'],
    ['كيف أحذف عقدة من الشجرة الثنائية؟', 'حذف عقدة شجرة ثنائية البحث'],
    ['怎样删除二叉搜索树的节点？', '二叉搜索树删除节点的问题'],
    ['二分探索木から節点を削除する方法', '二分探索木の節点削除'],
    ['이진 탐색 트리에서 노드 삭제', '이진 탐색 트리의 노드를 삭제하는 방법'],
  ])('are found campus-wide in any script: %s', async (asked, existing) => {
    const { id } = await makeThread(app.db, { title: existing });
    // As many pairs of characters, but other words.
    await makeThread(app.db, { title: [...existing].toReversed().join('') });
    const { body } = await member.browser.get(
      `/api/threads/similar?${new URLSearchParams({ title: asked })}`,
    );
    expect(body.threads.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  });
});

describe('mentions', () => {
  test('name members by username, also before an apostrophe or a dot, but not in code or addresses', async () => {
    const [one, other] = [await signedInAs(app), await signedInAs(app)];
    const named = async (text: string) => (await mentionedUsers(app.db, text)).map(({ id }) => id);
    expect(await named(`@${one.username.toUpperCase()}'s idea, and @[${other.username}].`)).toEqual([
      one.id,
      other.id,
    ]);
    for (const text of [
      `\`@${one.username}\``,
      `\`\`\`\n@${one.username}\n\`\`\``,
      `me@${one.username}`,
      `/@${one.username}`,
      '@nobody-of-this-name',
    ])
      expect(await named(text), text).toEqual([]);
  });

  test('of more than ten people in one text, the first ten count', async () => {
    const { id, username } = { id: member.id, username: member.username };
    const many = Array.from({ length: 10_000 }, (_, index) => `@nobody${index}`).join(' ');
    expect(await mentionedUsers(app.db, `${many} @${username}`)).toEqual([]);
    expect(await mentionedUsers(app.db, `@${username} ${many}`)).toEqual([{ id, username }]);
  });
});

describe('references of texts', () => {
  test('are what exists and the reader may see', async () => {
    const { id: members } = await makeSpace(app.db, { audience: 'members' });
    const [open, closed, hidden] = [
      await makeThread(app.db),
      await makeThread(app.db, { spaceId: members }),
      await makeThread(app.db, { state: 'hidden' }),
    ];
    await makeCourse(app.db, { code: 'RF 101', title: 'Referring', formerCodes: ['OLD 7'] });
    const query = new URLSearchParams({
      courses: 'rf101,OLD-7,xy99',
      people: `${member.username},nobody`,
      threads: [open.id, closed.id, hidden.id, 'no-id'].join(),
      resources: 'no-id',
    });
    const found = async (browser = app.visitor()) => (await browser.get(`/api/references?${query}`)).body;
    const ofVisitor = await found();
    expect(ofVisitor.courses).toEqual(
      expect.arrayContaining([
        { key: 'rf101', code: 'RF 101', title: 'Referring' },
        { key: 'OLD-7', code: 'RF 101', title: 'Referring' },
      ]),
    );
    expect(ofVisitor.people.map(({ username }: { username: string }) => username)).toEqual([member.username]);
    const ids = ({ threads }: { threads: { _id: string }[] }) => threads.map(({ _id }) => _id).sort();
    expect(ids(ofVisitor)).toEqual([open.id]);
    expect(ids(await found(member.browser))).toEqual([open.id, closed.id].sort());
  });
});

describe('members to mention', () => {
  test('are those who wrote in the thread under their name, then members by the beginning of a name', async () => {
    const [named, anonymous] = [await signedInAs(app), await signedInAs(app)];
    const { id: threadId } = await makeThread(app.db, { authorId: named.id });
    await makePost(app.db, { threadId, authorId: anonymous.id, isAnonymous: true });
    const found = async (path: string, q: string, browser = member.browser) => {
      const { body } = await browser.get(`/api/threads/${path}?${new URLSearchParams({ q })}`);
      return body.people?.map(({ username }: { username: string }) => username);
    };
    expect(await found(`${threadId}/mentionable`, '')).toEqual([named.username]);
    const { id } = await makeUser(app.db, {
      username: 'zoe.b',
      fullName: 'Zoé Quill',
      email: 'hidden@zq.edu',
    });
    expect(id).toBeTruthy();
    for (const q of ['zoe', 'qui', 'QUILL', 'zoe.b'])
      expect(await found('mentionable', q), q).toEqual(['zoe.b']);
    for (const q of ['', 'z', 'hidden@', 'uill', '%', '_oe'])
      expect(await found('mentionable', q), q).toEqual([]);
    const hidden = await makeThread(app.db, { state: 'hidden' });
    expect((await member.browser.get(`/api/threads/${hidden.id}/mentionable`)).status).toBe(404);
  });
});

describe('pictures in posts', () => {
  const upload = (browser: Browser, bytes: Buffer, name = 'heap.png') =>
    browser.form('POST', '/api/pictures', {}, { name, bytes }, 'picture');
  const picture = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
  const status = async (url: string, browser = app.visitor()) => (await browser.get(url)).status;
  const startThread = async (text: string, given: object = {}) => {
    const { slug } = await makeSpace(app.db, given);
    const input = { space: slug, kind: 'question', title: 'What is drawn here?', text };
    return member.browser.post('/api/threads', input);
  };

  test('are read by their uploader until they are posted, then by the readers of the post', async () => {
    const { body } = await upload(member.browser, await picture());
    const other = (await signedInAs(app)).browser;
    expect([await status(body.url, member.browser), await status(body.url, other)]).toEqual([200, 404]);
    // Another person cannot take it over.
    const { id: threadId } = await makeThread(app.db);
    await other.post(`/api/threads/${threadId}/posts`, { text: `![a](${body.url})` });
    expect(await status(body.url)).toBe(404);

    const posted = await startThread(`![A heap](${body.url})`);
    expect(await status(body.url)).toBe(200);
    await app.db.update(posts).set({ state: 'hidden' }).where(eq(posts.threadId, posted.body.thread._id));
    expect([await status(body.url), await status(body.url, member.browser)]).toEqual([404, 200]);
  });

  test('of a space for members are read by members only', async () => {
    const { body } = await upload(member.browser, await picture());
    await startThread(`![A heap](${body.url})`, { audience: 'members' });
    expect([await status(body.url), await status(body.url, (await signedInAs(app)).browser)]).toEqual([
      404, 200,
    ]);
  });

  test('that are none, and too many in one post, are refused with a clear sentence', async () => {
    const { status: refused, body } = await upload(member.browser, Buffer.from('<svg onload=alert(1)>'));
    expect([refused, body.message]).toEqual([
      415,
      'This file is not an image (JPEG, PNG, GIF, WebP or AVIF), whatever its name says.',
    ]);
    const many = Array.from({ length: 11 }, () => `![a](/api/files/${randomUUID()})`).join(' ');
    expect((await startThread(many)).body.errors).toEqual({
      text: 'Please use at most 10 pictures in one post.',
    });
  });

  test('that are in no post are deleted after a week', async () => {
    const { body } = await upload(member.browser, await picture());
    await app.db.update(pictures).set({ createdAt: new Date(Date.now() - 8 * 86_400_000) });
    await deleteUnusedPictures(app.db);
    expect(await status(body.url, member.browser)).toBe(404);
  });
});
