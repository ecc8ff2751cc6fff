import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case, ReportKind } from '#contract/safety/reports.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeStory } from '#server/features/site/stories/stories.factory.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { makeGroup } from '#server/features/together/groups/groups.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let writer: SignedInPerson;
let reporter: SignedInPerson;
let mod: SignedInPerson;
let judge: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [writer, reporter] = [await signedInAs(app), await signedInAs(app)];
  [mod, judge] = [await signedInAs(app, 'mod'), await signedInAs(app, 'mod')];
});
afterAll(() => app.close());

const title = 'Which chapter is it?';
const rude = 'Read chapter four, you fool.';
const polite = 'Read chapter four.';

async function write(text = rude) {
  const { slug } = await makeSpace(app.db);
  const input = { space: slug, kind: 'question', title, text };
  const { thread } = (await writer.browser.post('/api/threads', input)).body;
  return { id: thread.opening._id as string, threadId: thread._id as string, slug };
}
async function reported(kind: ReportKind, id: string, reason = 'insult'): Promise<Case> {
  expect(await reporter.browser.post('/api/reports', { kind, id, reason })).toMatchObject({ status: 200 });
  return caseOf(id);
}
async function caseOf(id: string, state = 'open'): Promise<Case> {
  const rows = await app.db.select().from(cases).where(eq(cases.thingId, id));
  const { body } = await mod.browser.get(`/api/admin/cases?limit=100&state=${state}`);
  const found = body.cases.find(({ _id }: Case) => rows.some((row) => row.id === _id));
  if (!found) throw new Error('The case is not listed.');
  return found;
}
const decide = ({ _id, thing }: Case, given: object, by = mod) =>
  by.browser.post(`/api/admin/cases/${_id}/decision`, { version: thing?.version ?? 0, ...given });
const edit = { decision: 'edit', text: polite, reason: 'No insults, please.' };
const told = async ({ browser }: SignedInPerson): Promise<string> =>
  (await browser.get('/api/notifications')).body.notifications[0].text;
const audited = (subjectId: string) => entriesAbout(app.db, subjectId);
const readThread = async (id: string) => (await app.visitor().get(`/api/threads/${id}`)).body.thread;
const decisions = async () => (await writer.browser.get('/api/appeals/hidden')).body.things;
const appeal = async (kind: ReportKind, id: string): Promise<Case> => {
  const text = 'It was meant kindly.';
  expect((await writer.browser.post(`/api/appeals/${kind}/${id}`, { text })).status).toBe(201);
  return (await judge.browser.get('/api/admin/cases?kind=appeal')).body.cases[0];
};

