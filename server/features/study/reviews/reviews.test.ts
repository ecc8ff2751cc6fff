import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviews, reviewVersions } from '#server/db/tables/study/reviews.ts';
import {
  makeCourse,
  makeOffering,
  makeTeacher,
  makeTerm,
} from '#server/features/study/catalogue/catalogue.factory.ts';
import { openAnonymity } from '#server/lib/anonymity.ts';
import { appParts, startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { publishDue } from './publishing.service.ts';
import { makeReview } from './reviews.factory.ts';
import { listReviewsOf } from './writing.service.ts';

let app: TestApp;
let student: SignedInPerson;
let other: SignedInPerson;
let termId: string;
let comingTermId: string;
let teacherId: string;
let course: { id: string; code: string };

const confirmed = async () => {
  const person = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
  return person;
};
beforeAll(async () => {
  app = await startApp();
  termId = (await makeTerm(app.db)).id;
  comingTermId = (await makeTerm(app.db, { firstDay: '2099-01-01', lastDay: '2099-05-01' })).id;
  teacherId = (await makeTeacher(app.db)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  // New ones for each test, since writing is limited per person.
  [student, other] = [await confirmed(), await confirmed()];
  course = await makeCourse(app.db);
  await makeOffering(app.db, { courseId: course.id, termId, teacherIds: [teacherId] });
  await makeOffering(app.db, { courseId: course.id, termId: comingTermId });
});

const valid = () => ({ termId, stars: 5, difficulty: 2, hours: 7, recommend: 5, signature: 'anonymous' });
const path = () => `/api/courses/${course.code}`;
const write = (given: object = {}, by = student) =>
  by.browser.put(`${path()}/review`, { ...valid(), ...given });
const published = async (query = '') => (await app.visitor().get(`${path()}/reviews${query}`)).body.reviews;
const numbers = async (query = '') => (await app.visitor().get(`${path()}/numbers${query}`)).body;
const own = async (by = student) => (await by.browser.get(`${path()}/review`)).body;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('an anonymous review', () => {
  test('waits for a random time, is its writer’s only, and then tells nobody who wrote it', async () => {
    const { body } = await write({ text: 'Worth every hour.', grade: 'A' });
    expect(body.message).toContain('within twelve hours');
    expect(body.review).toMatchObject({ state: 'waiting', signature: 'anonymous', version: 1 });
    expect(await published()).toEqual([]);
    expect((await own()).review).toMatchObject({ text: 'Worth every hour.', state: 'waiting' });
    expect((await own(other)).review).toBeNull();
    const [row] = await app.db.select().from(reviews).where(eq(reviews.courseId, course.id));
    expect(row?.authorId).toBeNull();
    const hours = ((row?.publishAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0.9);
    expect(hours).toBeLessThan(12);
    expect(JSON.stringify(row)).not.toContain(student.id);

    await publishDue(app.db, 'UTC', inHours(0.5));
    expect(await published()).toEqual([]);
    await publishDue(app.db, 'UTC', inHours(12));
    // The cache is invalidated by a notification, since no request has written.
    await expect.poll(() => published()).toHaveLength(1);
    const [shown] = await published();
    expect(shown).toMatchObject({
      text: 'Worth every hour.',
      author: null,
      month: expect.stringMatching(/^\d{4}-\d\d$/),
    });
    // Among fewer than five reviews, a grade could tell who it is.
    expect(shown.grade).toBeNull();
    expect(JSON.stringify(shown)).not.toMatch(/T\d\d:/);
  });

  test('the tags of one person have nothing in common', async () => {
    await write();
    const first = course;
    course = await makeCourse(app.db);
    await makeOffering(app.db, { courseId: course.id, termId });
    await write();
    const rows = await app.db.select().from(reviews);
    const tags = rows
      .filter(({ courseId }) => [first.id, course.id].includes(courseId))
      .map((row) => row.writerTag);
    expect(new Set(tags).size).toBe(2);
  });

  test('a change of a published one also appears at a random time, and its versions are kept', async () => {
    await write({ text: 'First.' });
    await publishDue(app.db, 'UTC', inHours(12));
    const changed = await write({ text: 'Second.', version: 1 });
    expect(changed.body.review).toMatchObject({ text: 'Second.', state: 'waiting', version: 2 });
    expect(await published()).toMatchObject([{ text: 'First.', isEdited: false }]);
    await publishDue(app.db, 'UTC', inHours(12));
    await expect.poll(() => published()).toMatchObject([{ text: 'Second.', isEdited: true }]);
    const [row] = await app.db.select().from(reviews).where(eq(reviews.courseId, course.id));
    const versions = await app.db
      .select()
      .from(reviewVersions)
      .where(eq(reviewVersions.reviewId, row?.id ?? ''));
    expect(versions).toMatchObject([{ version: 1, content: { text: 'First.' } }]);
  });
});

describe('a signed review', () => {
  test('is published at once with the name, counts at once, and loses its name with the account', async () => {
    const { body } = await write({ signature: 'name', teacherId });
    expect(body.review.state).toBe('published');
    expect(await published()).toMatchObject([
      { author: { username: student.username }, teacher: { _id: teacherId } },
    ]);
    expect(await numbers()).toMatchObject({ reviews: 1, overall: null, stars: [0, 0, 0, 0, 1] });
    const leaving = await confirmed();
    await write({ signature: 'name' }, leaving);
    await app.db.delete(users).where(eq(users.id, leaving.id));
    const names = (await published()).map(
      ({ author }: { author: { username: string } | null }) => author?.username,
    );
    expect(names.sort()).toEqual([student.username, undefined].sort());
  });

  test('shows that the university has confirmed it', async () => {
    await app.db
      .insert(enrolments)
      .values({ userId: student.id, courseId: course.id, status: 'taken', isProved: true })
      .onConflictDoNothing();
    await write({ signature: 'name' });
    expect(await published()).toMatchObject([{ isProved: true }]);
  });
});

describe('bad input', () => {
  test.each([
    [{ hours: -1 }, 'hours', 'Please enter hours a week from 0 to 80.'],
    [{ hours: 10_000 }, 'hours', 'Please enter hours a week from 0 to 80.'],
    [{ stars: 6 }, 'stars', 'Please give one to five stars.'],
    [{ recommend: 0 }, 'recommend', 'Please say whether you would recommend it.'],
    [{ text: 'a'.repeat(5_001) }, 'text', 'Must be at most 5000 characters long'],
    [{ termId: 'nowhere' }, 'termId', 'was not offered in this term.'],
  ])('%j is refused', async (given, field, message) => {
    const { status, body } = await write(given);
    expect({ status, message: body.errors?.[field] }).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    });
    expect((await own()).review).toBeNull();
  });

  test('a coming term, another term and another teacher are refused', async () => {
    const [term, teacher] = [await makeTerm(app.db), await makeTeacher(app.db)];
    for (const termId of [comingTermId, term.id])
      expect((await write({ termId })).body.errors.termId).toBe(
        `${course.code} was not offered in this term.`,
      );
    expect((await write({ teacherId: teacher.id })).body.errors.teacherId).toContain('did not teach');
    expect((await own()).terms).toMatchObject([{ _id: termId, teachers: [{ _id: teacherId }] }]);
  });

  test('an unconfirmed address, an unknown course and a text of a megabyte are refused', async () => {
    const unconfirmed = await signedInAs(app);
    expect((await write({}, unconfirmed)).body.message).toContain('confirm your email address');
    expect((await student.browser.put('/api/courses/none/review', valid())).status).toBe(404);
    expect((await write({ text: 'a'.repeat(1_000_000) })).body.message).toContain('too large');
  });

  test('of two reviews of one person at once, one is kept', async () => {
    const answers = await Promise.all([write({ stars: 1 }), write({ stars: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write({ stars: 3 })).body.message).toContain('reviewed this course in another tab');
    expect((await write({ stars: 3, version: 1 })).status).toBe(200);
    expect((await write({ stars: 4, version: 1 })).status).toBe(409);
  });

  test('markup stays text', async () => {
    const text = '<script>alert(1)</script> **bold**';
    await write({ text, signature: 'name' });
    expect((await published())[0].text).toBe(text);
  });
});

describe('what looks arranged is held for a moderator', () => {
  test('nearly the same text, whatever the course', async () => {
    const text = `${crypto.randomUUID()} The lectures were clear and the exercises prepared well for the exam, I learned a lot.`;
    await write({ text, signature: 'name' });
    course = await makeCourse(app.db);
    await makeOffering(app.db, { courseId: course.id, termId });
    const { body } = await write({ text: `${text} Really.`, signature: 'name' }, other);
    expect(body.review).toMatchObject({ state: 'held', reason: expect.stringContaining('nearly the same') });
    expect(await published()).toEqual([]);
  });

  test('an anonymous one after its random time, so that the moderator does not know when it was written', async () => {
    const text = `${crypto.randomUUID()} The lectures were long and the exercises had little to do with the exam at the end.`;
    await write({ text, signature: 'name' }, other);
    const { body } = await write({ text: `${text} Really.` });
    expect(body.review).toMatchObject({ state: 'held', reason: expect.stringContaining('nearly the same') });
    const [row] = await app.db.select().from(reviews).where(eq(reviews.id, body.review._id));
    expect(row).toMatchObject({ state: 'waiting', publishAt: expect.any(Date) });
    await publishDue(app.db, 'UTC', inHours(12));
    const [held] = await app.db.select().from(reviews).where(eq(reviews.id, body.review._id));
    expect(held).toMatchObject({ state: 'held', publishAt: null });
  });

  test('many reviews of one course at once', async () => {
    for (let index = 0; index < 5; index++)
      await makeReview(app.db, { courseId: course.id, termId, state: 'waiting', publishAt: inHours(5) });
    expect((await write({ signature: 'name' })).body.review.state).toBe('held');
  });
});

describe('helpful votes', () => {
  test('one per person, never for one’s own review, also where it is anonymous', async () => {
    await write();
    await publishDue(app.db, 'UTC', inHours(12));
    const [{ _id }] = await published();
    const vote = (by: SignedInPerson, method: 'put' | 'delete' = 'put') =>
      by.browser[method](`/api/reviews/${_id}/helpful`);
    expect(await vote(student)).toMatchObject({
      status: 403,
      body: { message: 'You cannot vote for your own review.' },
    });
    await Promise.all([vote(other), vote(other)]);
    expect((await published())[0].helpful).toBe(1);
    expect((await own(other)).votes).toEqual([_id]);
    expect((await vote(other, 'delete')).body).toMatchObject({ helpful: 0, voted: false });
    expect((await other.browser.put('/api/reviews/none/helpful')).status).toBe(404);
  });

  test('a refused vote for one’s own review is logged without the person, the address and the review', async () => {
    await write();
    await publishDue(app.db, 'UTC', inHours(12));
    const [{ _id }] = await published();
    const lines: string[] = [];
    const logger = pino({ base: null }, { write: (line) => void lines.push(line) });
    const built = await buildApp({ ...(await appParts(app.database, { DATA_DIR: app.dataDir })), logger });
    const response = await built.inject({
      method: 'PUT',
      url: `/api/reviews/${_id}/helpful`,
      cookies: Object.fromEntries(student.browser.cookies),
      remoteAddress: '203.0.113.7',
    });
    await built.close();
    expect(response.statusCode).toBe(403);
    const log = lines.join('');
    expect(log).toContain('"event":"refusal"');
    for (const secret of [student.id, _id, '203.0.113.7']) expect(log).not.toContain(secret);
  });

  test('a review that is not published cannot be voted for', async () => {
    const { id } = await makeReview(app.db, { courseId: course.id, termId, state: 'hidden' });
    expect((await other.browser.put(`/api/reviews/${id}/helpful`)).status).toBe(404);
  });
});

describe('numbers', () => {
  test('follow the period and the teacher, and are stored with the course', async () => {
    const past = await makeTerm(app.db, { firstDay: '2019-01-01', lastDay: '2019-05-01' });
    for (let index = 0; index < 5; index++) {
      await makeReview(app.db, { courseId: course.id, termId: past.id, stars: 2, hours: 20 });
      await makeReview(app.db, { courseId: course.id, termId, teacherId, stars: 4, hours: 5 });
    }
    await write({ signature: 'name', stars: 5, hours: 80 });
    expect(await numbers()).toMatchObject({ reviews: 11, hours: 20, change: { since: { _id: termId } } });
    expect(await numbers('?period=recent')).toMatchObject({ reviews: 6, overall: 4, hours: 5 });
    // The other teachers stay to be chosen, and the change stays the same.
    const seen = {
      teachers: [{ teacher: { _id: teacherId }, reviews: 5 }],
      change: { since: { _id: termId } },
    };
    for (const query of [`?teacher=${teacherId}`, `?teacher=${teacherId}&period=recent`])
      expect(await numbers(query)).toMatchObject({ reviews: 5, overall: 4, hours: 5, ...seen });
    expect(await numbers('?teacher=nobody')).toMatchObject({ reviews: 0, overall: null, ...seen });
    const [row] = await app.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row).toMatchObject({ reviews: 11, hours: 200 });
    await student.browser.delete(`${path()}/review`);
    expect(await numbers('?period=recent')).toMatchObject({ reviews: 5 });
  });
});

test('the export has the person’s own reviews, also anonymous ones', async () => {
  await write({ text: 'Mine alone.' });
  const anonymity = await openAnonymity({ anonymityKey: undefined, dataDir: app.dataDir });
  const exported = await listReviewsOf(app.db, anonymity, student.id);
  expect(exported).toContainEqual(expect.objectContaining({ course: course.code, text: 'Mine alone.' }));
  expect(await listReviewsOf(app.db, anonymity, other.id)).not.toContainEqual(
    expect.objectContaining({ text: 'Mine alone.' }),
  );
});
