import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mentorLimits } from '#contract/together/mentors.rules.ts';
import { blocks } from '#server/db/tables/safety/blocks.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import {
  makeCourse,
  makeOffering,
  makeTeacher,
  makeTerm,
} from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeMentor } from './mentors.factory.ts';

let app: TestApp;
let student: SignedInPerson;
const ids = { course: '', teacher: '', otherTeacher: '', term: '' };
beforeAll(async () => {
  app = await startApp();
  student = await signedInAs(app);
  ids.course = (await makeCourse(app.db, { code: 'CS201' })).id;
  ids.teacher = (await makeTeacher(app.db, { name: 'Prof. Reyes' })).id;
  ids.otherTeacher = (await makeTeacher(app.db, { name: 'Dr. Katz' })).id;
  ids.term = (await makeTerm(app.db)).id;
  await makeOffering(app.db, { courseId: ids.course, termId: ids.term, teacherIds: [ids.teacher] });
  const userId = student.id;
  await app.db
    .insert(enrolments)
    .values({ userId, courseId: ids.course, termId: ids.term, status: 'taking' });
});
afterAll(() => app.close());

const offer = (more: object = {}) => ({
  ...{
    about: '',
    courses: [],
    topics: ['LaTeX'],
    languages: ['en'],
    modes: ['online'],
    capacity: 2,
    ...more,
  },
});
const save = ({ browser }: SignedInPerson, more: object) => browser.put('/api/profile/mentor', offer(more));
const find = async (query: Record<string, string> = {}, { browser } = student) =>
  (await browser.get(`/api/mentors?${new URLSearchParams(query)}`)).body.mentors as {
    username: string;
    sharedHours: number | null;
    courses: { code: string; teacher: string | null; isShared: boolean; isSameTeacher: boolean }[];
  }[];
const names = async (query: Record<string, string> = {}, by = student) =>
  (await find(query, by)).map(({ username }) => username);
const paint = (personId: string, hours: number[]) =>
  app.db.insert(weeks).values({
    personId,
    paintedFree: Array.from({ length: 168 }, (_, hour) => (hours.includes(hour) ? '1' : '0')).join(''),
    paintedAt: new Date(),
  });

describe('an offer', () => {
  test('names courses that the person took, with a teacher who taught them', async () => {
    const person = await signedInAs(app);
    const courses = [{ code: 'cs 201', teacherId: ids.teacher }];
    expect((await save(person, { courses })).body.errors.courses).toContain('courses you took');
    const userId = person.id;
    await app.db.insert(enrolments).values({ userId, courseId: ids.course, status: 'taken', isProved: true });
    expect(
      (await save(person, { courses: [{ code: 'CS201', teacherId: ids.otherTeacher }] })).body.errors.courses,
    ).toContain('taught');
    expect((await save(person, { courses: [{ code: 'CS201', teacherId: 'x' }] })).status).toBe(400);
    expect((await save(person, { courses })).status).toBe(200);
    const { body } = await person.browser.get('/api/profile/mentor');
    expect(body).toMatchObject({
      offer: { courses: [{ code: 'CS201', teacherId: ids.teacher }], pausedBy: null },
      choices: [{ code: 'CS201', teachers: [{ name: 'Prof. Reyes' }] }],
    });
    expect((await student.browser.get(`/api/mentors/${person.username}`)).body.mentor.courses).toEqual([
      {
        ...{ code: 'CS201', title: 'Course CS201', teacher: 'Prof. Reyes', isProved: true },
        ...{ isShared: true, isSameTeacher: true },
      },
    ]);
  });

  test('is bounded and says what is wrong', async () => {
    const person = await signedInAs(app);
    const problems: [object, string][] = [
      [{ topics: [] }, 'courses'],
      [{ modes: [] }, 'modes'],
      [{ languages: [] }, 'languages'],
      [{ capacity: 0 }, 'capacity'],
      [{ capacity: mentorLimits.capacity + 1 }, 'capacity'],
      [{ topics: Array.from({ length: mentorLimits.topics + 1 }, (_, index) => `t${index}`) }, 'topics'],
      [{ about: 'x'.repeat(mentorLimits.about + 1) }, 'about'],
    ];
    for (const [more, field] of problems) {
      const { status, body } = await save(person, more);
      expect([status, Object.keys(body.errors)], JSON.stringify(more)).toEqual([400, [field]]);
    }
    expect((await person.browser.put('/api/profile/mentor/pause', { isPaused: true })).status).toBe(404);
    expect((await person.browser.delete('/api/profile/mentor')).status).toBe(404);
    await save(person, { topics: ['LaTeX', 'latex', 'Proofs'] });
    expect((await person.browser.get('/api/profile/mentor')).body.offer.topics).toEqual(['LaTeX', 'Proofs']);
  });
});