describe('to edit', () => {
  test('corrects a thread; its author, the reporter and the log are told what and why', async () => {
    const { id, threadId } = await write();
    const found = await reported('post', id);
    expect(found.thing?.texts).toEqual({ title, text: rude });
    const corrected = { ...edit, title: 'Which chapter is about heaps?' };
    expect(await decide(found, corrected)).toMatchObject({ status: 200, body: { message: /corrected/ } });
    expect(await readThread(threadId)).toMatchObject({
      title: corrected.title,
      opening: { text: polite, isEdited: true },
    });
    expect(await told(writer)).toBe(
      `A moderator has changed the title and the text of the thread “${corrected.title}”: No insults, please.`,
    );
    expect(await told(reporter)).toContain('a moderator has corrected');
    expect(await audited(id)).toMatchObject([
      {
        action: 'thing_edited',
        before: `${title}\n${rude}`,
        after: `${corrected.title}\n${polite}`,
        reason: edit.reason,
      },
    ]);
    expect(await caseOf(id, 'edited')).toMatchObject({ note: edit.reason, decidedBy: 'A mod' });
    const { reports } = (await reporter.browser.get('/api/reports')).body;
    expect(reports[0]).toMatchObject({ state: 'upheld', outcome: 'edited' });
  });

  test('keeps what was taken out from readers of the history, and from the log where it is personal', async () => {
    const { id } = await write('Call Tom at 555 123.');
    await writer.browser.put(`/api/posts/${id}`, { text: 'Call him at 555 123.', version: 1 });
    const found = await reported('post', id, 'personal_data');
    expect((await decide(found, { ...edit, text: 'Call him.' })).status).toBe(200);
    const versionsFor = async ({ browser }: Pick<SignedInPerson, 'browser'>) =>
      (await browser.get(`/api/posts/${id}/versions`)).body.versions.length;
    expect(await versionsFor({ browser: app.visitor() })).toBe(0);
    expect(await versionsFor(reporter)).toBe(0);
    expect(await versionsFor(writer)).toBe(2);
    expect(await versionsFor(mod)).toBe(2);
    expect(JSON.stringify(await audited(id))).not.toContain('555 123');
  });

  test('corrects a resource and an event, which are found by their new titles', async () => {
    const resource = await makeResource(app.db, { ownerId: writer.id, title: 'Notes of a fool' });
    const { event } = await makeEvent(app.db, { authorId: writer.id, title: 'Foolish evening' });
    for (const [kind, id] of [
      ['resource', resource.id],
      ['event', event.id],
    ] as const) {
      const found = await reported(kind, id);
      expect((await decide(found, { ...edit, title: 'Chess by the river' })).status).toBe(200);
      expect(await told(writer)).toContain(`“Chess by the river”: ${edit.reason}`);
    }
    const { body } = await app.visitor().get('/api/resources?q=river');
    expect(body.resources.map(({ _id }: { _id: string }) => _id)).toContain(resource.id);
    const [row] = await app.db.select().from(resources).where(eq(resources.id, resource.id));
    expect(row).toMatchObject({ description: resource.description, details: polite });
    const [held] = await app.db.select().from(events).where(eq(events.id, event.id));
    expect(held).toMatchObject({ description: polite, version: event.version + 1 });
    expect(held?.searchText).toContain('river');
  });

  test('corrects the text of a review, whose writer alone reads why, and can appeal', async () => {
    const [{ id: termId }, course] = [await makeTerm(app.db), await makeCourse(app.db)];
    await makeOffering(app.db, { courseId: course.id, termId });
    await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, writer.id));
    const path = `/api/courses/${course.code}/review`;
    const numbers = { termId, stars: 2, difficulty: 4, hours: 7, recommend: 2, signature: 'name' };
    const { body } = await writer.browser.put(path, { ...numbers, text: rude });
    expect((await decide(await reported('review', body.review._id), edit)).status).toBe(200);
    const own = async () => (await writer.browser.get(path)).body.review;
    expect(await own()).toMatchObject({ state: 'published', text: polite, reason: edit.reason, stars: 2 });
    const [shown] = (await app.visitor().get(`${path}s`)).body.reviews;
    expect(shown).toMatchObject({ text: polite, isEdited: true });
    expect(shown.reason).toBeUndefined();
    await decide(await appeal('review', body.review._id), { decision: 'publish' }, judge);
    expect(await own()).toMatchObject({ state: 'published', text: rude, reason: '' });
    // Numbers of versions stay distinct, also when its writer goes on.
    const { version } = await own();
    expect((await writer.browser.put(path, { ...numbers, text: 'New.', version })).status).toBe(200);
  });

  test('corrects a story within the limits of its form', async () => {
    const [long, other] = [`${rude} `.repeat(5), `${polite} `.repeat(6).trim()];
    const story = { authorId: writer.id, state: 'approved', isNamed: true, title, text: long } as const;
    const { id } = await makeStory(app.db, story);
    const found = await reported('story', id);
    expect((await decide(found, edit)).body.errors.text).toContain('100 to 6,000');
    expect((await decide(found, { ...edit, text: other })).status).toBe(200);
    expect((await app.visitor().get(`/api/stories/${id}`)).body.story.text).toBe(other);
    expect(await decisions()).toContainEqual(expect.objectContaining({ thingId: id, decision: 'edited' }));
  });

  test('corrects a study group; an appeal of its owner puts it back', async () => {
    const people = [{ userId: writer.id }];
    const { id } = await makeGroup(app.db, { name: 'Fools of CS201', about: rude, people });
    const read = async () => (await writer.browser.get(`/api/groups/${id}`)).body.group;
    const corrected = { ...edit, title: 'Friends of CS201' };
    expect((await decide(await reported('group', id), corrected)).status).toBe(200);
    expect(await read()).toMatchObject({ name: corrected.title, about: polite });
    expect(await told(writer)).toContain(`the study group “${corrected.title}”: ${edit.reason}`);
    const { groups } = (await reporter.browser.get('/api/groups?q=friends')).body;
    expect(groups.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect(await decisions()).toContainEqual(expect.objectContaining({ thingId: id, decision: 'edited' }));
    await decide(await appeal('group', id), { decision: 'publish' }, judge);
    expect(await read()).toMatchObject({ name: 'Fools of CS201', about: rude });
  });

  test('shows again what reports had hidden', async () => {
    const { id, threadId } = await write();
    const found = await reported('post', id);
    await app.db
      .update(cases)
      .set({ isHiddenByReports: true, stateBefore: 'published' })
      .where(eq(cases.id, found._id));
    await app.db.update(posts).set({ state: 'hidden' }).where(eq(posts.id, id));
    expect((await decide(found, edit)).status).toBe(200);
    expect((await readThread(threadId)).opening.text).toBe(polite);
  });

  test('is refused without a reason, without a change, beyond the limits, and for what has no text of its own', async () => {
    const { id } = await write();
    const found = await reported('post', id);
    const errorsOf = async (given: object) => (await decide(found, { ...edit, ...given })).body.errors;
    expect(await errorsOf({ reason: '' })).toEqual({ reason: 'Please write why it is changed.' });
    expect((await errorsOf({ text: rude })).text).toContain('Nothing is changed');
    expect((await errorsOf({ title: 'Hm' })).title).toBe('Please enter a title of 5 to 150 characters.');
    expect((await errorsOf({ text: 'a'.repeat(20_001) })).text).toBeTruthy();
    const profile = await reported('profile', writer.id);
    expect(await decide(profile, edit)).toMatchObject({
      status: 400,
      body: { message: 'The text of this cannot be changed here. You can hide it with a reason.' },
    });
    const bulk = { cases: [{ _id: found._id, version: 1 }], decision: 'edit', reason: 'All.' };
    expect((await mod.browser.post('/api/admin/cases/decisions', bulk)).status).toBe(400);
    expect((await caseOf(id)).thing?.now.text).toBe(rude);
  });

  test('of two moderators at once is done by one, and after a change of the writer by none', async () => {
    const { id } = await write();
    const found = await reported('post', id);
    const answers = await Promise.all([
      decide(found, edit),
      decide(found, { ...edit, text: 'Read on.' }, judge),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await audited(id)).toHaveLength(1);
    const other = await write();
    const late = await reported('post', other.id);
    await writer.browser.put(`/api/posts/${other.id}`, { text: 'Mine.', version: 1 });
    expect((await decide(late, edit)).status).toBe(409);
    expect((await readThread(other.threadId)).opening.text).toBe('Mine.');
  });
});

