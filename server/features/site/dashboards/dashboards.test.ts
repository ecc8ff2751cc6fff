import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#contract/library/resources.ts';
import { dashboardCards } from '#contract/site/dashboards.rules.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { threadRequests } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays } from '#server/db/tables/platform/counts.ts';
import { dashboards } from '#server/db/tables/site/dashboards.ts';
import { courses, exams } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { makeGroup } from '#server/features/together/groups/groups.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let student: SignedInPerson;
let other: SignedInPerson;
let course: Awaited<ReturnType<typeof makeCourse>>;
let offeringId: string;
let spaceId: string;

beforeAll(async () => {
  app = await startApp();
  [student, other] = [await signedInAs(app), await signedInAs(app)];
  course = await makeCourse(app.db, { code: 'DB 101' });
  offeringId = (await makeOffering(app.db, { courseId: course.id, termId: (await makeTerm(app.db)).id })).id;
  spaceId = (await makeSpace(app.db, { courseId: course.id, slug: 'db101' })).id;
  await app.db.insert(enrolments).values({ userId: student.id, courseId: course.id, status: 'taking' });
});
afterAll(() => app.close());

const own = async (person = student) => (await person.browser.get('/api/dashboards/own')).body;
const visit = () => student.browser.post('/api/dashboards/own/visits');
/** As if the last two visits had been earlier. */
const visitsWereEarlier = (hours: number) =>
  app.db
    .update(dashboards)
    .set({
      visitedAt: sql`visited_at - make_interval(hours => ${hours}::int)`,
      visitedBefore: sql`visited_before - make_interval(hours => ${hours}::int)`,
    })
    .where(eq(dashboards.userId, student.id));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('the week', () => {
  test('has what one goes to, sessions of one’s groups that wait for an answer, and exams', async () => {
    const going = await makeEvent(app.db, { title: 'Robots', dates: [{ startsAt: inHours(20) }] });
    await makeEvent(app.db, { title: 'Not mine', dates: [{ startsAt: inHours(21) }] });
    const late = await makeEvent(app.db, {
      title: 'In three weeks',
      dates: [{ startsAt: inHours(24 * 21) }],
    });
    for (const { date } of [going, late])
      await app.db.insert(attendances).values({ occurrenceId: date.id, userId: student.id, state: 'going' });
    const group = await makeGroup(app.db, { people: [{ userId: student.id }] });
    await makeEvent(app.db, {
      ...{ title: 'Group session', audience: 'group', groupId: group.id },
      dates: [{ startsAt: inHours(30) }],
    });
    const values = { offeringId, zone: 'UTC', minutes: 90, place: 'Hall 2' };
    await app.db.insert(exams).values([
      { ...values, kind: 'midterm', startsAt: inHours(50), localStart: '2099-01-02T09:00' },
      { ...values, kind: 'final', startsAt: inHours(24 * 40), localStart: '2099-02-02T09:00' },
    ]);

    const { week } = (await own()).cards;
    expect(week.events).toMatchObject([
      { date: { title: 'Robots' }, state: 'going' },
      { date: { title: 'Group session' }, state: null },
    ]);
    expect(week.exams).toMatchObject([{ courseCode: 'DB 101', kind: 'midterm', place: 'Hall 2' }]);
    expect((await own(other)).cards.week).toEqual({ events: [], exams: [] });
  });
});

describe('news of courses', () => {
  test('are what came since the last visit, without one’s own', async () => {
    await app.db.update(courses).set({ reviews: 4 }).where(eq(courses.id, course.id));
    await visit();
    await visitsWereEarlier(1);
    await visit();
    await visitsWereEarlier(1);
    expect((await own()).cards.courses).toMatchObject([
      { code: 'DB 101', isTaking: true, isFollowed: true, resources: 0, reviews: 0, questions: 0, events: 0 },
    ]);

    await makeResource(app.db, { ownerId: other.id, courseCode: 'DB-101' });
    await makeResource(app.db, { ownerId: student.id, courseCode: 'DB101' });
    await makeThread(app.db, { spaceId, authorId: other.id });
    await makeThread(app.db, { spaceId, authorId: student.id });
    await makeThread(app.db, { spaceId, authorId: other.id, state: 'held' });
    await makeEvent(app.db, { courseId: course.id });
    await makeEvent(app.db, { courseId: course.id, state: 'draft' });
    await app.db.update(courses).set({ reviews: 6 }).where(eq(courses.id, course.id));
    const news = { resources: 1, reviews: 2, questions: 1, events: 1 };
    expect((await own()).cards.courses).toMatchObject([news]);

    // Within half an hour it is the same visit.
    await visitsWereEarlier(-1);
    await visit();
    expect((await own()).cards.courses).toMatchObject([news]);
  });
});

