import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxReviewRequests } from '#contract/study/review-requests.rules.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviewRequests } from '#server/db/tables/study/review-requests.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { mergeCourses } from '#server/features/study/catalogue/merging.service.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { askForReviews } from './asking.service.ts';
import { deleteDoneRequests } from './review-requests.service.ts';

const dayMs = 86_400_000;
const dayAt = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);

let app: TestApp;
/** Ended ten days ago. */
let lastTerm: { id: string; name: string };
/** Ended twenty weeks ago. */
let oldTerm: { id: string; name: string };
beforeAll(async () => {
  app = await startApp();
  lastTerm = await makeTerm(app.db, { name: 'Last term', firstDay: dayAt(-120), lastDay: dayAt(-10) });
  oldTerm = await makeTerm(app.db, { name: 'Old term', firstDay: dayAt(-250), lastDay: dayAt(-140) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(enrolments);
  await app.db.delete(notifications);
});

async function student(): Promise<SignedInPerson> {
  const person = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
  return person;
}
async function courseIn(termId: string, code?: string) {
  const course = await makeCourse(app.db, code ? { code } : {});
  await makeOffering(app.db, { courseId: course.id, termId });
  return course;
}
const took = (userId: string, courseId: string, termId: string | null = lastTerm.id) =>
  app.db.insert(enrolments).values({ userId, courseId, termId, status: 'taken' });
/** The days after now on which the schedule runs. */
async function askOn(...days: number[]): Promise<void> {
  for (const day of days) {
    await askForReviews(app.db, 'UTC', new Date(Date.now() + day * dayMs));
    // Notifications have the time of the database, so each is moved to the day of its run.
    await app.db
      .update(notifications)
      .set({ updatedAt: new Date(Date.now() + day * dayMs), count: 2 })
      .where(and(eq(notifications.type, 'review_request'), eq(notifications.count, 1)));
  }
}
const asked = async ({ browser }: SignedInPerson): Promise<string[]> =>
  (await browser.get('/api/notifications')).body.notifications.map(({ link }: { link: string }) => link);
const linkOf = ({ code }: { code: string }) => `/courses/${code}/review`;

describe('after the end of a term', () => {
  test('those who took a course are asked once to review it', async () => {
    const person = await student();
    const course = await courseIn(lastTerm.id);
    await took(person.id, course.id);
    await askOn(0, 8, 16);
    const { body } = await person.browser.get('/api/notifications');
    expect(body.notifications).toMatchObject([
      {
        type: 'review_request',
        text: `You took ${course.code} in Last term. If you have not reviewed it yet: it takes a minute and helps those who choose next.`,
        link: linkOf(course),
      },
    ]);
  });

  test('nobody is asked about more than one course a week', async () => {
    const person = await student();
    const second = await courseIn(lastTerm.id, 'RQ902');
    const first = await courseIn(lastTerm.id, 'RQ901');
    for (const { id } of [second, first]) await took(person.id, id);
    await askOn(0, 1, 6);
    expect(await asked(person)).toEqual([linkOf(first)]);
    await askOn(8);
    expect(await asked(person)).toEqual([linkOf(second), linkOf(first)]);
  });

  test('nobody is asked eight weeks later, before the end, or without a known term', async () => {
    const person = await student();
    const coming = await makeTerm(app.db, {
      firstDay: dayAt(-100),
      lastDay: dayAt(-1),
      examsFrom: dayAt(0),
      examsUntil: dayAt(5),
    });
    await took(person.id, (await courseIn(oldTerm.id)).id, oldTerm.id);
    await took(person.id, (await courseIn(coming.id)).id, coming.id);
    await took(person.id, (await courseIn(lastTerm.id)).id, null);
    await askOn(0);
    expect(await asked(person)).toEqual([]);
  });

  test('nobody is asked who switched it off, muted the course or has no confirmed address', async () => {
    const [unwilling, muting, unconfirmed] = [await student(), await student(), await signedInAs(app)];
    await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id));
    const course = await courseIn(lastTerm.id);
    for (const { id } of [unwilling, muting, unconfirmed]) await took(id, course.id);
    await unwilling.browser.put('/api/notifications/preferences', { muted: ['review_request'] });
    await muting.browser.put(`/api/follows/course/${course.id}`, { level: 'mute' });
    await askOn(0);
    for (const person of [unwilling, muting, unconfirmed]) expect(await asked(person)).toEqual([]);
  });

  test('who has reviewed the course is asked like all others, and reading leaves no time', async () => {
    const [writer, other] = [await student(), await student()];
    const course = await courseIn(lastTerm.id);
    for (const { id } of [writer, other]) await took(id, course.id);
    await writer.browser.put(`/api/courses/${course.code}/review`, {
      termId: lastTerm.id,
      stars: 5,
      difficulty: 2,
      hours: 7,
      recommend: 5,
      signature: 'anonymous',
    });
    await askForReviews(app.db, 'UTC');
    const rows = () => app.db.select().from(notifications).where(eq(notifications.type, 'review_request'));
    const [one, two] = (await rows()).map(({ id: _, userId: __, ...rest }) => rest);
    expect(one).toEqual(two);
    await writer.browser.post('/api/notifications/read');
    const [row] = (await other.browser.get('/api/notifications')).body.notifications;
    await other.browser.post(`/api/notifications/${row._id}/read`);
    for (const { readAt, updatedAt } of await rows()) expect(readAt?.getTime()).toBe(updatedAt.getTime());
  });
});

