import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bitsOf, busyWeek, hourAt, noHours, paintHours } from '#contract/together/weeks.rules.ts';
import { exams } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeGroup } from './groups.factory.ts';

let app: TestApp;
let student: SignedInPerson;
let owner: SignedInPerson;
let course: { id: string; code: string };
beforeAll(async () => {
  app = await startApp();
  [student, owner] = [await signedInAs(app), await signedInAs(app)];
  course = await makeCourse(app.db);
  await app.db.insert(enrolments).values({ userId: student.id, courseId: course.id, status: 'taking' });
});
afterAll(() => app.close());

const freeAt = (...hours: number[]) =>
  paintHours(busyWeek, new Set(hours.map((hour) => hourAt(0, hour))), 'free');
const paint = (person: SignedInPerson, hours: string) => person.browser.put('/api/weeks/own', { hours });
const commonHours = async (groupId: string) => {
  const [row] = await app.db.select().from(groups).where(eq(groups.id, groupId));
  return row?.commonHours;
};
const fitting = async (query = '') =>
  (await student.browser.get(`/api/groups/fitting${query}`)).body.groups as {
    _id: string;
    fit: { course: string | null; sharedHours: number | null; examAt: string | null };
  }[];

describe('the hours in which half of a group is free', () => {
  test('follow weeks and members', async () => {
    const { id } = await makeGroup(app.db, { people: [{ userId: owner.id }], capacity: 3 });
    expect(await commonHours(id)).toBe(noHours);
    await paint(owner, freeAt(9, 10));
    // The hours of one person are nobody else's business.
    expect(await commonHours(id)).toBe(noHours);
    const [one, other] = [await signedInAs(app), await signedInAs(app)];
    for (const person of [one, other]) {
      await paint(person, freeAt(10, 11));
      expect((await person.browser.post(`/api/groups/${id}/join`, {})).status).toBe(200);
    }
    expect(await commonHours(id)).toBe(bitsOf(freeAt(10, 11), 'free'));
    await other.browser.post(`/api/groups/${id}/leave`);
    expect(await commonHours(id)).toBe(bitsOf(freeAt(9, 10, 11), 'free'));
    await one.browser.post(`/api/groups/${id}/leave`);
    expect(await commonHours(id)).toBe(noHours);
  });

  test('are right when a week is painted and a person joins at the same time', async () => {
    const { id } = await makeGroup(app.db, { people: [{ userId: owner.id }] });
    const person = await signedInAs(app);
    await paint(owner, freeAt(9));
    await paint(person, freeAt(12));
    await Promise.all([paint(owner, freeAt(14)), person.browser.post(`/api/groups/${id}/join`, {})]);
    expect(await commonHours(id)).toBe(bitsOf(freeAt(12, 14), 'free'));
  });
});

describe('GET /api/groups/fitting', () => {
  test('ranks by course and shared hours, and says why', async () => {
    await paint(student, freeAt(8, 9, 10));
    const hours = (...shared: number[]) => bitsOf(freeAt(...shared), 'free');
    const other = await makeCourse(app.db);
    const [few, many] = [
      await makeGroup(app.db, { name: 'Few', courseId: course.id, commonHours: hours(8, 20) }),
      await makeGroup(app.db, { name: 'Many', courseId: course.id, commonHours: hours(8, 9, 10, 11) }),
    ];
    await makeGroup(app.db, { name: 'Elsewhere', courseId: other.id, commonHours: hours(8, 9, 10) });
    await makeGroup(app.db, { name: 'Hidden', courseId: course.id, isHidden: true });
    await makeGroup(app.db, { name: 'Invited', courseId: course.id, admission: 'invitation' });
    await makeGroup(app.db, { name: 'Mine', courseId: course.id, people: [{ userId: student.id }] });
    await makeGroup(app.db, {
      name: 'Blocked',
      courseId: course.id,
      people: [{ userId: owner.id }, { userId: student.id, state: 'blocked' }],
    });
    const found = await fitting();
    expect(found.map(({ _id, fit }) => ({ id: _id, fit }))).toEqual([
      { id: many.id, fit: { course: 'taking', sharedHours: 3, examAt: null } },
      { id: few.id, fit: { course: 'taking', sharedHours: 1, examAt: null } },
    ]);
    expect((await fitting(`?course=${encodeURIComponent(other.code)}`)).map(({ fit }) => fit)).toEqual([
      { course: null, sharedHours: 3, examAt: null },
    ]);
    expect(await fitting('?course=none')).toEqual([]);
    expect(await fitting('?limit=1')).toHaveLength(1);
  });

  test('names the exam of the term in which the person takes the course', async () => {
    const soon = new Date(Date.now() + 7 * 86_400_000);
    const term = await makeTerm(app.db);
    const offering = await makeOffering(app.db, { courseId: course.id, termId: term.id });
    await app.db.insert(exams).values({
      offeringId: offering.id,
      kind: 'final',
      startsAt: soon,
      localStart: soon.toISOString().slice(0, 16),
      zone: 'UTC',
      minutes: 90,
    });
    await app.db.update(enrolments).set({ termId: term.id }).where(eq(enrolments.userId, student.id));
    const [first] = await fitting();
    expect(first?.fit.examAt).toBe(soon.toISOString());
  });
});

