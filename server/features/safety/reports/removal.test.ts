import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appealDays } from '#contract/safety/appeals.rules.ts';
import { removableKinds } from '#contract/safety/decisions.rules.ts';
import { isPrivateKind, type ReportKind } from '#contract/safety/reports.rules.ts';
import type { Case } from '#contract/safety/reports.ts';
import { auditEntries } from '#server/db/tables/platform/audit.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { daysBefore } from '#server/lib/days.ts';
import { moderatedKinds } from '#server/moderated-kinds.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { type Campus, moderatedThings } from '#server/test/moderated-things.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { deleteRemoved } from './removal.service.ts';

let app: TestApp;
let mod: SignedInPerson;
let admin: SignedInPerson;
let campus: Campus;
beforeAll(async () => {
  app = await startApp();
  mod = await signedInAs(app, 'mod');
  admin = await signedInAs(app, 'admin');
  const [course, { id: termId }] = [await makeCourse(app.db), await makeTerm(app.db)];
  await makeOffering(app.db, { courseId: course.id, termId });
  const reporter = await signedInAs(app);
  campus = { ...{ app, course, termId, reporter }, space: await makeSpace(app.db), hide: async () => {} };
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(attempts));

const rowOf = async (kind: ReportKind, id: string) => {
  const [row] = await app.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.thingId, id)))
    .orderBy(desc(cases.openedAt));
  if (!row) throw new Error('There is no case.');
  return row;
};
const moderatorOf = (kind: ReportKind) => (isPrivateKind(kind) ? admin : mod);
const shownCase = async (kind: ReportKind, id: string, state = 'open'): Promise<Case> => {
  const { id: _id } = await rowOf(kind, id);
  const { body } = await moderatorOf(kind).browser.get(`/api/admin/cases?state=${state}&kind=${kind}`);
  return body.cases.find((one: Case) => one._id === _id);
};
const decide = ({ _id, thing, kind }: Case, decision: string, reason?: string) =>
  moderatorOf(kind as ReportKind).browser.post(`/api/admin/cases/${_id}/decision`, {
    ...{ decision, version: thing?.version, reason },
  });

/** Published, reported and removed by a moderator. */
async function removed(kind: ReportKind) {
  const author = await signedInAs(app);
  const thing = await moderatedThings[kind].make(campus, author, `a text about ${kind} ${author.username}`);
  const { reason } = moderatedThings[kind];
  await campus.reporter.browser.post('/api/reports', { kind, id: thing.id, reason });
  const answer = await decide(await shownCase(kind, thing.id), 'remove', 'It breaks a rule.');
  expect({ kind, ...answer }).toMatchObject({ kind, status: 200 });
  return { author, answer, ...thing };
}

const read = async (kind: ReportKind, id: string) => (await moderatedKinds[kind].read(app.db, [id])).get(id);
const passTime = (id: string) =>
  app.db
    .update(cases)
    .set({ decidedAt: daysBefore(new Date(), appealDays + 1) })
    .where(eq(cases.thingId, id));

describe.each(removableKinds)('a removed %s', (kind) => {
  test('is hidden at once, and deleted for good after the time to appeal', async () => {
    const { id, answer } = await removed(kind);
    expect(answer.body.message).toMatch(/It is deleted for good on \d+ \w+ \d{4}, unless an appeal/);
    expect(await read(kind, id)).toMatchObject({ state: 'hidden', reason: /rule\. It is deleted for good/ });
    await deleteRemoved(app.db, moderatedKinds);
    expect((await read(kind, id))?.state).toBe('hidden');
    await passTime(id);
    await deleteRemoved(app.db, moderatedKinds);
    // The page of a person stays, and is empty.
    expect((await read(kind, id))?.state).toBe(kind === 'profile' ? 'published' : undefined);
    expect(await rowOf(kind, id)).toMatchObject({
      state: 'removed',
      note: 'It breaks a rule.',
      snapshot: null,
    });
    const entries = await entriesAbout(app.db, id);
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['thing_removed', moderatorOf(kind).username],
      ['thing_deleted', 'housekeeping'],
    ]);
    await deleteRemoved(app.db, moderatedKinds);
    expect(await app.db.$count(auditEntries, eq(auditEntries.subjectId, id))).toBe(2);
  });

  test('is shown again by a moderator within that time, as one that was hidden', async () => {
    const { id } = await removed(kind);
    expect((await decide(await shownCase(kind, id, 'removed'), 'restore')).status).toBe(200);
    expect((await read(kind, id))?.state).toBe('published');
    await passTime(id);
    await deleteRemoved(app.db, moderatedKinds);
    expect((await read(kind, id))?.state).toBe('published');
  });
});

