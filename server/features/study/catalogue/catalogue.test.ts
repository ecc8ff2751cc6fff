import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseCodes, courses, offerings, teachers } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeCourse, makeDepartment, makeOffering, makeTeacher, makeTerm } from './catalogue.factory.ts';

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  admin = await signedInAs(app, 'admin');
});
afterAll(() => app.close());

const path = '/api/admin/catalogue';
const unused = () => crypto.randomUUID().slice(0, 6);
const search = async (q: string, kind = 'courses') =>
  (await admin.browser.get(`${path}/${kind}?${new URLSearchParams({ q })}`)).body[kind];
const entry = async (id: string) => (await admin.browser.get(`${path}/courses/${id}`)).body.course;

describe('departments', () => {
  test('a code is taken regardless of case and spaces', async () => {
    const code = unused();
    const made = await admin.browser.post(`${path}/departments`, { code, name: '  Computer   Science ' });
    expect(made.body.department).toMatchObject({ code, name: 'Computer Science', courses: 0 });
    const again = await admin.browser.post(`${path}/departments`, {
      code: code.toUpperCase().split('').join(' '),
      name: 'Chess',
    });
    expect(again).toMatchObject({
      status: 400,
      body: { errors: { code: 'Another department has this code.' } },
    });
  });

  test('a change that is based on an older version is refused', async () => {
    const { id, code, updatedAt } = await makeDepartment(app.db);
    const change = { code, name: 'Physics', updatedAt: updatedAt.toISOString() };
    expect((await admin.browser.put(`${path}/departments/${id}`, change)).body.department.name).toBe(
      'Physics',
    );
    expect((await admin.browser.put(`${path}/departments/${id}`, { ...change, name: 'Chess' })).status).toBe(
      409,
    );
  });
});

describe('terms', () => {
  test('the current one contains today', async () => {
    const { id } = await makeTerm(app.db);
    const past = await makeTerm(app.db, { firstDay: '2020-01-01', lastDay: '2020-05-01' });
    const { terms } = (await admin.browser.get(`${path}/terms`)).body;
    const isCurrent = (wanted: string) => terms.find(({ _id }: { _id: string }) => _id === wanted).isCurrent;
    expect([isCurrent(id), isCurrent(past.id)]).toEqual([true, false]);
  });

  test.each([
    [{ lastDay: '2026-09-30' }, 'lastDay', 'The last day comes before the first.'],
    [{ firstDay: '2026-02-30' }, 'firstDay', 'This day is not in the calendar.'],
    [{ examsFrom: '2027-01-10' }, 'examsUntil', 'Please enter the first and the last day of the exams.'],
    [{ examsFrom: '2027-01-10', examsUntil: '2027-01-01' }, 'examsUntil', 'The exams end before they begin.'],
    [{ firstDay: '1.10.2026' }, 'firstDay', 'Please enter a day such as 2026-10-05.'],
  ])('%j is refused', async (given, field, message) => {
    const input = { name: unused(), firstDay: '2026-10-01', lastDay: '2027-01-31', ...given };
    const { status, body } = await admin.browser.post(`${path}/terms`, input);
    expect({ status, message: body.errors[field] }).toEqual({ status: 400, message });
  });
});

test('departments and terms are listed with the number of their courses', async () => {
  const { id: departmentId } = await makeDepartment(app.db);
  const { id: termId } = await makeTerm(app.db);
  for (const courseId of [
    (await makeCourse(app.db, { departmentId })).id,
    (await makeCourse(app.db, { departmentId })).id,
  ])
    await makeOffering(app.db, { courseId, termId });
  const { departments } = (await admin.browser.get(`${path}/departments`)).body;
  const { terms } = (await admin.browser.get(`${path}/terms`)).body;
  expect(departments.find(({ _id }: { _id: string }) => _id === departmentId).courses).toBe(2);
  expect(terms.find(({ _id }: { _id: string }) => _id === termId).offerings).toBe(2);
});

