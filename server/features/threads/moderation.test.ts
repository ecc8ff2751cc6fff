import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications, offerings, offeringTeachers, posts, teachers, threads } from '#server/db/schema.ts';
import { makeCourse, makeTeacher, makeTerm } from '#server/features/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makePost, makeSpace } from './threads.factory.ts';

let app: TestApp;
let asker: SignedInPerson;
let helper: SignedInPerson;
let mod: SignedInPerson;
let admin: SignedInPerson;
/** Linked to a teacher of the course TM201. */
let teacher: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [asker, helper, teacher] = [await signedInAs(app), await signedInAs(app), await signedInAs(app)];
  [mod, admin] = [await signedInAs(app, 'mod'), await signedInAs(app, 'admin')];
  const [course, term] = [await makeCourse(app.db, { code: 'TM201' }), await makeTerm(app.db)];
  const { id: teacherId } = await makeTeacher(app.db);
  await app.db.update(teachers).set({ userId: teacher.id }).where(eq(teachers.id, teacherId));
  const [offering] = await app.db
    .insert(offerings)
    .values({ courseId: course.id, termId: term.id })
    .returning();
  await app.db.insert(offeringTeachers).values({ offeringId: offering?.id ?? '', teacherId });
});
afterAll(() => app.close());

interface Written {
  _id: string;
  path: string;
  slug: string;
}
const ask = async (given: object = {}, by = asker): Promise<Written> => {
  const slug = (given as { space?: string }).space ?? (await makeSpace(app.db)).slug;
  const input = { kind: 'question', title: 'Why is a heap not sorted?', text: 'The root is, but the rest?' };
  const { body } = await by.browser.post('/api/threads', { ...input, ...given, space: slug });
  return { _id: body.thread._id, path: `/api/threads/${body.thread._id}`, slug };
};
const reply = async ({ path }: Written, given: object = {}, by = helper) =>
  (await by.browser.post(`${path}/posts`, { text: 'Only each path is.', ...given })).body.post;
const read = async ({ path }: { path: string }) => (await app.visitor().get(path)).body.thread;
const repliesOf = async ({ path }: { path: string }) =>
  (await app.visitor().get(`${path}/posts?sort=old`)).body.replies;
const threadsIn = async (slug: string) => (await mod.browser.get(`/api/spaces/${slug}`)).body.space.threads;
const audited = async () => (await admin.browser.get('/api/admin/audit?limit=1')).body.entries[0];
const told = async (person: SignedInPerson) =>
  (
    await app.db
      .select({ facts: notifications.facts })
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), eq(notifications.type, 'post_moderated')))
  ).map(({ facts }) => `${facts.did}: ${facts.reason}`);

describe('an endorsement', () => {
  test('is given and taken back by teachers of the course and staff, and tells the author once', async () => {
    const thread = await ask({ space: 'tm201' });
    const answer = await reply(thread);
    const path = `/api/posts/${answer._id}/endorsement`;
    expect((await asker.browser.put(path)).status).toBe(403);
    for (let times = 0; times < 2; times += 1)
      expect((await teacher.browser.put(path)).body.post.endorsedBy).toBe('A user');
    const mine = async (person: SignedInPerson) => (await person.browser.get(`${thread.path}/mine`)).body;
    expect(await mine(teacher)).toMatchObject({ canEndorse: true, canModerate: true });
    expect(await mine(asker)).toMatchObject({ canEndorse: false, canModerate: false });
    const rows = await app.db
      .select({ count: notifications.count })
      .from(notifications)
      .where(and(eq(notifications.userId, helper.id), eq(notifications.type, 'endorsed')));
    expect(rows).toEqual([{ count: 1 }]);
    expect((await teacher.browser.delete(path)).body.post.endorsedBy).toBeNull();
  });

  test('is refused for the question, a comment, one’s own reply, and by a teacher of another course', async () => {
    const thread = await ask({ space: 'tm201' });
    const answer = await reply(thread);
    const comment = await reply(thread, { parentId: answer._id });
    const own = await reply(thread, {}, teacher);
    const { opening } = await read(thread);
    const endorse = async ({ _id }: { _id: string }) =>
      (await teacher.browser.put(`/api/posts/${_id}/endorsement`)).status;
    expect([await endorse(opening), await endorse(comment), await endorse(own)]).toEqual([400, 400, 403]);
    expect(await endorse(await reply(await ask()))).toBe(403);
  });
});

