import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wantLimits } from '#contract/library/wants.rules.ts';
import type { NotificationType } from '#contract/platform/notifications.rules.ts';
import { wants } from '#server/db/tables/library/wants.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import {
  makeCourse,
  makeOffering,
  makeTeacher,
  makeTerm,
} from '#server/features/study/catalogue/catalogue.factory.ts';
import { mergeCourses } from '#server/features/study/catalogue/merging.service.ts';
import { announceCourseNews } from '#server/features/study/courses/course-news.service.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { askWhoTook } from './asking.service.ts';
import { deleteOldWants, exportWants, leaveAllWants } from './upkeep.service.ts';
import { makeWant } from './wants.factory.ts';

let app: TestApp;
let ann: SignedInPerson;
let ben: SignedInPerson;
let cleo: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  ann = await signedInAs(app);
  ben = await signedInAs(app);
  cleo = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() });
});
afterAll(() => app.close());

const midterm = (course: { code: string }, text = 'the 2024 midterm') => ({
  course: course.code,
  kind: 'paper',
  text,
});
const listOf = async ({ browser }: Pick<SignedInPerson, 'browser'>, course: { code: string }, more = '') =>
  (await browser.get(`/api/wants?course=${course.code}${more}`)).body.wants;
/** The newest last. */
const newsOf = ({ id }: SignedInPerson, type: NotificationType) =>
  app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.type, type)))
    .orderBy(asc(notifications.updatedAt), asc(notifications.id));

test('a want is public without a name, and the same one is joined in place of a second', async () => {
  const course = await makeCourse(app.db);
  const added = await ann.browser.post('/api/wants', midterm(course, 'need the  2024 midterm'));
  expect(added).toMatchObject({
    status: 201,
    body: {
      message: `It is on the list. Those who took ${course.code} are asked once.`,
      want: { text: 'need the 2024 midterm', people: 1, isWaiting: true, isFilled: false },
    },
  });
  const joined = await ben.browser.post(
    '/api/wants',
    midterm({ code: course.code.toLowerCase() }, 'Midterm 2024'),
  );
  expect(joined.body).toMatchObject({
    message: 'Others need the same: 2 people wait for it now.',
    want: { _id: added.body.want._id, people: 2 },
  });
  const [shown] = await listOf({ browser: app.visitor() }, course);
  expect(shown).toEqual({ ...joined.body.want, isWaiting: false });
  expect(JSON.stringify(shown)).not.toContain(ann.id);
});

test('refuses an unknown course, a blank text, an unknown teacher, and more than a few of one person', async () => {
  const course = await makeCourse(app.db);
  const refusal = async (body: object) => (await cleo.browser.post('/api/wants', body)).body.errors;
  expect(await refusal(midterm({ code: 'nowhere' }))).toEqual({
    course: 'There is no course with this code.',
  });
  expect(await refusal(midterm(course, ' '))).toEqual({ text: 'Please say what you need.' });
  expect(await refusal({ course: course.code, kind: 'review', teacher: course.id })).toEqual({
    teacher: 'There is no such teacher any more.',
  });
  for (let count = 0; count < wantLimits.open; count += 1)
    await makeWant(app.db, { courseId: course.id, authorId: cleo.id });
  expect((await cleo.browser.post('/api/wants', midterm(course))).status).toBe(400);
  expect(await listOf(cleo, course)).toHaveLength(wantLimits.open);
  await app.db.delete(wants).where(eq(wants.courseId, course.id));
});

test('one’s own list has what one waits for, and is for members', async () => {
  const course = await makeCourse(app.db);
  await makeWant(app.db, { courseId: course.id, authorId: ann.id, text: 'Of Ann' });
  const { id } = await makeWant(app.db, { courseId: course.id, authorId: ben.id, text: 'Of Ben' });
  const texts = async (person: SignedInPerson) =>
    (await listOf(person, course, '&mine=yes')).map(({ text }: { text: string }) => text);
  expect(await texts(ann)).toEqual(['Of Ann']);
  await ann.browser.put(`/api/wants/${id}/waiting`);
  expect(await texts(ann)).toEqual(expect.arrayContaining(['Of Ann', 'Of Ben']));
  expect(await texts(cleo)).toEqual([]);
  expect((await app.visitor().get('/api/wants?mine=yes')).status).toBe(401);
});

