import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FollowLevel } from '#contract/social/follows.rules.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { publishDue } from '#server/features/study/reviews/publishing.service.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { type CourseNews, notifyFollowers } from './course-news.service.ts';

let app: TestApp;
let termId: string;
let course: { id: string; code: string };
beforeAll(async () => {
  app = await startApp();
  termId = (await makeTerm(app.db)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  course = await makeCourse(app.db);
  await makeOffering(app.db, { courseId: course.id, termId });
});

async function follower(level: FollowLevel = 'normal'): Promise<SignedInPerson> {
  const person = await signedInAs(app);
  await person.browser.put(`/api/follows/course/${course.id}`, { level });
  return person;
}
const confirm = ({ id }: SignedInPerson) =>
  app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
async function share({ browser }: SignedInPerson): Promise<string> {
  const form = {
    title: 'Midterm',
    resourceType: 'link',
    description: 'https://x.example/',
    courseCode: course.code.toLowerCase(),
    tags: '',
  };
  return (await browser.form('POST', '/api/resources', form)).body.resource._id;
}
const write = ({ browser }: SignedInPerson, signature: 'anonymous' | 'name') =>
  browser.put(`/api/courses/${course.code}/review`, {
    termId,
    stars: 5,
    difficulty: 2,
    hours: 7,
    recommend: 5,
    signature,
  });
async function told({ browser }: SignedInPerson): Promise<{ text: string; link: string; read: boolean }[]> {
  await app.waitForJobs();
  return (await browser.get('/api/notifications')).body.notifications;
}
const texts = async (person: SignedInPerson) => (await told(person)).map(({ text }) => text);

describe('followers of a course', () => {
  test('are told of new reviews and resources in one notification until they have read it', async () => {
    const [reader, taking, sharer, writer] = [
      await follower(),
      await signedInAs(app),
      await signedInAs(app),
      await signedInAs(app),
    ];
    await app.db.insert(enrolments).values({ userId: taking.id, courseId: course.id, status: 'taking' });
    await confirm(writer);
    await share(sharer);
    await write(writer, 'name');
    expect(await texts(reader)).toEqual([`1 new review and 1 new resource in ${course.code}.`]);
    await share(sharer);
    const [merged] = await told(taking);
    expect(merged).toMatchObject({
      type: 'course_news',
      text: `1 new review and 2 new resources in ${course.code}.`,
      link: `/courses/${course.code}`,
    });
    await reader.browser.post('/api/notifications/read');
    await share(sharer);
    expect(await texts(reader)).toEqual([
      `A new resource for ${course.code}.`,
      `1 new review and 2 new resources in ${course.code}.`,
    ]);
    expect(await told(sharer)).toEqual([]);
  });

  test('who watch it are told of each by itself, with its page', async () => {
    const [watcher, sharer] = [await follower('watch'), await signedInAs(app)];
    const ids = [await share(sharer), await share(sharer)];
    const all = await told(watcher);
    expect(all.map(({ link }) => link).sort()).toEqual(ids.map((id) => `/resources/${id}`).sort());
    expect((await watcher.browser.get(all[0]?.link ?? '')).status).toBeLessThan(400);
  });

  test('who watch it are told of a flood in one notification', async () => {
    const watcher = await follower('watch');
    const rows = await Promise.all(
      Array.from({ length: 6 }, () => makeReview(app.db, { courseId: course.id, termId })),
    );
    await notifyFollowers(
      app.db,
      rows.map(({ id }) => ({ reviewId: id })),
    );
    expect(await texts(watcher)).toEqual([`6 new reviews of ${course.code}.`]);
  });

  test('are told once each, in portions of one transaction each, whatever their number', async () => {
    const people = [
      await follower(),
      await follower(),
      await follower('watch'),
      await follower(),
      await follower(),
    ];
    const { id } = await makeReview(app.db, { courseId: course.id, termId });
    await notifyFollowers(app.db, [{ reviewId: id }], 2);
    const toldOf = () =>
      app.db.$count(notifications, eq(sql`${notifications.facts} ->> 'code'`, course.code));
    expect(await toldOf()).toBe(2);
    for (const person of people) expect(await texts(person)).toEqual([`A new review of ${course.code}.`]);
    expect(await toldOf()).toBe(people.length);
  });

  test('who muted it, or this kind of notification, are told nothing', async () => {
    const [muted, unwilling] = [await follower('mute'), await follower()];
    await app.db.insert(enrolments).values({ userId: muted.id, courseId: course.id, status: 'taking' });
    await unwilling.browser.put('/api/notifications/preferences', { muted: ['course_news'] });
    await share(await signedInAs(app));
    expect(await told(muted)).toEqual([]);
    expect(await told(unwilling)).toEqual([]);
  });

  test('are not told of resources of their own', async () => {
    const [owner, watcher] = [await follower(), await follower('watch')];
    await share(owner);
    await share(watcher);
    expect(await texts(owner)).toEqual([`A new resource for ${course.code}.`]);
    expect(await told(watcher)).toHaveLength(1);
  });
});

describe('an anonymous review', () => {
  test('is told when it is published, to its writer like to all others', async () => {
    const [reader, writer] = [await follower(), await follower()];
    await confirm(writer);
    await write(writer, 'anonymous');
    expect(await told(reader)).toEqual([]);
    await publishDue(app.db, 'UTC', new Date(Date.now() + 12 * 3_600_000));
    for (const person of [reader, writer])
      expect(await texts(person)).toEqual([`A new review of ${course.code}.`]);
    const rows = await app.db.select().from(notifications).where(eq(notifications.type, 'course_news'));
    const mine = rows.filter(({ mergeKey }) => mergeKey.endsWith(course.id));
    // Nothing but the person differs between the two rows.
    const [one, other] = mine.map(({ id: _, userId: __, ...rest }) => rest);
    expect(mine).toHaveLength(2);
    expect(one).toEqual(other);
  });

  test('that was changed is not told again', async () => {
    const [reader, writer] = [await follower(), await signedInAs(app)];
    await confirm(writer);
    await write(writer, 'anonymous');
    await publishDue(app.db, 'UTC', new Date(Date.now() + 12 * 3_600_000));
    await told(reader);
    await writer.browser.put(`/api/courses/${course.code}/review`, {
      termId,
      stars: 1,
      difficulty: 2,
      hours: 7,
      recommend: 5,
      signature: 'anonymous',
      version: 1,
    });
    await publishDue(app.db, 'UTC', new Date(Date.now() + 12 * 3_600_000));
    expect(await texts(reader)).toEqual([`A new review of ${course.code}.`]);
  });
});

test('nothing is sent for what is held, hidden, waiting or deleted when the job runs', async () => {
  const [reader, watcher] = [await follower(), await follower('watch')];
  const news: CourseNews[] = [{ reviewId: randomUUID() }, { resourceId: randomUUID() }];
  for (const state of ['waiting', 'held', 'hidden'] as const)
    news.push({ reviewId: (await makeReview(app.db, { courseId: course.id, termId, state })).id });
  await notifyFollowers(app.db, news);
  expect(await told(reader)).toEqual([]);
  expect(await told(watcher)).toEqual([]);
  await app.db.delete(reviews).where(eq(reviews.courseId, course.id));
});
