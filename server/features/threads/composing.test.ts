import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCourse } from '#server/features/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { mentionedUsers } from './mentions.service.ts';
import { makeSpace, makeThread } from './threads.factory.ts';

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