test('me too is counted once, can be taken back, and the last who leaves deletes it', async () => {
  const course = await makeCourse(app.db);
  const { id } = await makeWant(app.db, { courseId: course.id, authorId: ann.id });
  const waiting = `/api/wants/${id}/waiting`;
  await Promise.all([1, 2, 3].map(() => ben.browser.put(waiting)));
  expect((await listOf(ben, course))[0]).toMatchObject({ people: 2, isWaiting: true });
  await ann.browser.delete(waiting);
  await ann.browser.delete(waiting);
  expect((await listOf(ann, course))[0]).toMatchObject({ people: 1, isWaiting: false });
  await ben.browser.delete(waiting);
  expect(await listOf(ben, course)).toEqual([]);
  expect((await ben.browser.put(waiting)).status).toBe(404);
});

test('a resource of the course fills it: the giver is thanked, the others are told, and one of them can reopen it', async () => {
  const [course, other] = [await makeCourse(app.db), await makeCourse(app.db)];
  const { id } = await makeWant(app.db, {
    courseId: course.id,
    authorId: ann.id,
    kind: 'paper',
    text: 'The 2024 midterm',
  });
  await ben.browser.put(`/api/wants/${id}/waiting`);
  const answer = `/api/wants/${id}/answer`;
  const foreign = await makeResource(app.db, { courseCode: other.code, ownerId: cleo.id });
  expect((await cleo.browser.put(answer, { resource: foreign.id })).body.message).toBe(
    'Please choose a resource of this course.',
  );
  const resource = await makeResource(app.db, {
    courseCode: course.code,
    ownerId: cleo.id,
    title: 'Midterm',
  });
  expect((await cleo.browser.put(answer, { resource: resource.id })).body).toMatchObject({
    message: 'Thank you! Everyone who waited is told.',
    want: { isFilled: true, resource: { _id: resource.id, title: 'Midterm' } },
  });
  expect((await cleo.browser.put(answer, { resource: resource.id })).body.message).toBe(
    'Somebody was faster: it is filled already.',
  );
  await app.waitForJobs();
  const { body } = await ben.browser.get('/api/notifications');
  expect(body.notifications[0]).toMatchObject({
    type: 'want_filled',
    text: `You waited for The 2024 midterm of ${course.code}: it is there.`,
    link: `/resources/${resource.id}`,
  });
  expect(await newsOf(ann, 'want_filled')).toHaveLength(1);
  expect(await newsOf(cleo, 'want_filled')).toEqual([]);
  expect((await cleo.browser.get('/api/notifications')).body.notifications[0]).toMatchObject({
    type: 'want_thanks',
    text: `2 people waited for The 2024 midterm of ${course.code}, and you shared it. Thank you!`,
  });
  expect(await listOf(ben, course)).toEqual([]);
  expect(await listOf(ben, course, '&filled=yes')).toHaveLength(1);
  expect((await cleo.browser.delete(answer)).status).toBe(403);
  expect((await ben.browser.delete(answer)).body.want).toMatchObject({ isFilled: false, resource: null });
  expect(await listOf(ben, course)).toHaveLength(1);
});

test('a published review of the teacher fills a want for one, and thanks only who signed it', async () => {
  const [course, term, teacher] = [
    await makeCourse(app.db),
    await makeTerm(app.db),
    await makeTeacher(app.db),
  ];
  await makeOffering(app.db, { courseId: course.id, termId: term.id });
  const input = { course: course.code, kind: 'review' };
  const any = (await ann.browser.post('/api/wants', input)).body.want;
  const named = (await ben.browser.post('/api/wants', { ...input, teacher: teacher.id })).body.want;
  expect(named._id).not.toBe(any._id);
  const resource = await makeResource(app.db, { courseCode: course.code });
  expect((await ann.browser.put(`/api/wants/${any._id}/answer`, { resource: resource.id })).status).toBe(400);
  const publish = async (given: object) => {
    const { id } = await makeReview(app.db, { courseId: course.id, termId: term.id, ...given });
    await announceCourseNews(app.db, [{ reviewId: id }]);
    await app.waitForJobs();
  };
  await publish({});
  expect(await listOf(ann, course)).toMatchObject([{ _id: named._id }]);
  expect(await newsOf(cleo, 'want_thanks')).toHaveLength(1);
  await publish({ teacherId: teacher.id, authorId: cleo.id });
  expect(await listOf(ann, course)).toEqual([]);
  expect(await newsOf(cleo, 'want_thanks')).toHaveLength(2);
  expect((await newsOf(ben, 'want_filled')).at(-1)?.facts).toMatchObject({
    title: `a review of the teaching of ${teacher.name}`,
  });
});