describe('courses', () => {
  test('are found by code however it is written, by a former code, a title and a teacher', async () => {
    const { id: departmentId } = await makeDepartment(app.db);
    const { body } = await admin.browser.post(`${path}/courses`, {
      code: 'ZQ-204',
      title: 'Áutomata',
      departmentId,
      credits: 7.5,
      formerCodes: ['ZQ 104'],
    });
    expect(body.course).toMatchObject({ code: 'ZQ-204', level: 2, credits: 7.5, formerCodes: ['ZQ 104'] });
    const { id: termId } = await makeTerm(app.db);
    const teacher = await makeTeacher(app.db, { name: 'Noor Zylstra' });
    const saved = await admin.browser.put(`${path}/courses/${body.course._id}/offerings/${termId}`, {
      teacherIds: [teacher.id],
      exams: [{ kind: 'final', starts: '2026-12-10T09:00', minutes: 120, place: 'Hall 1' }],
    });
    expect(saved.body.course.offerings).toMatchObject([
      { teachers: [{ name: 'Noor Zylstra' }], exams: [{ kind: 'final', starts: '2026-12-10T09:00' }] },
    ]);
    for (const q of ['zq 204', 'ZQ204', 'zq-204', 'zq104', 'automata', 'zylstra'])
      expect(await search(q), q).toMatchObject([{ _id: body.course._id }]);
    await admin.browser.put(`${path}/teachers/${teacher.id}`, { name: 'Noor Quist' });
    expect(await search('zylstra')).toEqual([]);
    expect(await search('noor quist')).toMatchObject([{ _id: body.course._id }]);
    await admin.browser.delete(`${path}/courses/${body.course._id}/offerings/${termId}`);
    expect(await search('noor quist')).toEqual([]);
  });

  test('a code that is or was that of another course is refused, and nothing is saved', async () => {
    const code = `K${unused()}`;
    const other = await makeCourse(app.db, { code, formerCodes: [`${code}X`] });
    const input = { title: 'Sets', departmentId: other.departmentId };
    for (const given of [{ code: ` ${code.toLowerCase()} ` }, { code: `${code}-x` }]) {
      const { status, body } = await admin.browser.post(`${path}/courses`, { ...input, ...given });
      expect(status).toBe(400);
      expect(body.errors.code).toContain(`is or was the code of ${code}.`);
    }
    const former = await admin.browser.post(`${path}/courses`, {
      ...input,
      code: unused(),
      formerCodes: [`${code}X`],
    });
    expect(former.body.errors.formerCodes).toBe(`${code}X is or was the code of ${code}.`);
    expect(await app.db.select().from(courses).where(eq(courses.title, 'Sets'))).toEqual([]);
  });

  test('a code that is replaced still leads to the course', async () => {
    const course = await makeCourse(app.db);
    const code = `N${unused()}`;
    const { title, departmentId } = course;
    await admin.browser.put(`${path}/courses/${course.id}`, { code, title, departmentId });
    expect(await entry(course.id)).toMatchObject({ code, formerCodes: [course.code] });
  });

  test('name the resources that carry one of their codes, also those that were shared before', async () => {
    const code = `R${unused()}`;
    await makeResource(app.db, { courseCode: `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase() });
    const { id } = await makeCourse(app.db, { code });
    expect((await entry(id)).resources).toBe(1);
  });

  test('teachers of an offering must exist, and its exams be in the calendar', async () => {
    const [course, term] = [await makeCourse(app.db), await makeTerm(app.db)];
    const put = (given: object) =>
      admin.browser.put(`${path}/courses/${course.id}/offerings/${term.id}`, {
        teacherIds: [],
        exams: [],
        ...given,
      });
    expect((await put({ teacherIds: [course.id] })).body.errors.teacherIds).toContain('does not exist');
    const exam = { kind: 'final', starts: '2026-02-30T09:00', minutes: 90 };
    expect((await put({ exams: [exam] })).body.errors.exams).toBe('There is no day 2026-02-30.');
    expect((await put({ exams: [{ ...exam, starts: '2026-02-20T09:00', minutes: 0 }] })).status).toBe(400);
    expect((await entry(course.id)).offerings).toEqual([]);
  });
});

describe('merging', () => {
  test('everything of a course belongs to the other one, and its codes lead there', async () => {
    const [old, kept] = [await makeCourse(app.db, { formerCodes: [unused()] }), await makeCourse(app.db)];
    const [both, only] = [await makeTerm(app.db), await makeTerm(app.db)];
    const [ada, noor] = [await makeTeacher(app.db), await makeTeacher(app.db)];
    await makeOffering(app.db, { courseId: old.id, termId: both.id, teacherIds: [ada.id] });
    await makeOffering(app.db, { courseId: old.id, termId: only.id, teacherIds: [ada.id] });
    await makeOffering(app.db, { courseId: kept.id, termId: both.id, teacherIds: [noor.id] });
    const student = await signedInAs(app);
    await app.db.insert(enrolments).values([
      { userId: student.id, courseId: old.id, status: 'taken', isProved: true },
      { userId: student.id, courseId: kept.id, status: 'taking' },
      { userId: admin.id, courseId: old.id, status: 'taken' },
    ]);
    expect((await admin.browser.post(`${path}/courses/${old.id}/merge`, { into: kept.id })).status).toBe(200);
    const merged = await entry(kept.id);
    expect(merged.formerCodes).toHaveLength(2);
    expect(merged.formerCodes).toContain(old.code);
    const taught = Object.fromEntries(
      merged.offerings.map(({ term, teachers }: { term: { _id: string }; teachers: object[] }) => [
        term._id,
        teachers.length,
      ]),
    );
    expect(taught).toEqual({ [both.id]: 2, [only.id]: 1 });
    expect((await admin.browser.get(`${path}/courses/${old.id}`)).status).toBe(404);
    expect((await student.browser.get('/api/enrolments')).body.enrolments).toMatchObject([
      { code: kept.code, status: 'taking', isProved: true },
    ]);
    expect((await admin.browser.get('/api/enrolments')).body.enrolments).toMatchObject([{ code: kept.code }]);
  });

  test('a teacher keeps what either had', async () => {
    const [twice, kept] = [await makeTeacher(app.db, { reference: unused() }), await makeTeacher(app.db)];
    const course = await makeCourse(app.db);
    const term = await makeTerm(app.db);
    await makeOffering(app.db, { courseId: course.id, termId: term.id, teacherIds: [twice.id, kept.id] });
    expect((await admin.browser.post(`${path}/teachers/${twice.id}/merge`, { into: kept.id })).status).toBe(
      200,
    );
    const rows = await app.db
      .select()
      .from(teachers)
      .where(inArray(teachers.id, [twice.id, kept.id]));
    expect(rows).toMatchObject([{ id: kept.id, reference: twice.reference }]);
    expect((await entry(course.id)).offerings[0].teachers).toEqual([{ _id: kept.id, name: kept.name }]);
  });

  test('a course that has reviews is kept: they would lose their writers', async () => {
    const [reviewed, other, term] = [
      await makeCourse(app.db),
      await makeCourse(app.db),
      await makeTerm(app.db),
    ];
    await makeReview(app.db, { courseId: reviewed.id, termId: term.id });
    const merge = (id: string, into: string) => admin.browser.post(`${path}/courses/${id}/merge`, { into });
    const { status, body } = await merge(reviewed.id, other.id);
    expect({ status, message: body.errors.into }).toEqual({
      status: 400,
      message: expect.stringContaining('has reviews'),
    });
    expect((await merge(other.id, reviewed.id)).status).toBe(200);
    expect(await app.db.$count(reviews, eq(reviews.courseId, reviewed.id))).toBe(1);
  });

  test('the reviews of a teacher belong to the one who is kept', async () => {
    const [twice, kept] = [await makeTeacher(app.db), await makeTeacher(app.db)];
    const [course, term] = [await makeCourse(app.db), await makeTerm(app.db)];
    await makeReview(app.db, { courseId: course.id, termId: term.id, teacherId: twice.id });
    expect((await admin.browser.post(`${path}/teachers/${twice.id}/merge`, { into: kept.id })).status).toBe(
      200,
    );
    expect(await app.db.$count(reviews, eq(reviews.teacherId, kept.id))).toBe(1);
  });

  test('into itself and into nothing is refused', async () => {
    const [course, teacher] = [await makeCourse(app.db), await makeTeacher(app.db)];
    for (const one of [`courses/${course.id}`, `teachers/${teacher.id}`]) {
      const id = one.split('/')[1];
      const { status, body } = await admin.browser.post(`${path}/${one}/merge`, { into: id });
      expect({ status, message: body.errors.into }).toEqual({
        status: 400,
        message: expect.stringContaining('cannot be merged into'),
      });
      expect((await admin.browser.post(`${path}/${one}/merge`, { into: crypto.randomUUID() })).status).toBe(
        404,
      );
    }
    expect(await app.db.select().from(courseCodes).where(eq(courseCodes.courseId, course.id))).toHaveLength(
      1,
    );
  });

  test('of two courses in opposite directions at once, one wins', async () => {
    const [one, other] = [await makeCourse(app.db), await makeCourse(app.db)];
    const answers = await Promise.all([
      admin.browser.post(`${path}/courses/${one.id}/merge`, { into: other.id }),
      admin.browser.post(`${path}/courses/${other.id}/merge`, { into: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await app.db.select().from(offerings).where(eq(offerings.courseId, one.id))).toEqual([]);
  });
});
