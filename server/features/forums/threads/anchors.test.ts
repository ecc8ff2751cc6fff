// Threads about a place in a resource, and what a member signed, for the public profile.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anchorLimits } from '#contract/forums/threads.rules.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makePost, makeSpace, makeThread } from './threads.factory.ts';

let app: TestApp;
let asker: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  asker = await signedInAs(app);
});
afterAll(() => app.close());

const input = {
  space: 'resources',
  kind: 'question',
  title: 'What does this step use?',
  text: 'I am lost here.',
};
const ask = (anchor: object) => asker.browser.post('/api/threads', { ...input, anchor });
const listed = async (resourceId: string) =>
  (await app.visitor().get(`/api/threads?resource=${resourceId}`)).body.threads;

describe('a thread about a place in a resource', () => {
  test('is in the space of its course, and marks the place for every reader', async () => {
    await makeCourse(app.db, { code: 'ANC 101', title: 'Anchors' });
    const { id: resourceId } = await makeResource(app.db, { type: 'pdf', courseCode: 'anc-101' });
    const { status, body } = await ask({ resourceId, page: 3, x: 0.25, y: 0.5 });
    expect(status).toBe(201);
    expect(body.thread).toMatchObject({
      space: { slug: 'anc101', courseCode: 'ANC 101' },
      anchor: { resourceId, page: 3, x: 0.25, y: 0.5 },
    });
    expect(await listed(resourceId)).toMatchObject([
      { _id: body.thread._id, anchor: { resourceId, page: 3, x: 0.25, y: 0.5 } },
    ]);
    expect(await listed((await makeResource(app.db)).id)).toEqual([]);
    expect(await listed('no-id')).toEqual([]);
  });

  test('without a known course is in the space of resources, also when several are the first', async () => {
    const { id: resourceId } = await makeResource(app.db, { type: 'video', courseCode: 'UNKNOWN 1' });
    const answers = await Promise.all([5, 70].map((seconds) => ask({ resourceId, seconds })));
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body.thread.space).toMatchObject({ slug: 'resources', courseCode: null });
    }
    expect((await listed(resourceId)).map(({ anchor }: { anchor: object }) => anchor)).toEqual(
      expect.arrayContaining([
        { resourceId, seconds: 5 },
        { resourceId, seconds: 70 },
      ]),
    );
  });

  test('is refused where the place does not exist', async () => {
    const pdf = (await makeResource(app.db, { type: 'pdf' })).id;
    const video = (await makeResource(app.db, { type: 'video' })).id;
    const before = await app.db.$count(threads);
    for (const anchor of [
      { resourceId: '4d8a7ae6-7c0d-4a3b-8f65-2e4c6f1d2b3a' },
      { resourceId: 'no-id' },
      { resourceId: video, page: 1 },
      { resourceId: pdf, seconds: 3 },
      { resourceId: pdf, page: 0 },
      { resourceId: pdf, page: anchorLimits.page + 1 },
      { resourceId: pdf, page: 1, x: 0.5 },
      { resourceId: pdf, x: 0.5, y: 0.5 },
      { resourceId: pdf, page: 1, x: 1.5, y: 0.5 },
      { resourceId: video, seconds: anchorLimits.seconds + 1 },
      { resourceId: video, seconds: -1 },
      { page: 1 },
    ])
      expect(await ask(anchor), JSON.stringify(anchor)).toMatchObject({ status: 400 });
    expect(await app.db.$count(threads)).toBe(before);
  });

  test('stays when the resource is deleted', async () => {
    const { id: resourceId } = await makeResource(app.db, { type: 'pdf' });
    const { body } = await ask({ resourceId, page: 1 });
    await app.db.delete(resources).where(eq(resources.id, resourceId));
    const { thread } = (await app.visitor().get(`/api/threads/${body.thread._id}`)).body;
    expect(thread.title).toBe(input.title);
    expect(thread.anchor).toBeUndefined();
  });
});

test('a profile lists the threads and answers that the member signed, never anonymous, hidden or unreadable ones', async () => {
  const writer = await signedInAs(app);
  const authorId = writer.id;
  const own = { authorId, spaceId: (await makeSpace(app.db)).id };
  await makeThread(app.db, { ...own, title: 'Signed question' });
  await makeThread(app.db, { ...own, title: 'Anonymous question', isAnonymous: true });
  await makeThread(app.db, { ...own, title: 'Hidden question', state: 'hidden' });
  const closed = await makeSpace(app.db, { audience: 'members' });
  await makeThread(app.db, { ...own, spaceId: closed.id, title: 'Members question' });
  const answer = async (text: string, given: object = {}, thread: object = {}) => {
    const { id: threadId } = await makeThread(app.db, thread);
    return makePost(app.db, { threadId, authorId, text, ...given });
  };
  const accepted = await answer('**Signed** answer');
  await app.db.update(threads).set({ acceptedPostId: accepted.id }).where(eq(threads.id, accepted.threadId));
  await answer('Anonymous answer', { isAnonymous: true });
  await answer('Deleted answer', { state: 'deleted' });
  await answer('Reply', {}, { status: 'discussion' });
  await answer('In a hidden thread', {}, { state: 'hidden' });
  await answer('Members answer', {}, { spaceId: closed.id });

  const read = async ({ get } = { get: (path: string) => app.visitor().get(path) }) => ({
    threads: (await get(`/api/threads?author=${writer.username.toUpperCase()}`)).body.threads.map(
      ({ title }: { title: string }) => title,
    ),
    answers: (await get(`/api/people/${writer.username}/answers`)).body.answers,
  });
  const shown = await read();
  expect(shown.threads).toEqual(['Signed question']);
  expect(shown.answers).toMatchObject([{ excerpt: 'Signed answer', isAccepted: true }]);
  const toMembers = await read({ get: (path) => asker.browser.get(path) });
  expect(toMembers.threads).toHaveLength(2);
  expect(toMembers.answers.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
    'Members answer',
    'Signed answer',
  ]);
  expect(await app.visitor().get('/api/people/nobody.at.all/answers')).toMatchObject({ status: 404 });
});