describe('the search', () => {
  test('lists who fits best first, and says why', async () => {
    const make = async (more: Parameters<typeof makeMentor>[1]) => {
      const person = await signedInAs(app);
      await makeMentor(app.db, { userId: person.id, topics: ['Fitting'], ...more });
      return person.username;
    };
    const elsewhere = await make({});
    const course = await make({ courses: [{ courseId: ids.course, teacherId: ids.otherTeacher }] });
    const same = await make({ courses: [{ courseId: ids.course, teacherId: ids.teacher }] });
    const found = await find({ topic: 'fitting' });
    expect(found.map(({ username }) => username)).toEqual([same, course, elsewhere]);
    expect(found[0]?.courses).toMatchObject([
      { teacher: 'Prof. Reyes', isShared: true, isSameTeacher: true },
    ]);
    expect(await names({ topic: 'FITTING', course: 'cs-201' })).toEqual([same, course]);
    expect(await names({ course: 'XX999' })).toEqual([]);
  });

  test('filters by language and place, and leaves out who cannot be asked', async () => {
    const make = async (more: Parameters<typeof makeMentor>[1]) => {
      const person = await signedInAs(app);
      await makeMentor(app.db, { userId: person.id, topics: ['Filtered'], ...more });
      return person;
    };
    const german = await make({ languages: ['de'], modes: ['in_person'] });
    for (const more of [{ pausedBy: 'person' }, { isHidden: true }, { running: 2 }] as const)
      await make(more);
    const suspended = await make({});
    await app.db.insert(sanctions).values({
      userId: suspended.id,
      kind: 'suspend',
      reason: 'Spam',
      endsAt: new Date(Date.now() + 86_400_000),
    });
    const blocking = await make({});
    await app.db.insert(blocks).values({ userId: blocking.id, blockedId: student.id });
    expect(await names({ topic: 'filtered' })).toEqual([german.username]);
    expect(await names({ topic: 'filtered', language: 'de', mode: 'in_person' })).toEqual([german.username]);
    expect(await names({ topic: 'filtered', language: 'en' })).toEqual([]);
    expect(await names({ topic: 'filtered', mode: 'online' })).toEqual([]);
    expect(await names({ topic: 'filtered' }, german)).toEqual([blocking.username]);
    expect((await student.browser.get(`/api/mentors/${blocking.username}`)).status).toBe(404);
    const asked = { username: blocking.username, goal: 'Help', tried: 'All' };
    expect((await student.browser.post('/api/mentorships', asked)).status).toBe(404);
  });

  test('counts shared free hours, and never tells which', async () => {
    const [viewer, mentor] = [await signedInAs(app), await signedInAs(app)];
    await makeMentor(app.db, { userId: mentor.id, topics: ['Hours'] });
    await paint(mentor.id, [9, 10, 11, 34]);
    const found = async (query = {}) => find({ topic: 'hours', ...query }, viewer);
    expect((await found())[0]?.sharedHours).toBeNull();
    await paint(viewer.id, [10, 11, 34, 35]);
    const [one] = await found({ hours: '3' });
    expect(one?.sharedHours).toBe(3);
    expect(JSON.stringify(one)).not.toMatch(/[01]{24}/);
    expect(await found({ hours: '6' })).toEqual([]);
  });
});

test('staff mark a mentor as trained, which the audit log has; not themselves', async () => {
  const [staff, mentor] = [await signedInAs(app, 'staff'), await signedInAs(app)];
  for (const { id } of [staff, mentor]) await makeMentor(app.db, { userId: id });
  const mark = (username: string, isTrained = true) =>
    staff.browser.put(`/api/mentors/${username}/training`, { isTrained });
  expect((await mark(mentor.username)).status).toBe(200);
  expect((await mark(mentor.username)).status).toBe(200);
  expect((await student.browser.get(`/api/mentors/${mentor.username}`)).body.mentor.isTrained).toBe(true);
  await mark(mentor.username, false);
  const entries = await entriesAbout(app.db, mentor.id);
  expect(entries.map(({ action, actor }) => [action, actor]).sort()).toEqual([
    ['mentor_trained', staff.username],
    ['mentor_untrained', staff.username],
  ]);
  expect((await mark(staff.username)).status).toBe(403);
});