test('its author cannot change it and send it again, and is told so where they see it', async () => {
  const [review, story] = [await removed('review'), await removed('story')];
  const form = { ...{ stars: 5, difficulty: 2, hours: 7, recommend: 5 }, signature: 'name', text: 'Kinder.' };
  const changes = {
    review: await review.author.browser.put(review.own ?? '', { ...form, termId: campus.termId, version: 1 }),
    post: await removed('post').then(({ author, id }) =>
      author.browser.put(`/api/posts/${id}`, { text: 'Kinder.', version: 1 }),
    ),
    story: await story.author.browser.put(`/api/stories/${story.id}`, {
      ...{ title: 'Another story', text: 'Kinder words. '.repeat(20), signature: 'name' },
    }),
  };
  expect((await review.author.browser.get(review.own ?? '')).body.review.isRemoved).toBe(true);
  expect((await story.author.browser.get('/api/stories/mine')).body.stories[0].isRemoved).toBe(true);
  for (const [kind, answer] of Object.entries(changes))
    expect({ kind, ...answer }).toMatchObject({
      kind,
      status: 403,
      body: { message: /removed this: it cannot be changed/ },
    });
});

test.each(['story', 'want', 'message'] as const)('the author of a removed %s can appeal', async (kind) => {
  const { id, author } = await removed(kind);
  const { things } = (await author.browser.get('/api/appeals/hidden')).body;
  expect(things).toMatchObject([{ about: kind, thingId: id, decision: 'removed' }]);
  // A message is told without the conversation.
  expect(things[0].text === '').toBe(kind === 'message');
  const text = 'It was a joke.';
  expect((await author.browser.post(`/api/appeals/${kind}/${id}`, { text })).status).toBe(201);
  expect((await author.browser.get(`/api/appeals/${kind}/${id}`)).body.appeal).toMatchObject({
    state: 'open',
  });
  await app.db.delete(appeals);
});

test('a story that a moderator shows again in the list of stories is restored', async () => {
  const { id } = await removed('story');
  const { stories } = (await mod.browser.get('/api/admin/stories?state=returned')).body;
  const { updatedAt } = stories.find(({ _id }: { _id: string }) => _id === id);
  expect((await mod.browser.post(`/api/admin/stories/${id}/approve`, { updatedAt })).status).toBe(200);
  expect((await rowOf('story', id)).state).toBe('restored');
});

test('what is shown or held again in some other way is not deleted', async () => {
  const { id } = await removed('review');
  await app.db.update(reviews).set({ state: 'held' }).where(eq(reviews.id, id));
  await passTime(id);
  await deleteRemoved(app.db, moderatedKinds);
  expect((await read('review', id))?.state).toBe('held');
});

test('one that cannot be deleted keeps none of the others, and the run is tried again', async () => {
  const [broken, other] = [await removed('resource'), await removed('resource')];
  for (const { id } of [broken, other]) await passTime(id);
  const { resource } = moderatedKinds;
  const failing: typeof resource = {
    ...resource,
    remove: (db, id) =>
      id === broken.id ? Promise.reject(new Error('The disk is full.')) : resource.remove(db, id),
  };
  await expect(deleteRemoved(app.db, { ...moderatedKinds, resource: failing })).rejects.toThrow(
    /removed things could not be deleted/,
  );
  expect((await read('resource', broken.id))?.state).toBe('hidden');
  expect(await read('resource', other.id)).toBeUndefined();
  await deleteRemoved(app.db, moderatedKinds);
  expect(await read('resource', broken.id)).toBeUndefined();
});

test('an appeal that waits keeps it; upheld, it is shown again', async () => {
  const { id, author } = await removed('resource');
  expect((await author.browser.get('/api/appeals/hidden')).body.things).toMatchObject([
    { thingId: id, decision: 'removed', reason: /It is deleted for good on/ },
  ]);
  const text = 'I drew it myself.';
  expect((await author.browser.post(`/api/appeals/resource/${id}`, { text })).status).toBe(201);
  await passTime(id);
  await deleteRemoved(app.db, moderatedKinds);
  expect((await read('resource', id))?.state).toBe('hidden');
  const { body } = await admin.browser.get('/api/admin/cases?kind=appeal');
  const upheld = { decision: 'publish', version: 1, reason: 'It is their own.' };
  const judged = await admin.browser.post(
    `/api/admin/cases/${body.cases.find(({ title }: Case) => title.includes('resource'))._id}/decision`,
    upheld,
  );
  expect(judged.status).toBe(200);
  expect((await read('resource', id))?.state).toBe('published');
  expect((await rowOf('resource', id)).state).toBe('restored');
});

test('needs a reason, and is not for a study group, whose members share things in it', async () => {
  const author = await signedInAs(app);
  const { id } = await moderatedThings.group.make(campus, author, 'a group');
  await campus.reporter.browser.post('/api/reports', { kind: 'group', id, reason: 'spam' });
  const found = await shownCase('group', id);
  expect((await decide(found, 'remove')).body.errors.reason).toBe('Please write why it is removed.');
  expect((await decide(found, 'remove', 'Spam.')).status).toBe(409);
});