describe('to move', () => {
  test('brings a thread to another space and a resource to another course', async () => {
    const { id, threadId } = await write();
    const { slug } = await makeSpace(app.db);
    const move = { decision: 'move', reason: 'It fits better there.' };
    const found = await reported('post', id, 'off_topic');
    expect((await decide(found, move)).body.errors.place).toBe('Please choose where it goes.');
    expect((await decide(found, { ...move, place: 'nowhere' })).status).toBe(404);
    expect((await decide(found, { ...move, place: found.thing?.place })).status).toBe(400);
    expect((await decide(found, { ...move, place: slug })).status).toBe(200);
    expect((await readThread(threadId)).space.slug).toBe(slug);
    expect(await told(writer)).toContain(`to ${slug}: It fits better there.`);
    expect(await audited(id)).toMatchObject([
      { action: 'thing_moved', before: found.thing?.place, after: slug },
    ]);

    const course = await makeCourse(app.db);
    const resource = await makeResource(app.db, { ownerId: writer.id, courseCode: 'XX1' });
    const wrong = await reported('resource', resource.id, 'wrong_course');
    expect((await decide(wrong, { ...move, place: 'None 99' })).status).toBe(404);
    expect((await decide(wrong, { ...move, place: course.code.toLowerCase() })).status).toBe(200);
    const { body } = await app.visitor().get(`/api/resources/${resource.id}`);
    expect(body.resource.courseCode).toBe(course.code);

    const { event } = await makeEvent(app.db, { authorId: writer.id });
    expect(await decide(await reported('event', event.id), { ...move, place: slug })).toMatchObject({
      status: 400,
      body: { message: 'This cannot be moved. You can hide it with a reason.' },
    });
  });
});

describe('an appeal', () => {
  test('against a correction puts the former text back, and its reports count as wrong', async () => {
    const { id, threadId } = await write();
    await decide(await reported('post', id), edit);
    expect(await decisions()).toContainEqual(
      expect.objectContaining({
        thingId: id,
        decision: 'edited',
        reason: edit.reason,
        text: `${title}\n\n${rude}`,
      }),
    );
    const waiting = await appeal('post', id);
    expect(waiting.thing?.now.facts).toContainEqual({ name: 'Before the decision', value: rude });
    const upheld = { decision: 'publish', reason: 'Among friends.' };
    expect((await decide(waiting, upheld)).status).toBe(403);
    expect((await decide(waiting, upheld, judge)).body.message).toContain('the decision is undone');
    expect((await readThread(threadId)).opening.text).toBe(rude);
    expect(await told(reporter)).toContain('it is as it was before');
    expect((await decisions()).some(({ thingId }: { thingId: string }) => thingId === id)).toBe(false);
  });

  test('against a correction that the author has changed since says so, and leaves their text', async () => {
    const { id, threadId } = await write();
    await decide(await reported('post', id), edit);
    await writer.browser.put(`/api/posts/${id}`, { text: 'All of it is new.', version: 2 });
    const answer = await decide(await appeal('post', id), { decision: 'publish', reason: 'Fine.' }, judge);
    expect(answer.body.message).toContain('It has changed since the decision');
    expect((await readThread(threadId)).opening.text).toBe('All of it is new.');
    expect(await told(writer)).toContain('Fine. It has changed since the decision');
  });

  test('against a move brings it back', async () => {
    const { id, threadId, slug } = await write();
    const place = (await makeSpace(app.db)).slug;
    await decide(await reported('post', id), { decision: 'move', place, reason: 'There.' });
    expect(await decisions()).toContainEqual(
      expect.objectContaining({ thingId: id, decision: 'moved', text: `From ${slug} to ${place}` }),
    );
    await decide(await appeal('post', id), { decision: 'publish' }, judge);
    expect((await readThread(threadId)).space.slug).toBe(slug);
    const [row] = await app.db
      .select()
      .from(cases)
      .where(and(eq(cases.thingId, id), eq(cases.kind, 'post')));
    expect(row?.state).toBe('restored');
  });
});
