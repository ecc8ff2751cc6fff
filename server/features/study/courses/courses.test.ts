import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import {
  makeCourse,
  makeDepartment,
  makeOffering,
  makeTeacher,
  makeTerm,
} from '#server/features/study/catalogue/catalogue.factory.ts';
import { setCourseNumbers } from '#server/features/study/catalogue/course-numbers.service.ts';
import { reviewValues } from '#server/features/study/reviews/reviews.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';

let app: TestApp;
let departmentId: string;
beforeAll(async () => {
  app = await startApp();
  const { db } = app;
  departmentId = (await makeDepartment(db, { code: 'CS', name: 'Computer Science' })).id;
  const law = await makeDepartment(db, { code: 'LAW', name: 'Law' });
  const [now, past] = [
    await makeTerm(db, { name: 'Now' }),
    await makeTerm(db, { name: 'Past', firstDay: '2020-01-01', lastDay: '2020-05-01' }),
  ];
  const [reyes, lund] = [
    await makeTeacher(db, { name: 'Alan Reyes' }),
    await makeTeacher(db, { name: 'Beatrix Lund' }),
  ];
  const algorithms = await makeCourse(db, {
    code: 'CS220',
    title: 'Algorithms',
    departmentId,
    formerCodes: ['CS120'],
  });
  const systems = await makeCourse(db, {
    code: 'CS301',
    title: 'Operating Systems',
    credits: 7.5,
    departmentId,
  });
  await setCourseNumbers(db, systems.id, async () => ({
    reviews: 4,
    overall: 4.5,
    difficulty: 3,
    hours: 4.5,
    recommended: 75,
    rank: 4,
  }));
  await makeCourse(db, { code: 'LAW110', title: 'Legal Method', departmentId: law.id });
  await makeCourse(db, { code: 'CS999', title: 'Punched Cards', departmentId, isArchived: true });
  await makeOffering(db, { courseId: algorithms.id, termId: past.id, teacherIds: [lund.id] });
  await makeOffering(db, { courseId: algorithms.id, termId: now.id, teacherIds: [reyes.id] });
  await makeOffering(db, { courseId: systems.id, termId: past.id, teacherIds: [lund.id] });
  await makeResource(db, { courseCode: 'cs 120', type: 'pdf', paperKind: 'final' });
  await db
    .insert(reviews)
    .values(
      (['written', 'written', 'oral', null] as const).map((examForm) =>
        reviewValues({ courseId: systems.id, termId: past.id, examForm, attendance: examForm && 'optional' }),
      ),
    );
  await db
    .insert(reviews)
    .values([
      reviewValues({ courseId: systems.id, termId: past.id, examForm: 'oral', state: 'waiting' }),
      reviewValues({ courseId: algorithms.id, termId: past.id, examForm: 'oral' }),
    ]);
});
afterAll(() => app.close());

const find = async (query: Record<string, string>) =>
  (await app.visitor().get(`/api/courses?${new URLSearchParams(query)}`)).body;
const codes = async (query: Record<string, string>) =>
  (await find(query)).courses.map(({ code }: { code: string }) => code);

test('courses are listed with department, teachers and resources, without archived ones', async () => {
  expect(await find({ sort: 'code' })).toMatchObject({
    courses: [
      {
        code: 'CS220',
        department: { code: 'CS', name: 'Computer Science' },
        isTaughtNow: true,
        teachers: [{ name: 'Alan Reyes' }],
        resources: 1,
      },
      { code: 'CS301', isTaughtNow: false, overall: 4.5, teachers: [{ name: 'Beatrix Lund' }], resources: 0 },
      { code: 'LAW110', isTaughtNow: false, teachers: [] },
    ],
    total: 3,
    searchedFor: '',
  });
});

test.each([
  [{ q: 'cs 220' }, ['CS220']],
  [{ q: 'CS-120' }, ['CS220']],
  [{ q: 'reyes' }, ['CS220']],
  [{ q: 'operating' }, ['CS301']],
  [{ q: 'lund systems' }, ['CS301']],
  [{ q: 'cs 301 lund' }, ['CS301']],
  // No course has this code.
  [{ q: 'Systems 30' }, ['CS301']],
  [{ q: 'law systems' }, []],
  [{ q: 'punched' }, []],
  [{ recommended: '70' }, ['CS301']],
  [{ hours: '5' }, ['CS301']],
  [{ department: 'law' }, ['LAW110']],
  [{ department: 'nowhere' }, []],
  [{ level: '3' }, ['CS301']],
  [{ credits: '7.5' }, ['CS301']],
  [{ now: 'yes' }, ['CS220']],
  [{ papers: 'yes' }, ['CS220']],
  [{ sort: 'title' }, ['CS220', 'LAW110', 'CS301']],
  [{ now: 'yes', level: '3' }, []],
])('%j finds %j', async (query, expected) => {
  expect(await codes(query)).toEqual(expected);
});

test.each([
  ['reyes', ['Alan Reyes']],
  ['ALAN algorithms', ['Alan Reyes']],
  ['lund', ['Beatrix Lund']],
  ['lnud', ['Beatrix Lund']],
  ['operating', []],
  ['cs 301', []],
])('a search for %s tells the teachers by whose names it found a course: %j', async (q, expected) => {
  expect((await find({ q })).courses[0].foundBy).toEqual(expected);
});