describe('/api/courses/:courseCode/review-requests', () => {
  const path = ({ code }: { code: string }) => `/api/courses/${code}/review-requests`;

  test('says who could be asked, without small numbers', async () => {
    const person = await student();
    const course = await courseIn(lastTerm.id);
    const read = async () => (await person.browser.get(path(course))).body;
    for (let count = 1; count <= 4; count += 1) await took((await makeUser(app.db)).id, course.id);
    const few = { requests: null, followers: null, tookLastTerm: null, lastTerm: 'Last term' };
    expect(await read()).toEqual({ success: true, requested: false, open: true, ...few });
    const fifth = await makeUser(app.db);
    await took(fifth.id, course.id);
    expect(await read()).toMatchObject({ tookLastTerm: 5 });
  });

  test('asks sooner and about earlier terms, and follows the course', async () => {
    const [wishing, taker] = [await student(), await student()];
    const [older, recent] = [await courseIn(oldTerm.id), await courseIn(lastTerm.id)];
    await took(taker.id, older.id, oldTerm.id);
    await took(taker.id, recent.id);
    const { body } = await wishing.browser.put(path(older));
    expect(body.message).toBe(
      `Those who took ${older.code} are asked sooner. You follow it now, and hear of its reviews.`,
    );
    expect((await wishing.browser.get(path(older))).body.requested).toBe(true);
    const mine = await app.db.select().from(follows).where(eq(follows.userId, wishing.id));
    expect(mine).toMatchObject([{ courseId: older.id, level: 'normal' }]);
    await askOn(0, 8);
    expect(await asked(taker)).toEqual([linkOf(recent), linkOf(older)]);
    await wishing.browser.delete(path(older));
    expect((await wishing.browser.get(path(older))).body.requested).toBe(false);
  });

  test('keeps the level of who muted the course, and one request per person', async () => {
    const person = await student();
    const course = await courseIn(lastTerm.id);
    await person.browser.put(`/api/follows/course/${course.id}`, { level: 'mute' });
    const answers = await Promise.all([1, 2].map(() => person.browser.put(path(course))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.db.$count(reviewRequests, eq(reviewRequests.courseId, course.id))).toBe(1);
    expect((await person.browser.get(`/api/follows/course/${course.id}`)).body.follow.level).toBe('mute');
  });

  test('refuses courses with enough reviews, unknown ones, and more than a few of one person', async () => {
    const person = await student();
    const reviewed = await makeCourse(app.db, { reviews: 3 });
    expect(await person.browser.put(path(reviewed))).toMatchObject({
      status: 400,
      body: { message: `${reviewed.code} has reviews already.` },
    });
    expect((await person.browser.put(path({ code: 'nowhere' }))).status).toBe(404);
    for (let count = 0; count < maxReviewRequests; count += 1)
      await app.db
        .insert(reviewRequests)
        .values({ courseId: (await makeCourse(app.db)).id, userId: person.id });
    expect((await person.browser.put(path(await makeCourse(app.db)))).status).toBe(400);
  });

  test('requests are moved by a merge, and end when the course has reviews', async () => {
    const person = await student();
    const [from, into] = [await makeCourse(app.db), await makeCourse(app.db)];
    await person.browser.put(path(from));
    await mergeCourses(app.db, from.id, into.id);
    const open = () => app.db.$count(reviewRequests, eq(reviewRequests.courseId, into.id));
    expect(await open()).toBe(1);
    await deleteDoneRequests(app.db);
    expect(await open()).toBe(1);
    await app.db.update(courses).set({ reviews: 3 }).where(eq(courses.id, into.id));
    await deleteDoneRequests(app.db);
    expect(await open()).toBe(0);
    await app.db.delete(reviews);
  });
});
