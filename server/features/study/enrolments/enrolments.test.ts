import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { endTerms } from './ended-terms.service.ts';

let app: TestApp;
let student: SignedInPerson;
let termId: string;
beforeAll(async () => {
  app = await startApp();
  student = await signedInAs(app);
  termId = (await makeTerm(app.db)).id;
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(enrolments));

const declare = (code: string, body: object) => student.browser.put(`/api/enrolments/${code}`, body);
const own = async () => (await student.browser.get('/api/enrolments')).body;

test('courses are declared in one click, changed, and taken back', async () => {
  const course = await makeCourse(app.db, { code: 'XY 301', credits: 7.5 });
  await makeOffering(app.db, { courseId: course.id, termId });
  const { body } = await declare('xy-301', { status: 'taking' });
  expect(body.message).toBe('You are taking XY 301.');
  expect(await own()).toMatchObject({
    enrolments: [
      { code: 'XY 301', status: 'taking', isProved: false, term: expect.stringContaining('Term') },
    ],
    active: 1,
    creditsTaken: 0,
  });
  await declare('xy301', { status: 'taken' });
  expect(await own()).toMatchObject({ active: 0, creditsTaken: 7.5, enrolments: [{ term: '' }] });
  expect((await student.browser.delete('/api/enrolments/XY301')).status).toBe(200);
  expect((await own()).enrolments).toEqual([]);
});

test('a course can be taken only in a term in which it is offered', async () => {
  const course = await makeCourse(app.db);
  const refused = await declare(course.code, { status: 'taking' });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: `${course.code} is not offered in that term.` },
  });
  expect((await declare(course.code, { status: 'taken', termId })).status).toBe(400);
  expect((await declare(course.code, { status: 'taken', termId: 'none' })).status).toBe(400);
  expect((await own()).enrolments).toEqual([]);
});

test('unknown courses and states are refused', async () => {
  expect((await declare('nowhere', { status: 'taken' })).status).toBe(404);
  const { code } = await makeCourse(app.db);
  expect((await declare(code, { status: 'failed' })).body.errors).toEqual({
    status: 'Please choose whether you plan, take or took the course.',
  });
});

test('declaring the same course twice at once keeps one', async () => {
  const { code } = await makeCourse(app.db);
  const answers = await Promise.all([1, 2].map(() => declare(code, { status: 'taken' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await own()).enrolments).toHaveLength(1);
});

describe('endTerms', () => {
  const dayMs = 86_400_000;
  const dayAt = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  const statuses = async () =>
    Object.fromEntries(
      (await app.db.select().from(enrolments)).map(({ courseId, status }) => [courseId, status]),
    );

  test('counts courses as taken the day after the exams, and tells it once', async () => {
    const term = await makeTerm(app.db, {
      name: 'Ending term',
      firstDay: dayAt(-90),
      lastDay: dayAt(2),
      examsFrom: dayAt(3),
      examsUntil: dayAt(9),
    });
    const values = { userId: student.id, termId: term.id };
    const [one, two, planned] = [
      await makeCourse(app.db),
      await makeCourse(app.db),
      await makeCourse(app.db),
    ];
    await app.db.insert(enrolments).values([
      { ...values, courseId: one.id, status: 'taking' },
      { ...values, courseId: two.id, status: 'taking', isProved: true },
      { ...values, courseId: planned.id, status: 'planned' },
    ]);
    const before = { [one.id]: 'taking', [two.id]: 'taking', [planned.id]: 'planned' };
    await endTerms(app.db, 'UTC', inDays(9));
    expect(await statuses()).toEqual(before);
    await endTerms(app.db, 'UTC', inDays(10));
    await endTerms(app.db, 'UTC', inDays(11));
    expect(await statuses()).toEqual({ ...before, [one.id]: 'taken', [two.id]: 'taken' });
    expect((await student.browser.get('/api/notifications')).body.notifications).toMatchObject([
      {
        type: 'term',
        text: 'Ending term has ended: the 2 courses you took now count as taken.',
        link: '/profile',
      },
    ]);
    await app.db.delete(notifications);
  });

  test('counts a course without a term as taken when the next term has ended', async () => {
    const course = await makeCourse(app.db);
    await makeTerm(app.db, { firstDay: dayAt(-300), lastDay: dayAt(-200) });
    await app.db.insert(enrolments).values({ userId: student.id, courseId: course.id, status: 'taking' });
    await endTerms(app.db, 'UTC');
    expect(await statuses()).toEqual({ [course.id]: 'taking' });
    await endTerms(app.db, 'UTC', inDays(70));
    expect(await statuses()).toEqual({ [course.id]: 'taken' });
    await app.db.delete(notifications).where(eq(notifications.type, 'term'));
  });
});
