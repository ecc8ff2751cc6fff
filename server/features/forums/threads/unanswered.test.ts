import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { threadRequests, threads } from '#server/db/tables/forums/threads.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makePost, makeSpace, makeThread } from './threads.factory.ts';
import { askAboutUnanswered } from './unanswered.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => signedInAs(app)));

async function courseSpace() {
  const { id: courseId, code } = await makeCourse(app.db);
  return { ...(await makeSpace(app.db, { courseId })), code };
}
async function solves({ id: authorId }: SignedInPerson, given: { spaceId: string; tagKeys?: string[] }) {
  const thread = await makeThread(app.db, { ...given, status: 'solved' });
  const answer = await makePost(app.db, { threadId: thread.id, authorId });
  await app.db.update(threads).set({ acceptedPostId: answer.id }).where(eq(threads.id, thread.id));
}
const waits = (given: Partial<typeof threads.$inferInsert>) =>
  makeThread(app.db, { createdAt: hours(25), ...given });
const askedAbout = async (threadId: string) =>
  (await app.db.select().from(threadRequests).where(eq(threadRequests.threadId, threadId)))
    .map(({ userId }) => userId)
    .sort();
const textsOf = async ({ browser }: SignedInPerson) =>
  (await browser.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text);

test('a question without an answer for a day is shown to at most three who solved questions of its course or tag, once', async () => {
  const space = await courseSpace();
  const solvers = await people(4);
  for (const one of solvers) await solves(one, { spaceId: space.id });
  const [asker, ofTag, other] = (await people(3)) as [SignedInPerson, SignedInPerson, SignedInPerson];
  await solves(asker, { spaceId: space.id });
  const elsewhere = await makeSpace(app.db);
  await solves(ofTag, { spaceId: elsewhere.id, tagKeys: ['heaps'] });
  await solves(other, { spaceId: elsewhere.id, tagKeys: ['trees'] });
  const question = await waits({ spaceId: space.id, authorId: asker.id, title: 'What is a heap?' });
  const tagged = await waits({ spaceId: elsewhere.id, tagKeys: ['heaps'], title: 'Heaps?' });
  const young = await waits({ spaceId: space.id, createdAt: hours(23) });
  const answered = await waits({ spaceId: space.id, status: 'answered' });
  const hidden = await waits({ spaceId: space.id, state: 'hidden' });
  const closed = await waits({ spaceId: space.id, isClosed: true });
  await askAboutUnanswered(app.db);
  await askAboutUnanswered(app.db);
  const asked = await askedAbout(question.id);
  expect(asked).toHaveLength(3);
  expect(solvers.map(({ id }) => id)).toEqual(expect.arrayContaining(asked));
  expect(await askedAbout(tagged.id)).toEqual([ofTag.id]);
  for (const { id } of [young, answered, hidden, closed]) expect(await askedAbout(id)).toEqual([]);
  const one = solvers.find(({ id }) => asked.includes(id));
  expect(one && (await textsOf(one))).toEqual([
    `“What is a heap?” in ${space.code} waits for an answer. You have solved questions like it.`,
  ]);
  expect(await textsOf(asker)).toEqual([]);
});

test('nobody is asked more than twice a week, or when they switched it off or muted the course', async () => {
  const space = await courseSpace();
  const [solver, quiet, mutes] = (await people(3)) as [SignedInPerson, SignedInPerson, SignedInPerson];
  for (const one of [solver, quiet, mutes]) await solves(one, { spaceId: space.id });
  await app.db.insert(follows).values({ userId: mutes.id, courseId: space.courseId, level: 'mute' });
  await quiet.browser.put('/api/notifications/preferences', { muted: ['unanswered'] });
  const questions = [];
  for (let index = 0; index < 3; index += 1) questions.push(await waits({ spaceId: space.id }));
  await askAboutUnanswered(app.db);
  const asked = await Promise.all(questions.map(({ id }) => askedAbout(id)));
  expect(asked.flat()).toEqual([solver.id, solver.id]);
  // A week later.
  await app.db.update(threadRequests).set({ askedAt: hours(24 * 7 + 1) });
  await askAboutUnanswered(app.db);
  expect((await Promise.all(questions.map(({ id }) => askedAbout(id)))).flat()).toHaveLength(3);
});

test('the same three are never asked together again', async () => {
  const space = await courseSpace();
  for (const one of await people(3)) await solves(one, { spaceId: space.id });
  const first = await waits({ spaceId: space.id });
  await askAboutUnanswered(app.db);
  expect(await askedAbout(first.id)).toHaveLength(3);
  const second = await waits({ spaceId: space.id });
  await askAboutUnanswered(app.db);
  expect(await askedAbout(second.id)).toHaveLength(2);
  await app.db.update(threadRequests).set({ askedAt: hours(24 * 8) });
  await solves(await signedInAs(app), { spaceId: space.id });
  const third = await waits({ spaceId: space.id });
  await askAboutUnanswered(app.db);
  const trio = await askedAbout(third.id);
  expect(trio).toHaveLength(3);
  expect(trio).not.toEqual(await askedAbout(first.id));
});
