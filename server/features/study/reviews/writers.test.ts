import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type Anonymity, openAnonymity } from '#server/lib/anonymity.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { appParts, startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeReview } from './reviews.factory.ts';
import { signedPerPerson } from './writers.service.ts';

let app: TestApp;
let other: Awaited<ReturnType<typeof buildApp>>;
let anonymity: Anonymity;
let termId: string;
let writer: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  termId = (await makeTerm(app.db)).id;
  anonymity = await openAnonymity({ anonymityKey: undefined, dataDir: app.dataDir });
  // Another instance on the same database.
  other = await buildApp(await appParts(app.database, { DATA_DIR: app.dataDir }));
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  writer = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, writer.id));
});

async function offered() {
  const course = await makeCourse(app.db);
  await makeOffering(app.db, { courseId: course.id, termId });
  return course;
}
const body = (signature: string) => ({ termId, stars: 5, difficulty: 2, hours: 7, recommend: 5, signature });
const write = async (signature: 'anonymous' | 'name', given: { code: string; version?: number }) =>
  writer.browser.put(`/api/courses/${given.code}/review`, {
    ...body(signature),
    ...(given.version && { version: given.version }),
  });
/** By the other instance, which has counted nothing in its memory. */
async function writeElsewhere(signature: 'anonymous' | 'name') {
  const response = await other.inject({
    method: 'PUT',
    url: `/api/courses/${(await offered()).code}/review`,
    cookies: Object.fromEntries(writer.browser.cookies),
    payload: body(signature),
  });
  return { status: response.statusCode, body: response.json() };
}
/** As if written an hour ago at most. */
async function waiting(count: number) {
  const made = Array.from({ length: count }, async () => {
    const course = await offered();
    const writerTag = anonymity.tagOf(writer.id, course.id);
    const publishAt = new Date(Date.now() + 3_600_000);
    await makeReview(app.db, { courseId: course.id, termId, writerTag, state: 'waiting', publishAt });
    return course;
  });
  return Promise.all(made);
}

describe('writing reviews is limited across all instances', () => {
  test('anonymous ones by those that wait, without any row that tells who wrote them', async () => {
    const [first] = await waiting(signedPerPerson.count - 1);
    const answers = await Promise.all([
      writeElsewhere('anonymous'),
      write('anonymous', await offered()),
      writeElsewhere('anonymous'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = await writeElsewhere('anonymous');
    expect(refused).toMatchObject({
      status: 429,
      body: { message: '20 of your reviews are waiting to appear. Please try again in 60 minutes.' },
    });
    // Those that wait can be changed, signed ones are counted by themselves, and others are not limited.
    expect((await write('anonymous', { code: first?.code ?? '', version: 1 })).status).toBe(200);
    expect((await app.db.select().from(attempts)).filter(({ key }) => key.includes(writer.id))).toEqual([]);
    expect((await writeElsewhere('name')).status).toBe(200);
    await app.db.delete(reviews).where(eq(reviews.courseId, first?.id ?? ''));
    expect((await writeElsewhere('anonymous')).status).toBe(200);
  });

  test('signed ones in the database', async () => {
    for (let index = 0; index < signedPerPerson.count; index++)
      await takeAttempt(app.db, signedPerPerson, writer.id);
    expect((await writeElsewhere('name')).status).toBe(429);
    expect((await writeElsewhere('anonymous')).status).toBe(200);
  });
});

test('markup in any field stays text: on the page it is escaped, and a choice cannot have any', async () => {
  const script = (name: string) => `<script>alert("${name}")</script>`;
  const admin = await signedInAs(app, 'admin');
  const add = async (kind: string, fields: object) =>
    Object.values((await admin.browser.post(`/api/admin/catalogue/${kind}`, fields)).body)
      .map((value) => (value as { _id?: string })._id)
      .find(Boolean) ?? '';
  const departmentId = await add('departments', { code: 'XSS', name: script('department') });
  const teacherId = await add('teachers', { name: script('teacher') });
  const term = { firstDay: '2025-01-01', lastDay: '2025-05-01' };
  const termId = await add('terms', { name: script('term'), ...term });
  const course = { code: 'XSS101', departmentId, title: script('title'), description: script('description') };
  const courseId = await add('courses', { ...course, formerCodes: ['<b>XSS</b>'] });
  await admin.browser.put(`/api/admin/catalogue/courses/${courseId}/offerings/${termId}`, {
    teacherIds: [teacherId],
    exams: [{ kind: 'final', starts: '2025-05-02T09:00', minutes: 60, place: script('place') }],
  });
  const review = { ...body('name'), termId, teacherId };
  const put = (given: object) => writer.browser.put('/api/courses/XSS101/review', { ...review, ...given });
  for (const field of ['attendance', 'textbook', 'groupWork', 'examForm', 'grade', 'signature', 'stars'])
    expect({ field, status: (await put({ [field]: script(field) })).status }).toEqual({ field, status: 400 });
  expect((await put({ text: script('text') })).status).toBe(200);
  const html = (await app.visitor().get('/courses/XSS101')).body as string;
  for (const name of ['department', 'teacher', 'term', 'title', 'description', 'text'])
    expect(html, name).toContain(`&lt;script&gt;alert(&quot;${name}&quot;)`);
  expect(html).not.toMatch(/<script>alert|<b>XSS/);
});