describe('questions', () => {
  test('are own ones with answers, and open ones of one’s courses: those one was asked about first', async () => {
    const mine = await makeThread(app.db, {
      ...{ spaceId, authorId: student.id, status: 'answered', replies: 2, title: 'Mine, answered' },
    });
    const asked = await makeThread(app.db, {
      ...{ spaceId, authorId: other.id, title: 'Asked for', createdAt: inHours(-100) },
    });
    await makeThread(app.db, { spaceId, authorId: other.id, title: 'Newer' });
    await makeThread(app.db, { spaceId, authorId: other.id, title: 'Closed', isClosed: true });
    await makeThread(app.db, { authorId: other.id, title: 'Of another space' });
    await app.db
      .insert(threadRequests)
      .values({ threadId: asked.id, userId: student.id, askedAt: new Date() });
    const { questions } = (await own()).cards;
    expect(questions.waiting).toMatchObject([{ _id: mine.id, replies: 2, space: { courseCode: 'DB 101' } }]);
    const titles = questions.answerable.map(({ title }: { title: string }) => title);
    expect(titles[0]).toBe('Asked for');
    expect(titles).toContain('Newer');
    expect(titles).not.toContain('Closed');
    expect(titles).not.toContain('Of another space');
  });
});

describe('resources', () => {
  const day = new Date().toISOString().slice(0, 10);
  const longAgo = inHours(-24 * 20)
    .toISOString()
    .slice(0, 10);

  /** A course that the student takes: what was viewed in it is kept for minutes once it was read. */
  const takeCourse = async (code: string) => {
    const { id } = await makeCourse(app.db, { code });
    await app.db.insert(enrolments).values({ userId: student.id, courseId: id, status: 'taking' });
  };
  const popularTitles = async (person = student) =>
    (await own(person)).cards.popular.map(({ resource }: { resource: Resource }) => resource.title);

  test('of one’s courses that were opened, and what one’s own were for others', async () => {
    await takeCourse('DB 102');
    const theirs = await makeResource(app.db, { ownerId: other.id, courseCode: 'DB102', title: 'Theirs' });
    const mine = await makeResource(app.db, { ownerId: student.id, courseCode: 'DB102', title: 'Mine' });
    await app.db.insert(resourceDays).values([
      { resourceId: theirs.id, day, views: 7 },
      { resourceId: mine.id, day, views: 3, downloads: 2, helpful: 1 },
      { resourceId: mine.id, day: longAgo, views: 90, downloads: 90, helpful: 90 },
    ]);
    const { popular, helpful } = (await own()).cards;
    expect(popular).toMatchObject([{ resource: { title: 'Theirs' }, weekViews: 7 }]);
    expect(helpful).toEqual({
      ...{ helpful: 1, views: 3, downloads: 2 },
      resources: [{ _id: mine.id, title: 'Mine', helpful: 1, views: 3 }],
    });
  });

  test('are no longer shown once they are hidden or moved, and at once under a new title', async () => {
    await takeCourse('DB 103');
    const made = [];
    for (const title of ['Hidden', 'Moved', 'Renamed'])
      made.push(await makeResource(app.db, { ownerId: other.id, courseCode: 'DB103', title }));
    const [hidden, moved, renamed] = made.map(({ id }) => eq(resources.id, id));
    await app.db.insert(resourceDays).values(made.map(({ id }) => ({ resourceId: id, day, views: 9 })));
    expect(await popularTitles()).toEqual(expect.arrayContaining(['Hidden', 'Moved', 'Renamed']));
    await app.db.update(resources).set({ isHidden: true, reason: 'Wrong' }).where(hidden);
    await app.db.update(resources).set({ courseCode: 'XX1', courseKey: 'xx1' }).where(moved);
    await app.db.update(resources).set({ title: 'New name' }).where(renamed);
    expect(await popularTitles()).toEqual(['New name', 'Theirs']);
  });
});

test('the first steps are ticked by what was done', async () => {
  const doneBy = async (person: SignedInPerson) =>
    (await own(person)).cards.start
      .filter(({ isDone }: { isDone: boolean }) => isDone)
      .map(({ step }: { step: string }) => step);
  expect(await doneBy(student)).toEqual(expect.arrayContaining(['courses', 'share']));
  const newcomer = await signedInAs(app);
  const before = await doneBy(newcomer);
  expect(before).not.toContain('follow');
  await newcomer.browser.put(`/api/follows/course/${course.id}`, { level: 'normal' });
  expect(await doneBy(newcomer)).toEqual([...before, 'follow']);
});

describe('cards', () => {
  const choose = (body: object) => student.browser.put('/api/dashboards/own/cards', body);

  test('are hidden and ordered, and those that are not read are not computed', async () => {
    await choose({ order: ['helpful', 'week'], hidden: ['questions'] });
    const { order, hidden, cards } = await own();
    expect(order.slice(0, 2)).toEqual(['helpful', 'week']);
    expect(order).toHaveLength(dashboardCards.length);
    expect(hidden).toEqual(['questions']);
    expect(cards.questions).toBeNull();
    expect(cards.week).not.toBeNull();
    expect((await own(other)).hidden).toEqual([]);
  });

  test('that do not exist, or exist twice, are refused', async () => {
    expect((await choose({ order: ['nothing'], hidden: [] })).status).toBe(400);
    expect((await choose({ order: ['week', 'week'], hidden: [] })).status).toBe(400);
  });

  test('that cannot be read leave the others as they are', async () => {
    await choose({ order: [], hidden: [] });
    await app.db.execute(sql`alter table thread_requests rename to away`);
    try {
      const { cards } = await own();
      expect(cards.questions).toBeNull();
      expect(cards.courses).toHaveLength(3);
    } finally {
      await app.db.execute(sql`alter table away rename to thread_requests`);
    }
  });
});
