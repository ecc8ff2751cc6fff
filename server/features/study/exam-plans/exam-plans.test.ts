import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planBackwards } from '#contract/study/exam-plans.rules.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { examRests } from '#server/db/tables/study/exam-plans.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { courseNews } from '#server/features/study/courses/courses.notifications.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { courseWithExam } from './exam-plans.factory.ts';
import { readExamPlan } from './exam-plans.service.ts';

const dayMs = 86_400_000;
const dayAt = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);

let app: TestApp;
let ann: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  ann = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() });
});
afterAll(() => app.close());

const pathOf = ({ code }: { code: string }) => `/api/exam-plans/${code}`;
const read = async (course: { code: string }) => (await ann.browser.get(pathOf(course))).body;

test('a plan is laid out backwards: the newest paper two days before, more than the days share them', () => {
  const papers = ['2025', '2024', '2023'].map((title) => ({ id: title, title }));
  const days = (today: string) =>
    planBackwards(today, '2026-12-10', papers).map(({ day, title }) => [day, title]);
  const last = ['2026-12-09', 'Read your summary, pack, and sleep well'];
  expect(days('2026-12-01')).toEqual([
    ['2026-12-06', '2023'],
    ['2026-12-07', '2024'],
    ['2026-12-08', '2025'],
    last,
  ]);
  expect(days('2026-12-07')).toEqual([
    ['2026-12-07', '2023'],
    ['2026-12-08', '2024'],
    ['2026-12-08', '2025'],
    last,
  ]);
  expect(days('2026-12-10').map(([day]) => day)).toEqual(Array(4).fill('2026-12-09'));
  expect(planBackwards('2026-12-01', '2026-12-10', [])[0]?.title).toBe('Go through your notes');
});

test('one call has the exam, papers and the plan; laying out again keeps what is done', async () => {
  const course = await courseWithExam(app.db);
  for (const paperYear of [2024, 2025])
    await makeResource(app.db, {
      ...{ courseCode: course.code, title: `Final ${paperYear}` },
      ...{ paperKind: 'final', paperYear },
    });
  expect(await read(course)).toMatchObject({
    exam: { kind: 'final', minutes: 120, place: 'Hall 2' },
    papers: [{ title: 'Final 2025', line: 'Past paper · Final · 2025' }, { title: 'Final 2024' }],
    items: [],
    restsUntil: null,
  });
  expect((await ann.browser.put(`${pathOf(course)}/layout`)).status).toBe(200);
  const [first] = (await read(course)).items;
  expect(first).toMatchObject({ day: dayAt(7), title: 'Final 2024', isDone: false });
  await ann.browser.put(`${pathOf(course)}/items/${first._id}`, { isDone: true });
  await ann.browser.put(`${pathOf(course)}/layout`);
  const { items } = await read(course);
  expect(items.map(({ title, isDone }: { title: string; isDone: boolean }) => [title, isDone])).toEqual([
    ['Final 2024', true],
    ['Final 2025', false],
    ['Read your summary, pack, and sleep well', false],
  ]);
});

test('a step moves to another day, goes into the personal calendar, and is nobody else’s', async () => {
  const course = await courseWithExam(app.db);
  const added = await ann.browser.post(`${pathOf(course)}/items`, { day: dayAt(1), title: ' Cards ' });
  expect(added.status).toBe(201);
  const [item] = (await read(course)).items;
  const path = `${pathOf(course)}/items/${item._id}`;
  expect((await ann.browser.put(path, { day: dayAt(3) })).status).toBe(200);
  for (const day of ['2026-02-31', '1999-01-01', 'soon'])
    expect((await ann.browser.put(path, { day })).status).toBe(400);
  const { path: address } = (await ann.browser.get('/api/calendars/own')).body;
  const calendar = await (await fetch(app.url + address)).text();
  expect(calendar).toContain(`SUMMARY:${course.code}: Cards`);
  expect(calendar).toContain(dayAt(3).replaceAll('-', ''));
  const other = await signedInAs(app);
  expect((await other.browser.put(path, { isDone: true })).status).toBe(404);
  expect((await ann.browser.delete(path)).status).toBe(200);
  expect((await ann.browser.delete(path)).status).toBe(404);
});

test('without a date there is nothing to lay out or to rest for', async () => {
  const course = await makeCourse(app.db);
  expect(await read(course)).toMatchObject({ exam: null, papers: [] });
  const refused = 'No date of an exam is known for this course yet.';
  expect((await ann.browser.put(`${pathOf(course)}/layout`)).body.message).toBe(refused);
  expect((await ann.browser.put(`${pathOf(course)}/rest`, { isOn: true })).body.message).toBe(refused);
  const past = await courseWithExam(app.db, new Date(Date.now() - dayMs));
  expect((await read(past)).exam).toBeNull();
});

test('in exam mode news of other courses wait for the evening, those of the course do not, and it ends by itself', async () => {
  const [course, other, third] = [
    await courseWithExam(app.db),
    await makeCourse(app.db),
    await makeCourse(app.db),
  ];
  const tell = ({ code }: { code: string }) =>
    notify(app.db, courseNews, {
      userId: ann.id,
      mergeKey: `news ${code}`,
      facts: { code, reviews: '1', resources: '0', resourceId: '' },
    });
  const shown = async () => (await ann.browser.get('/api/notifications')).body;
  expect((await ann.browser.put(`${pathOf(course)}/rest`, { isOn: true })).body.message).toContain('19:00');
  const until = new Date((await read(course)).restsUntil);
  await tell(other);
  await tell(course);
  expect(await shown()).toMatchObject({
    unread: 1,
    notifications: [{ text: `A new review of ${course.code}.` }],
  });
  const [resting] = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.mergeKey, `news ${other.code}`));
  expect(resting?.restsUntil?.getUTCHours()).toBe(19);
  // In the evening.
  await app.db.update(notifications).set({ restsUntil: new Date(Date.now() - 1_000) });
  expect((await shown()).unread).toBe(2);
  // After the exam.
  const later = { timeZone: 'UTC', now: new Date(until.getTime() + 1) };
  expect((await readExamPlan(app.db, ann.id, course.code, later)).restsUntil).toBeNull();
  await app.db.update(examRests).set({ until: new Date(Date.now() - 1_000) });
  await tell(third);
  expect((await shown()).unread).toBe(3);
});

test('exam mode can be switched off before', async () => {
  const course = await courseWithExam(app.db);
  await ann.browser.put(`${pathOf(course)}/rest`, { isOn: true });
  await ann.browser.put(`${pathOf(course)}/rest`, { isOn: false });
  expect((await read(course)).restsUntil).toBeNull();
});
