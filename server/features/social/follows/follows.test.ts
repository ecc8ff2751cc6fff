import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxFollows } from '#contract/social/follows.rules.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { mergeCourses } from '#server/features/study/catalogue/merging.service.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const address = (courseId: string) => `/api/follows/course/${courseId}`;
const stateOf = async ({ browser }: SignedInPerson, courseId: string) =>
  (await browser.get(address(courseId))).body.follow;
const listOf = async ({ browser }: SignedInPerson) => (await browser.get('/api/follows')).body.follows;
const take = (userId: string, courseId: string, status: 'taking' | 'taken' = 'taking') =>
  app.db.insert(enrolments).values({ userId, courseId, status });

describe('PUT and DELETE /api/follows/:kind/:thingId', () => {
  test('set the level of a course, change it and end it', async () => {
    const student = await signedInAs(app);
    const { id } = await makeCourse(app.db, { code: 'FO 101', title: 'Following' });
    expect(await stateOf(student, id)).toEqual({ level: null, reason: '' });
    const followed = await student.browser.put(address(id), { level: 'normal' });
    expect(followed.body).toEqual({
      success: true,
      message: 'You follow FO 101 Following.',
      follow: { level: 'normal', reason: '' },
    });
    await student.browser.put(address(id), { level: 'watch' });
    expect(await listOf(student)).toEqual([
      {
        kind: 'course',
        thingId: id,
        label: 'FO 101 Following',
        link: '/courses/FO%20101',
        level: 'watch',
        reason: '',
      },
    ]);
    const ended = await student.browser.delete(address(id));
    expect(ended.body).toMatchObject({
      message: 'You do not follow FO 101 Following any more.',
      follow: { level: null },
    });
    expect(await listOf(student)).toEqual([]);
  });

  test('refuse unknown kinds, things and levels', async () => {
    const { browser } = await signedInAs(app);
    const { id } = await makeCourse(app.db);
    for (const path of [`/api/follows/planet/${id}`, address(randomUUID()), address('CS201')])
      for (const { status } of [
        await browser.get(path),
        await browser.put(path, { level: 'normal' }),
        await browser.delete(path),
      ])
        expect(status, path).toBe(404);
    const refused = await browser.put(address(id), { level: 'stalk' });
    expect(refused.body.errors).toEqual({ level: 'Please choose whether to watch, follow or mute it.' });
  });

  test('keep one row when pressed twice at once', async () => {
    const student = await signedInAs(app);
    const { id } = await makeCourse(app.db);
    const answers = await Promise.all(
      (['watch', 'mute'] as const).map((level) => student.browser.put(address(id), { level })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.db.$count(follows, eq(follows.userId, student.id))).toBe(1);
  });

  test('limit how many things one person follows', async () => {
    const student = await signedInAs(app);
    const { departmentId, id: firstId } = await makeCourse(app.db);
    const many = await app.db
      .insert(courses)
      .values(
        Array.from({ length: maxFollows }, (_, index) => ({
          departmentId,
          code: `M${index}`,
          codeKey: `m${index}`,
          title: 'Many',
          titleKey: 'many',
          level: 1,
          searchText: '',
        })),
      )
      .returning({ id: courses.id });
    await app.db
      .insert(follows)
      .values(many.map(({ id }) => ({ userId: student.id, courseId: id, level: 'normal' as const })));
    expect((await student.browser.put(address(firstId), { level: 'normal' })).status).toBe(400);
    // The level of what is followed already can still be changed.
    expect((await student.browser.put(address(many[0]?.id ?? ''), { level: 'mute' })).status).toBe(200);
    expect(await listOf(student)).toHaveLength(maxFollows);
  });
});

describe('taking a course', () => {
  test('follows it at the level normal, unless it is muted', async () => {
    const student = await signedInAs(app);
    const { id, code, title } = await makeCourse(app.db);
    await take(student.id, id);
    const implied = { level: 'normal', reason: 'You are taking this course.' };
    expect(await stateOf(student, id)).toEqual(implied);
    expect(await listOf(student)).toMatchObject([{ label: `${code} ${title}`, ...implied }]);
    await student.browser.put(address(id), { level: 'mute' });
    expect(await listOf(student)).toMatchObject([{ level: 'mute', reason: '' }]);
    const ended = await student.browser.delete(address(id));
    expect(ended.body.follow).toEqual(implied);
    expect(ended.body.message).toContain('as before');
  });

  test('ends with the course', async () => {
    const student = await signedInAs(app);
    const { id } = await makeCourse(app.db);
    await take(student.id, id, 'taken');
    expect(await listOf(student)).toEqual([]);
  });
});

describe('threads, spaces and tags', () => {
  const put = ({ browser }: SignedInPerson, path: string, level: string) =>
    browser.put(`/api/follows/${path}`, { level });
  const followed = async ({ browser }: SignedInPerson) =>
    (await browser.get('/api/threads?followed=yes')).body.threads.map(({ _id }: { _id: string }) => _id);

  test('are followed like courses, and listed together', async () => {
    const student = await signedInAs(app);
    const space = await makeSpace(app.db, { slug: 'housing', name: 'Housing' });
    const thread = await makeThread(app.db, { spaceId: space.id, title: 'A room near the library?' });
    expect((await put(student, `thread/${thread.id}`, 'watch')).body.message).toContain('“A room near');
    expect((await put(student, `space/${space.id}`, 'normal')).body.message).toBe('You follow Housing.');
    expect((await put(student, `tag/${encodeURIComponent(' Énd  Terms ')}`, 'mute')).status).toBe(200);
    expect((await student.browser.get('/api/follows/tag/end%20terms')).body.follow.level).toBe('mute');
    expect(await listOf(student)).toMatchObject([
      { kind: 'space', label: 'Housing', link: '/forums/housing', level: 'normal' },
      {
        kind: 'tag',
        thingId: 'end terms',
        label: '#end terms',
        link: '/forums?tag=end+terms',
        level: 'mute',
      },
      {
        kind: 'thread',
        thingId: thread.id,
        level: 'watch',
        link: expect.stringContaining('/forums/housing/'),
      },
    ]);
    expect(await followed(student)).toEqual([thread.id]);
    await student.browser.delete(`/api/follows/thread/${thread.id}`);
    expect(await followed(student)).toEqual([]);
  });

  test('are refused where one cannot see them, or where there is no such thing', async () => {
    const student = await signedInAs(app);
    const hidden = await makeThread(app.db, { state: 'hidden' });
    const course = await makeCourse(app.db);
    const ofCourse = await makeSpace(app.db, { courseId: course.id });
    for (const path of [
      `thread/${hidden.id}`,
      // It is followed with its course.
      `space/${ofCourse.id}`,
      `tag/${'x'.repeat(31)}`,
      'tag/%00',
      'tag/%20',
    ])
      expect((await put(student, path, 'normal')).status, path).toBe(404);
    const { follow } = (await student.browser.get(`/api/spaces/${ofCourse.slug}`)).body.space;
    expect(follow).toEqual({ kind: 'course', thingId: course.id });
    expect((await app.visitor().get('/api/threads?followed=yes')).status).toBe(401);
  });

  test('who writes in a thread or has the same question follows it, until they mute it', async () => {
    const [asker, helper, fellow] = [await signedInAs(app), await signedInAs(app), await signedInAs(app)];
    const { slug } = await makeSpace(app.db);
    const input = { space: slug, kind: 'question', title: 'What is a monad?', text: 'Please.' };
    const { _id } = (await asker.browser.post('/api/threads', input)).body.thread;
    await helper.browser.post(`/api/threads/${_id}/posts`, { text: 'A burrito.', isAnonymous: true });
    await fellow.browser.put(`/api/threads/${_id}/same`);
    for (const person of [asker, helper, fellow]) {
      expect(await followed(person)).toEqual([_id]);
      const { follow } = (await person.browser.get(`/api/follows/thread/${_id}`)).body;
      expect(follow).toEqual({ level: 'normal', reason: 'You wrote in it, or have the same question.' });
      await put(person, `thread/${_id}`, 'mute');
      expect(await followed(person)).toEqual([]);
    }
    await fellow.browser.delete(`/api/follows/thread/${_id}`);
    await fellow.browser.delete(`/api/threads/${_id}/same`);
    expect(await followed(fellow)).toEqual([]);
  });
});

describe('rows', () => {
  test('are moved when two courses are merged; who followed both keeps the level of the remaining one', async () => {
    const [one, both] = [await signedInAs(app), await signedInAs(app)];
    const [from, into] = [await makeCourse(app.db), await makeCourse(app.db)];
    await one.browser.put(address(from.id), { level: 'watch' });
    await both.browser.put(address(from.id), { level: 'watch' });
    await both.browser.put(address(into.id), { level: 'mute' });
    await mergeCourses(app.db, from.id, into.id);
    expect(await listOf(one)).toMatchObject([{ thingId: into.id, level: 'watch' }]);
    expect(await listOf(both)).toMatchObject([{ thingId: into.id, level: 'mute' }]);
  });

  test('are deleted with the course and with the account', async () => {
    const student = await signedInAs(app);
    const [kept, deleted] = [await makeCourse(app.db), await makeCourse(app.db)];
    for (const { id } of [kept, deleted]) await student.browser.put(address(id), { level: 'normal' });
    await app.db.delete(courses).where(eq(courses.id, deleted.id));
    expect(await listOf(student)).toMatchObject([{ thingId: kept.id }]);
    await app.db.delete(users).where(eq(users.id, student.id));
    expect(await app.db.$count(follows, eq(follows.courseId, kept.id))).toBe(0);
  });

  test('refer to exactly one thing', async () => {
    const { id: userId } = await signedInAs(app);
    await expect(app.db.insert(follows).values({ userId, level: 'normal' })).rejects.toThrow();
  });
});