test('the best course comes first; those without reviews rank in the middle', async () => {
  expect((await find({})).courses[0]).toMatchObject({
    code: 'CS301',
    reviews: 4,
    overall: 4.5,
    hours: 4.5,
    recommended: 75,
  });
  expect((await codes({ sort: 'easiest' }))[0]).toBe('CS301');
  expect((await codes({ sort: 'work' }))[0]).toBe('CS301');
  expect((await codes({ sort: 'reviews' }))[0]).toBe('CS301');
});

test.each([
  ['algoritms', 'algorithms', 'CS220'],
  ['Alogrithms', 'algorithms', 'CS220'],
  ['opeating sistems', 'operating systems', 'CS301'],
  ['lnud', 'lund', 'CS220'],
])('a search for %j finds %j instead, and says so', async (q, searchedFor, first) => {
  const { body } = await app.visitor().get(`/api/courses?${new URLSearchParams({ q })}`);
  expect(body).toMatchObject({
    searchedFor,
    courses: expect.arrayContaining([expect.objectContaining({ code: first })]),
  });
});

test('a further page of a corrected search goes on with it', async () => {
  for (const code of ['PH310', 'PH320', 'PH330'])
    await makeCourse(app.db, { code, title: `Electrodynamics ${code}`, departmentId });
  const found: string[] = [];
  let cursor = '';
  do {
    const page = await find({ q: 'elektrodynamics', limit: '2', ...(cursor && { cursor }) });
    expect(page).toMatchObject({ searchedFor: 'electrodynamics', total: 3 });
    found.push(...page.courses.map(({ code }: { code: string }) => code));
    cursor = page.nextCursor;
  } while (cursor);
  expect(found.sort()).toEqual(['PH310', 'PH320', 'PH330']);
});

test('a search for what nothing is like finds nothing', async () => {
  expect(await find({ q: 'basket weaving' })).toMatchObject({ courses: [], searchedFor: '', total: 0 });
});

test('a new course is in the list and in the corrections at once', async () => {
  expect(await codes({ q: 'thermodinamics' })).toEqual([]);
  await makeCourse(app.db, { code: 'ME202', title: 'Thermodynamics', departmentId });
  expect(await codes({ q: 'thermodinamics' })).toEqual(['ME202']);
});

test('departments are listed with their number of courses', async () => {
  const { departments } = (await app.visitor().get('/api/courses/departments')).body;
  expect(departments).toContainEqual({ code: 'LAW', name: 'Law', courses: 1 });
});

test('a course is read by its present and former codes, however they are written', async () => {
  for (const code of ['CS220', 'cs%20220', 'CS-120']) {
    const { body } = await app.visitor().get(`/api/courses/${code}`);
    expect(body.course, code).toMatchObject({
      code: 'CS220',
      formerCodes: ['CS120'],
      terms: [
        { name: 'Now', isCurrent: true, teachers: [{ name: 'Alan Reyes' }], exams: [] },
        { name: 'Past', isCurrent: false, teachers: [{ name: 'Beatrix Lund' }] },
      ],
    });
  }
  expect((await app.visitor().get('/api/courses/nothing')).status).toBe(404);
});

test('people who take or took a course are counted from five on', async () => {
  const { id, code } = await makeCourse(app.db, { departmentId });
  const enrol = async (status: 'taking' | 'taken', count: number) => {
    for (let index = 0; index < count; index++)
      await app.db.insert(enrolments).values({ userId: (await makeUser(app.db)).id, courseId: id, status });
  };
  await enrol('taking', 4);
  await enrol('taken', 5);
  expect((await app.visitor().get(`/api/courses/${code}`)).body.course).toMatchObject({
    taking: null,
    took: 5,
  });
});

const compare = (codes: string) =>
  app.visitor().get(`/api/courses/compare?${new URLSearchParams({ codes })}`);

test('courses are compared in the given order, with sample sizes, and what most reviewers say', async () => {
  const { status, body } = await compare('cs 301,CS220');
  expect(status).toBe(200);
  expect(body).toMatchObject({ unknown: [], former: [] });
  expect(body.courses).toMatchObject([
    {
      code: 'CS301',
      credits: 7.5,
      isTaughtNow: false,
      reviews: 4,
      overall: 4.5,
      hours: 4.5,
      terms: ['Past'],
      teachers: ['Beatrix Lund'],
      // Only of published reviews that say it.
      examForm: { value: 'written', count: 2, of: 3 },
      attendance: { value: 'optional', count: 3, of: 3 },
      textbook: null,
      papers: 0,
    },
    {
      code: 'CS220',
      department: { code: 'CS', name: 'Computer Science' },
      isTaughtNow: true,
      overall: null,
      terms: ['Now', 'Past'],
      teachers: ['Alan Reyes', 'Beatrix Lund'],
      examForm: null,
      resources: 1,
      papers: 1,
    },
  ]);
});

test('a comparison names unknown and former codes, and shows a course once', async () => {
  const { body } = await compare('CS120, XX1 ,,cs-220,CS220');
  expect(body.courses.map(({ code }: { code: string }) => code)).toEqual(['CS220']);
  expect(body).toMatchObject({ unknown: ['XX1'], former: [{ code: 'CS120', present: 'CS220' }] });
  expect((await compare('')).body.courses).toEqual([]);
});

test('more than four courses are refused with a sentence', async () => {
  const { status, body } = await compare('A1,A2,A3,A4,A5');
  expect(status).toBe(400);
  expect(body.message).toBe('At most 4 courses can be compared at once.');
  expect((await compare('A1,A2,A3,A4,a-4')).status).toBe(200);
});
