import { describe, expect, test } from 'vitest';
import { signedInAs } from '#server/test/people.ts';
import {
  app,
  ask,
  asker,
  audited,
  mod,
  prepareForum,
  read,
  repliesOf,
  reply,
  threadsIn,
  told,
} from './forum.fixtures.ts';
import { makePost, makeSpace } from './threads.factory.ts';

prepareForum();

describe('what looks like spam', () => {
  const link = 'See https://example.org/cheap';
  const cases = async () => (await mod.browser.get('/api/admin/cases?kind=post&limit=50')).body.cases;
  const caseOf = async (title: string) =>
    (await cases()).find((one: { thing: { now: { text: string } } }) => one.thing?.now.text.includes(title));
  const decide = (
    { _id, thing }: { _id: string; thing: { version: number } },
    decision: string,
    reason?: string,
  ) => mod.browser.post(`/api/admin/cases/${_id}/decision`, { decision, version: thing.version, reason });

  test('of a new account waits for a moderator: nobody else sees or counts it until it is published', async () => {
    const newcomer = await signedInAs(app);
    const { slug } = await makeSpace(app.db);
    const { body } = await newcomer.browser.post('/api/threads', {
      ...{ space: slug, kind: 'question', title: 'Where to buy?', text: `${link}-books` },
    });
    expect(body.message).toBe(
      'The first posts of a new account with links are read by a moderator before they appear. Until then only you see it, and you can edit or delete it.',
    );
    expect(await told(newcomer)).toEqual([
      expect.stringContaining('holds your thread “Where to buy?”: The first posts'),
    ]);
    expect(body.thread.opening).toMatchObject({ state: 'held', text: `${link}-books` });
    const path = `/api/threads/${body.thread._id}`;
    expect((await app.visitor().get(path)).status).toBe(404);
    expect((await newcomer.browser.get(path)).status).toBe(200);
    expect(await threadsIn(slug)).toBe(0);
    const held = await caseOf('-books');
    expect(held).toMatchObject({
      title: 'the thread “Where to buy?”',
      reasons: ['first_links'],
      thing: { state: 'held', author: { username: newcomer.username } },
    });
    expect((await decide(held, 'publish')).body.message).toBe('The post is published.');
    expect((await app.visitor().get(path)).status).toBe(200);
    expect(await threadsIn(slug)).toBe(1);
    expect(await told(newcomer)).toEqual(['published your thread “Where to buy?”: ']);
    expect(await audited()).toMatchObject({ action: 'thing_published', actor: mod.username });
  });

  test('is hidden with a reason, which the author is told; an anonymous author stays unknown', async () => {
    const newcomer = await signedInAs(app);
    const thread = await ask();
    const post = await reply(thread, { text: `${link}-shoes`, isAnonymous: true }, newcomer);
    expect(post.state).toBe('held');
    expect(await read(thread)).toMatchObject({ replies: 0, status: 'open' });
    expect(await repliesOf(thread)).toEqual([]);
    const held = await caseOf('-shoes');
    expect(held.thing.author).toBeNull();
    expect(JSON.stringify(held)).not.toContain(newcomer.username);
    expect((await decide(held, 'hide')).status).toBe(400);
    expect((await decide(held, 'hide', 'Advertising.')).status).toBe(200);
    expect(await told(newcomer)).toEqual(['hid your post in “Why is a heap not sorted?”: Advertising.']);
    expect(await repliesOf(thread)).toMatchObject([{ state: 'hidden', text: '' }]);
    expect(await read(thread)).toMatchObject({ replies: 0, status: 'open' });
  });

  test('is a burst, the same text again, and many links; staff are trusted', async () => {
    const thread = await ask();
    const writer = await signedInAs(app);
    const many = Array.from({ length: 9 }, (_, index) => `https://example.org/${index}`).join(' ');
    const state = async (text: string, by = writer) => (await reply(thread, { text }, by)).state;
    expect([await state(many), await state(many, mod)]).toEqual(['held', 'published']);
    const text = 'Buy the notes of last year from me, they are good.';
    expect([await state(text), await state(text.toUpperCase())]).toEqual(['published', 'held']);
    expect(await state('Read the notes of this year again, they are good.')).toBe('published');
    for (let count = 0; count < 36; count += 1)
      await makePost(app.db, { threadId: thread._id, authorId: writer.id, text: `Number ${count}` });
    expect(await state('One more')).toBe('held');
    const reasons = (await cases()).flatMap((one: { reasons: string[] }) => one.reasons);
    expect(reasons).toEqual(expect.arrayContaining(['many_links', 'similar', 'burst']));
  });

  test('is held as well when it is added to a published post, and its case ends when the author deletes it', async () => {
    const newcomer = await signedInAs(app);
    const thread = await ask();
    const post = await reply(thread, { text: 'An honest answer.' }, newcomer);
    expect(await read(thread)).toMatchObject({ replies: 1, status: 'answered' });
    const path = `/api/posts/${post._id}`;
    const { body } = await newcomer.browser.put(path, { text: `${link}-hats`, version: 1 });
    expect(body.post.state).toBe('held');
    expect(await read(thread)).toMatchObject({ replies: 0, status: 'open' });
    expect(await caseOf('-hats')).toMatchObject({ thing: { earlier: [{ text: 'An honest answer.' }] } });
    expect((await newcomer.browser.delete(path, {})).status).toBe(200);
    expect(await caseOf('-hats')).toBeUndefined();
  });

  test('is an honest question that is repeated: its author is told why, edits it and can delete it', async () => {
    const author = await signedInAs(app);
    const { slug } = await makeSpace(app.db);
    const text = 'Which chapters of the book are part of the exam in July?';
    const start = async () =>
      (await author.browser.post('/api/threads', { space: slug, kind: 'question', title: 'Chapters?', text }))
        .body;
    await start();
    const { message, thread } = await start();
    const reason = 'You wrote nearly the same before: a moderator reads this one before it appears.';
    expect(message).toContain(reason);
    expect(thread.opening.state).toBe('held');
    const texts = async () =>
      (await author.browser.get('/api/notifications')).body.notifications.map(
        (one: { text: string }) => one.text,
      );
    expect(await texts()).toEqual([
      `Campus Connect holds your thread “Chapters?”: ${reason} Until then only you see it, and you can edit or delete it.`,
    ]);
    const path = `/api/posts/${thread.opening._id}`;
    const edited = await author.browser.put(path, { text: 'And which of the slides?', version: 1 });
    expect([edited.status, edited.body.post.state]).toEqual([200, 'held']);
    expect(edited.body.message).toContain(reason);
    expect((await caseOf('which of the slides')).thing.state).toBe('held');
    expect((await author.browser.delete(path, {})).status).toBe(200);
    expect(await caseOf('which of the slides')).toBeUndefined();
    expect(await texts()).toEqual([]);
  });

  test('can be reported: a published post that is hidden by the decision', async () => {
    const thread = await ask();
    const post = await reply(thread, { text: 'You are all stupid.' });
    const report = { kind: 'post', id: post._id, reason: 'insult' };
    expect((await asker.browser.post('/api/reports', report)).status).toBe(200);
    expect((await decide(await caseOf('stupid'), 'hide', 'Be kind.')).status).toBe(200);
    expect(await repliesOf(thread)).toMatchObject([{ state: 'hidden' }]);
  });
});