test('those who took the course are asked once, unless they muted it or were asked twice this week', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => makeCourse(app.db)));
  if (!first || !second || !third) throw new Error('A course is missing.');
  for (const { id } of [ben, cleo])
    await app.db.insert(enrolments).values(
      [first, second, third].map((course) => ({
        userId: id,
        courseId: course.id,
        status: 'taken' as const,
      })),
    );
  await cleo.browser.put(`/api/follows/course/${first.id}`, { level: 'mute' });
  const ask = async (course: { id: string }) => {
    const { id } = await makeWant(app.db, { courseId: course.id, authorId: ann.id, text: 'sheet 3' });
    await askWhoTook(app.db, id);
    await askWhoTook(app.db, id);
  };
  await ask(first);
  expect((await ben.browser.get('/api/notifications')).body.notifications[0]).toMatchObject({
    text: `You took ${first.code}. Somebody needs sheet 3: do you have it?`,
    link: `/wanted?course=${first.code}`,
  });
  expect(await newsOf(cleo, 'wanted')).toEqual([]);
  await ask(second);
  await ask(third);
  expect(await newsOf(ben, 'wanted')).toHaveLength(2);
  expect(await newsOf(cleo, 'wanted')).toHaveLength(2);
  expect(await newsOf(ann, 'wanted')).toEqual([]);
});

test('old ones fade, come back when somebody needs them, and are deleted in the end', async () => {
  const course = await makeCourse(app.db);
  const age = (id: string, weeks: number) =>
    app.db
      .update(wants)
      .set({ wantedAt: sql`now() - make_interval(weeks => ${weeks}::int)` })
      .where(eq(wants.id, id));
  const { id } = await makeWant(app.db, { courseId: course.id, kind: 'paper', text: 'the 2024 midterm' });
  await age(id, 9);
  expect(await listOf(ann, course)).toEqual([]);
  await ann.browser.post('/api/wants', midterm(course));
  expect(await listOf(ann, course)).toMatchObject([{ _id: id, people: 2 }]);
  await age(id, 30);
  await deleteOldWants(app.db);
  expect(await app.db.$count(wants, eq(wants.id, id))).toBe(0);
});

test('a report hides it by a moderator, and its author is told the reason', async () => {
  const course = await makeCourse(app.db);
  const { id } = await makeWant(app.db, { courseId: course.id, authorId: ann.id, text: 'rude words' });
  const report = { kind: 'want', id, reason: 'insult' };
  expect((await ann.browser.post('/api/reports', report)).status).toBe(403);
  expect((await ben.browser.post('/api/reports', report)).status).toBe(200);
  const [opened] = await app.db.select().from(cases).where(eq(cases.thingId, id));
  const mod = await signedInAs(app, 'mod');
  const decided = await mod.browser.post(`/api/admin/cases/${opened?.id}/decision`, {
    ...{ decision: 'hide', version: 1, reason: 'Please stay kind.' },
  });
  expect(decided.body.message).toBe('The notice is hidden. Its author is told the reason.');
  expect(await listOf(ann, course)).toEqual([]);
  expect((await ben.browser.put(`/api/wants/${id}/waiting`)).status).toBe(404);
  expect((await newsOf(ann, 'want_filled')).at(-1)?.facts.reason).toBe('Please stay kind.');
});

test('courses that are merged keep who waits, and a deleted account leaves', async () => {
  const [from, into] = [await makeCourse(app.db), await makeCourse(app.db)];
  for (const course of [from, into])
    await makeWant(app.db, {
      courseId: course.id,
      text: 'sheet 3',
      authorId: (course === from ? ann : ben).id,
    });
  await makeWant(app.db, { courseId: from.id, text: 'sheet 4', authorId: ann.id });
  await mergeCourses(app.db, from.id, into.id);
  expect((await listOf(ann, into)).map(({ text, people }: never) => [text, people])).toEqual([
    ['sheet 3', 2],
    ['sheet 4', 1],
  ]);
  const leaver = await signedInAs(app);
  const [sheet] = await listOf(ann, into);
  await leaver.browser.put(`/api/wants/${sheet._id}/waiting`);
  expect((await exportWants(app.db, leaver.id))[0]).toMatchObject({ wanted: 'sheet 3', saidByYou: false });
  await leaveAllWants(app.db, leaver.id);
  expect((await listOf(ann, into))[0]).toMatchObject({ people: 2 });
});
