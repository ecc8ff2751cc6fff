import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxBlocks } from '#contract/safety/blocks.ts';
import { blocks } from '#server/db/tables/safety/blocks.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { areBlocked } from './blocks.service.ts';

let app: TestApp;
let one: SignedInPerson;
let other: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  one = await signedInAs(app);
  other = await signedInAs(app);
});
afterAll(() => app.close());

const block = (by: SignedInPerson, of: SignedInPerson) => by.browser.put(`/api/blocks/${of.username}`, {});
const unblock = (by: SignedInPerson, of: SignedInPerson) => by.browser.delete(`/api/blocks/${of.username}`);
const namesOf = async ({ browser }: SignedInPerson) =>
  ((await browser.get('/api/blocks')).body.people as { username: string }[]).map(({ username }) => username);
const toldTo = async ({ browser }: SignedInPerson): Promise<string[]> => {
  await app.waitForJobs();
  const { notifications } = (await browser.get('/api/notifications')).body;
  await browser.post('/api/notifications/read', {});
  return (notifications as { type: string; read: boolean }[]).flatMap(({ type, read }) =>
    read ? [] : [type],
  );
};
const suggestedTo = async ({ browser }: SignedInPerson, { username }: SignedInPerson) =>
  (await browser.get(`/api/threads/mentionable?q=${username}`)).body.people.length as number;

test('a member blocks and unblocks someone; only they see it', async () => {
  expect((await block(one, other)).body.message).toContain('They are not told.');
  expect((await block(one, other)).status).toBe(200);
  expect(await namesOf(one)).toEqual([other.username]);
  expect(await namesOf(other)).toEqual([]);
  expect(await areBlocked(app.db, one.id, other.id)).toBe(true);
  expect(await areBlocked(app.db, other.id, one.id)).toBe(true);
  expect((await other.browser.get(`/api/people/${one.username}`)).status).toBe(200);
  expect((await unblock(one, other)).status).toBe(200);
  expect(await areBlocked(app.db, one.id, other.id)).toBe(false);
});

test('oneself, unknown people and too many are refused', async () => {
  expect(await block(one, one)).toMatchObject({ status: 400, body: { message: /yourself/ } });
  expect((await one.browser.put('/api/blocks/nobody-at-all', {})).status).toBe(404);
  const many = await signedInAs(app);
  for (let count = 0; count < maxBlocks; count += 1)
    await app.db.insert(blocks).values({ userId: many.id, blockedId: (await makeUser(app.db)).id });
  expect(await block(many, other)).toMatchObject({ status: 400, body: { message: /already/ } });
});

test('neither is told of what the other writes, nor suggested to mention; of anonymous posts both are', async () => {
  const space = await makeSpace(app.db);
  const bystander = await signedInAs(app);
  const ask = async (asker: SignedInPerson) => {
    const input = { space: space.slug, kind: 'question', title: 'What is a heap?', text: 'Please.' };
    return (await asker.browser.post('/api/threads', input)).body.thread._id as string;
  };
  const write = async ({ browser }: SignedInPerson, thread: string, given: object = {}) =>
    (await browser.post(`/api/threads/${thread}/posts`, { text: 'A tree.', ...given })).body.post._id;
  const threads = [await ask(one), await ask(other)] as const;
  const replies = [await write(one, threads[0]), await write(other, threads[1])] as const;
  await toldTo(one);
  await toldTo(other);

  await block(one, other);
  expect([await suggestedTo(one, other), await suggestedTo(other, one)]).toEqual([0, 0]);
  expect(await suggestedTo(bystander, one)).toBe(1);
  await write(other, threads[0], { text: `Look, @${one.username}.` });
  await write(other, threads[0]);
  await write(other, threads[0], { parentId: replies[0] });
  await write(one, threads[1], { text: `Look, @${other.username}.` });
  await write(one, threads[1], { parentId: replies[1] });
  expect([await toldTo(one), await toldTo(other)]).toEqual([[], []]);
  await write(other, threads[0], { isAnonymous: true });
  expect(await toldTo(one)).toEqual(['reply']);

  await unblock(one, other);
  expect(await suggestedTo(other, one)).toBe(1);
  await write(other, threads[0], { text: `Look, @${one.username}.` });
  expect(await toldTo(one)).toEqual(['mention']);
});
