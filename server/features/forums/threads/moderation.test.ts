import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { offerings, offeringTeachers, teachers } from '#server/db/tables/study/catalogue.ts';
import { makeCourse, makeTeacher, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import {
  admin,
  app,
  ask,
  asker,
  audited,
  helper,
  mod,
  prepareForum,
  read,
  repliesOf,
  reply,
  threadsIn,
  told,
} from './forum.fixtures.ts';
import { makeSpace } from './threads.factory.ts';

prepareForum();
/** Linked to a teacher of the course TM201. */
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signedInAs(app);
  const [course, term] = [await makeCourse(app.db, { code: 'TM201' }), await makeTerm(app.db)];
  const { id: teacherId } = await makeTeacher(app.db);
  await app.db.update(teachers).set({ userId: teacher.id }).where(eq(teachers.id, teacherId));
  const [offering] = await app.db
    .insert(offerings)
    .values({ courseId: course.id, termId: term.id })
    .returning();
  await app.db.insert(offeringTeachers).values({ offeringId: offering?.id ?? '', teacherId });
});

describe('an endorsement', () => {
  test('is given and taken back by teachers of the course, and tells the author once', async () => {
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

  test('tells nobody who muted the thread', async () => {
    const [thread, writer] = [await ask({ space: 'tm201' }), await signedInAs(app)];
    const answer = await reply(thread, {}, writer);
    await app.db.insert(follows).values({ userId: writer.id, threadId: thread._id, level: 'mute' });
    expect((await teacher.browser.put(`/api/posts/${answer._id}/endorsement`)).status).toBe(200);
    expect(await app.db.$count(notifications, eq(notifications.userId, writer.id))).toBe(0);
  });

  test('is for teachers in the space of their course, and for staff in campus-wide spaces', async () => {
    const [inCourse, campusWide] = [await ask({ space: 'tm201' }), await ask()];
    const statuses = async (thread: { path: string }) => {
      const { _id } = await reply(thread);
      const found: [number, boolean][] = [];
      for (const { browser } of [teacher, await signedInAs(app, 'staff'), mod, admin, asker])
        found.push([
          (await browser.put(`/api/posts/${_id}/endorsement`)).status,
          (await browser.get(`${thread.path}/mine`)).body.canEndorse,
        ]);
      return found;
    };
    const [yes, no] = [
      [200, true],
      [403, false],
    ];
    expect(await statuses(inCourse)).toEqual([yes, no, no, no, no]);
    expect(await statuses(campusWide)).toEqual([no, yes, yes, yes, no]);
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
    const reason = 'Answered in the lecture.';
    const [own, other] = [await ask({ space: 'tm201' }), await ask()];
    const answer = await reply(own);
    for (const [{ path }, status] of [
      [own, 200],
      [other, 403],
    ] as const) {
      expect((await teacher.browser.put(`${path}/pinned`, { isPinned: true })).status).toBe(status);
      expect((await teacher.browser.put(`${path}/closed`, { isClosed: true, reason })).status).toBe(status);
      expect((await helper.browser.put(`${path}/closed`, { isClosed: true })).status).toBe(403);
    }
    expect((await audited()).subject).toBe('the thread “Why is a heap not sorted?”');
    const unexplained = await mod.browser.put(`${other.path}/closed`, { isClosed: true });
    expect([unexplained.status, unexplained.body.errors.reason]).toEqual([
      400,
      'Please tell the author why.',
    ]);
    await mod.browser.put(`${other.path}/closed`, { isClosed: true, reason });
    expect(await audited()).toMatchObject({ action: 'thread_closed', reason });
    expect(await told(asker)).toContain(`closed your thread “Why is a heap not sorted?”: ${reason}`);
    const change = { title: 'Why are heaps not sorted?', tags: [], version: 1 };
    expect((await mod.browser.put(other.path, change)).status).toBe(200);
    expect(await audited()).toMatchObject({ action: 'thread_renamed', actor: mod.username });
    expect(await told(asker)).toContain(
      'changed the title or tags of your thread “Why is a heap not sorted?”: ',
    );
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
    const [kept, duplicate] = [await ask({}, helper), await ask({ isAnonymous: true })];
    const opening = async (thread: { path: string; _id: string }) => (await read(thread)).opening._id;
    await mod.browser.put(`/api/posts/${await opening(kept)}/vote`);
    for (const person of [mod, admin, helper])
      await person.browser.put(`/api/posts/${await opening(duplicate)}/vote`);
    await admin.browser.put(`${duplicate.path}/same`);
    await reply(duplicate, { isAnonymous: true }, admin);
    const older = await ask();
    const merge = (from: { path: string; _id: string }, into: string, by = mod) =>
      by.browser.post(`${from.path}/merge`, { into, reason: 'Asked before.' });
    expect((await merge(older, duplicate._id)).status).toBe(200);
    for (const into of [duplicate._id, 'none', older._id])
      expect((await merge(duplicate, into)).status, into).toBeGreaterThanOrEqual(400);
    expect((await merge(duplicate, kept._id, teacher)).status).toBe(403);
    const { body } = await merge(duplicate, kept._id);
    // One’s own vote, and two of one person, do not count; who asked the duplicates has the question too.
    expect(body.thread).toMatchObject({ _id: kept._id, votes: 2, sames: 2, replies: 1, status: 'answered' });
    const [moved] = await repliesOf(kept);
    expect(moved.author).toEqual({ alias: expect.stringMatching(/^Anonymous/) });
    for (const from of [duplicate, older])
      expect((await read(from)).mergedInto).toMatchObject({ _id: kept._id, space: { slug: kept.slug } });
    expect(await threadsIn(duplicate.slug)).toBe(0);
    const { body: list } = await app.visitor().get(`/api/threads?space=${duplicate.slug}`);
    expect(list.threads).toEqual([]);
    expect((await helper.browser.post(`${duplicate.path}/posts`, { text: 'Late.' })).status).toBe(403);
    expect((await merge(duplicate, kept._id)).status).toBe(400);
    expect(await told(asker)).toContainEqual(expect.stringContaining('Asked before.'));
    expect(await audited()).toMatchObject({ action: 'thread_merged' });
  });

  test('merged into a space for members, tells a visitor nothing about the thread there', async () => {
    const space = await makeSpace(app.db, { audience: 'members' });
    const [kept, duplicate] = [await ask({ space: space.slug, title: 'Only for members' }), await ask()];
    await mod.browser.post(`${duplicate.path}/merge`, { into: kept._id, reason: 'Asked before.' });
    const { body } = await app.visitor().get(duplicate.path);
    expect(body.thread.mergedInto).toBeNull();
    expect(JSON.stringify(body)).not.toContain('Only for members');
    const ofMember = (await helper.browser.get(duplicate.path)).body.thread;
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
    const merge = (from: { path: string; _id: string }, { _id: into }: { path: string; _id: string }) =>
      mod.browser.post(`${from.path}/merge`, { into });
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