describe('GET /api/groups/:groupId/times', () => {
  test('ranks slots for organisers, names who could not come, and shows nobody a week', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedInAs(app)));
    const [ann, bob, cleo] = people as [SignedInPerson, SignedInPerson, SignedInPerson];
    const { id } = await makeGroup(app.db, { people: people.map(({ id: userId }) => ({ userId })) });
    await paint(ann, freeAt(9, 10));
    await paint(bob, paintHours(freeAt(14), new Set([hourAt(0, 9), hourAt(0, 10)]), 'if_needed'));
    const { status, body } = await ann.browser.get(`/api/groups/${id}/times?hours=2`);
    expect(status).toBe(200);
    expect(body.slots).toEqual([
      {
        start: hourAt(0, 9),
        localStart: expect.stringMatching(/^\d{4}-\d\d-\d\dT09:00$/),
        free: 1,
        ifNeeded: [expect.objectContaining({ username: bob.username })],
        cannot: [],
      },
    ]);
    expect(body.unpainted).toEqual([expect.objectContaining({ username: cleo.username })]);
    expect(JSON.stringify(body)).not.toMatch(/[01]{20}|[fib]{20}/);
    for (const outsider of [bob, student]) {
      expect((await outsider.browser.get(`/api/groups/${id}/times`)).status).toBe(403);
    }
    expect((await ann.browser.get(`/api/groups/${id}/times?hours=9`)).status).toBe(400);
  });

  test('offers nothing where all weeks are painted entirely busy, and the group shares no hours with anyone', async () => {
    const people = await Promise.all([1, 2].map(() => signedInAs(app)));
    const [ann, bob] = people as [SignedInPerson, SignedInPerson];
    const { id } = await makeGroup(app.db, { people: people.map(({ id: userId }) => ({ userId })) });
    for (const person of [ann, bob]) await paint(person, busyWeek);
    const { status, body } = await ann.browser.get(`/api/groups/${id}/times?hours=1`);
    expect([status, body.slots, body.unpainted]).toEqual([200, [], []]);
    expect((await ann.browser.get(`/api/groups/${id}`)).body.group.fit?.sharedHours ?? 0).toBe(0);
    expect((await ann.browser.get('/api/groups/fitting')).status).toBe(200);
  });
});

test('no answer of another person contains a week', async () => {
  const hours = freeAt(7, 11, 13, 17, 19);
  await paint(owner, hours);
  const group = await makeGroup(app.db, { people: [{ userId: owner.id }], courseId: course.id });
  const [row] = await app.db.select().from(weeks).where(eq(weeks.personId, owner.id));
  const admin = await signedInAs(app, 'admin');
  for (const path of [
    '/api/groups',
    `/api/groups/${group.id}`,
    `/api/groups/${group.id}/members`,
    '/api/groups/fitting',
    '/api/weeks/own',
    `/api/people/${owner.username}`,
    `/api/admin/users`,
  ]) {
    const { body } = await admin.browser.get(path);
    for (const secret of [hours, row?.free, row?.paintedFree]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  }
  for (const path of [`/api/weeks/${owner.id}`, `/api/weeks/${owner.username}`, '/api/weeks']) {
    expect((await admin.browser.get(path)).status).toBe(404);
  }
});
