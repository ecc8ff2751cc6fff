import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enrolments } from '#server/db/schema.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

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