describe('looking after threads', () => {
  test('is for moderators, and for teachers in their own course only', async () => {
    const [own, other] = [await ask({ space: 'tm201' }), await ask()];
    const answer = await reply(own);
    for (const [{ path }, status] of [
      [own, 200],
      [other, 403],
    ] as const) {
      expect((await teacher.browser.put(`${path}/pinned`, { isPinned: true })).status).toBe(status);
      expect((await teacher.browser.put(`${path}/closed`, { isClosed: true })).status).toBe(status);
      expect((await helper.browser.put(`${path}/closed`, { isClosed: true })).status).toBe(403);
    }
    expect((await audited()).subject).toBe('the thread “Why is a heap not sorted?”');
    const hide = (reason?: string) => teacher.browser.delete(`/api/posts/${answer._id}`, { reason });
    expect([(await hide()).status, (await hide('Rude.')).status]).toEqual([400, 200]);
    expect(await told(helper)).toContain('hid your post in “Why is a heap not sorted?”: Rude.');
    expect(await audited()).toMatchObject({
      action: 'thing_hidden',
      actor: teacher.username,
      reason: 'Rude.',
    });
    expect((await helper.browser.post(`/api/posts/${answer._id}/restore`)).status).toBe(403);
    expect((await teacher.browser.post(`/api/posts/${answer._id}/restore`)).status).toBe(200);
    expect(await read(own)).toMatchObject({ replies: 1, status: 'answered' });
  });

  test('moves a thread to another space, with the counts of both, and tells the author why', async () => {
    const thread = await ask();
    const { slug: target } = await makeSpace(app.db, { name: 'Housing' });
    const move = (space: string) =>
      mod.browser.put(`${thread.path}/space`, { space, reason: 'About a room.' });
    expect((await move('no-such-space')).status).toBe(404);
    expect((await move(thread.slug)).status).toBe(400);
    const { body } = await move(target);
    expect(body.thread.space).toMatchObject({ slug: target, name: 'Housing' });
    expect([await threadsIn(thread.slug), await threadsIn(target)]).toEqual([0, 1]);
    expect(await told(asker)).toContain(
      'moved your thread “Why is a heap not sorted?” to Housing: About a room.',
    );
    expect(await audited()).toMatchObject({ action: 'thread_moved', reason: 'About a room.' });
  });

  test('merges a duplicate: readers are led over, and votes, replies and people come along', async () => {
    const [kept, double] = [await ask({}, helper), await ask({ isAnonymous: true })];
    const opening = async (thread: Written) => (await read(thread)).opening._id;
    await mod.browser.put(`/api/posts/${await opening(kept)}/vote`);
    for (const person of [mod, admin, helper])
      await person.browser.put(`/api/posts/${await opening(double)}/vote`);
    await admin.browser.put(`${double.path}/same`);
    await reply(double, { isAnonymous: true }, admin);
    const older = await ask();
    const merge = (from: Written, into: string, by = mod) =>
      by.browser.post(`${from.path}/merge`, { into, reason: 'Asked before.' });
    expect((await merge(older, double._id)).status).toBe(200);
    for (const into of [double._id, 'none', older._id])
      expect((await merge(double, into)).status, into).toBeGreaterThanOrEqual(400);
    expect((await merge(double, kept._id, teacher)).status).toBe(403);
    const { body } = await merge(double, kept._id);
    // One’s own vote, and two of one person, do not count; who asked the duplicates has the question too.
    expect(body.thread).toMatchObject({ _id: kept._id, votes: 2, sames: 2, replies: 1, status: 'answered' });
    const [moved] = await repliesOf(kept);
    expect(moved.author).toEqual({ alias: expect.stringMatching(/^Anonymous/) });
    for (const from of [double, older])
      expect((await read(from)).mergedInto).toMatchObject({ _id: kept._id, space: { slug: kept.slug } });
    expect(await threadsIn(double.slug)).toBe(0);
    const { body: list } = await app.visitor().get(`/api/threads?space=${double.slug}`);
    expect(list.threads).toEqual([]);
    expect((await helper.browser.post(`${double.path}/posts`, { text: 'Late.' })).status).toBe(403);
    expect((await merge(double, kept._id)).status).toBe(400);
    expect(await told(asker)).toContainEqual(expect.stringContaining('Asked before.'));
    expect(await audited()).toMatchObject({ action: 'thread_merged' });
  });

  test('merged into a space for members, tells a visitor nothing about the thread there', async () => {
    const space = await makeSpace(app.db, { audience: 'members' });
    const [kept, double] = [await ask({ space: space.slug, title: 'Only for members' }), await ask()];
    await mod.browser.post(`${double.path}/merge`, { into: kept._id, reason: 'Asked before.' });
    const { body } = await app.visitor().get(double.path);
    expect(body.thread.mergedInto).toBeNull();
    expect(JSON.stringify(body)).not.toContain('Only for members');
    const ofMember = (await helper.browser.get(double.path)).body.thread;
    expect(ofMember.mergedInto).toMatchObject({ _id: kept._id });
  });

  test('neither moves nor merges what was written for members to where everyone reads', async () => {
    const space = await makeSpace(app.db, { audience: 'members' });
    const [inside, open] = [await ask({ space: space.slug }), await ask({ text: 'And the leaves?' })];
    const answers = [
      await mod.browser.put(`${inside.path}/space`, { space: open.slug }),
      await mod.browser.post(`${inside.path}/merge`, { into: open._id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await app.visitor().get(inside.path)).status).toBe(401);
  });

  test('two merges of the same threads into each other end with one of them', async () => {
    const [one, other] = [await ask(), await ask()];
    const merge = (from: Written, { _id: into }: Written) => mod.browser.post(`${from.path}/merge`, { into });
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('splits replies off as a thread of their own: the oldest opens it, its comments become replies', async () => {
    const thread = await ask();
    const stays = await reply(thread);
    const first = await reply(thread, { text: 'A question of my own.', isAnonymous: true });
    const comment = await reply(thread, { parentId: first._id, text: 'Good one.' }, admin);
    const second = await reply(thread, { text: 'About that one.' }, asker);
    await asker.browser.put(`${thread.path}/accepted`, { postId: first._id });
    const split = (postIds: string[]) =>
      mod.browser.post(`${thread.path}/split`, { postIds, title: 'How fast is a heap?', kind: 'question' });
    for (const postIds of [[comment._id], [(await read(thread)).opening._id], ['x'], []])
      expect((await split(postIds)).status).toBe(400);
    const { status, body } = await split([second._id, first._id]);
    expect(status).toBe(201);
    const made = { path: `/api/threads/${body.thread._id}` };
    expect(body.thread).toMatchObject({
      title: 'How fast is a heap?',
      status: 'answered',
      replies: 2,
      opening: { _id: first._id, text: 'A question of my own.' },
      author: { alias: expect.any(String) },
    });
    expect((await repliesOf(made)).map((one: { _id: string }) => one._id)).toEqual([comment._id, second._id]);
    expect(await read(thread)).toMatchObject({ replies: 1, accepted: null, status: 'answered' });
    expect((await repliesOf(thread)).map((one: { _id: string }) => one._id)).toEqual([stays._id]);
    expect(await threadsIn(thread.slug)).toBe(2);
    expect(await audited()).toMatchObject({ action: 'thread_split' });
  });
});

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
    expect(body.message).toBe('A moderator reads it before it appears.');
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
    for (let count = 0; count < 37; count += 1)
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

  test('can be reported: a published post that is hidden by the decision', async () => {
    const thread = await ask();
    const post = await reply(thread, { text: 'You are all stupid.' });
    const report = { kind: 'post', id: post._id, reason: 'insult' };
    expect((await asker.browser.post('/api/reports', report)).status).toBe(200);
    expect((await decide(await caseOf('stupid'), 'hide', 'Be kind.')).status).toBe(200);
    expect(await repliesOf(thread)).toMatchObject([{ state: 'hidden' }]);
  });
});

describe('revealing an anonymous author', () => {
  test('needs an admin and a reason, and is in the audit log without the author', async () => {
    const thread = await ask({ isAnonymous: true });
    const { opening } = await read(thread);
    const reveal = (reason?: string, { browser } = admin, id = opening._id) =>
      browser.post(`/api/posts/${id}/reveal`, { reason });
    const reason = 'A threat against a lecturer.';
    expect((await reveal(reason, mod)).status).toBe(403);
    expect([(await reveal()).status, (await reveal('So.')).status]).toEqual([400, 400]);
    expect((await reveal(reason)).body.author.username).toBe(asker.username);
    const entry = await audited();
    expect(entry).toMatchObject({ action: 'author_revealed', actor: admin.username, reason });
    expect(JSON.stringify(entry)).not.toContain(asker.username);
    expect((await reveal(reason, admin, (await reply(thread))._id)).status).toBe(400);
    await app.db.update(posts).set({ authorId: null }).where(eq(posts.id, opening._id));
    await app.db.update(threads).set({ authorId: null }).where(eq(threads.id, thread._id));
    expect((await reveal(reason)).status).toBe(404);
  });
});
