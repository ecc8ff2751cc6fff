import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case } from '#contract/safety/reports.ts';
import { auditEntries } from '#server/db/tables/platform/audit.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { makeSanction } from '#server/features/safety/sanctions/sanctions.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let person: SignedInPerson;
let mod: SignedInPerson;
let judge: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  person = await signedInAs(app);
  mod = await signedInAs(app, 'mod');
  judge = await signedInAs(app, 'mod');
});
afterAll(() => app.close());

const text = 'It was someone else with the same name.';
const appeal = (about: string, id: string, by = person) =>
  by.browser.post(`/api/appeals/${about}/${id}`, { text });
const read = async (about: string, id: string) =>
  (await person.browser.get(`/api/appeals/${about}/${id}`)).body;
const openCases = async (): Promise<Case[]> =>
  (await judge.browser.get('/api/admin/cases?kind=appeal')).body.cases;
const decide = ({ _id }: Pick<Case, '_id'>, decision: 'publish' | 'hide', by = judge) =>
  by.browser.post(`/api/admin/cases/${_id}/decision`, { decision, version: 1, reason: 'I looked again.' });
const toldTo = async ({ browser }: SignedInPerson) =>
  ((await browser.get('/api/notifications')).body.notifications as { type: string; text: string }[])
    .filter(({ type }) => type === 'appeal')
    .map(({ text }) => text);
const only = async (): Promise<Case> => {
  const [found, ...more] = await openCases();
  if (!found || more.length > 0) throw new Error('There is not one open appeal.');
  return found;
};

describe('an appeal against a sanction', () => {
  test('is judged by another moderator; upheld, it lifts the sanction', async () => {
    const { id } = await makeSanction(app.db, { userId: person.id, decidedBy: mod.id, kind: 'suspend' });
    expect(await read('sanction', id)).toMatchObject({ mayAppeal: true, appeal: null });
    expect((await appeal('sanction', id)).status).toBe(201);
    expect(await appeal('sanction', id)).toMatchObject({ status: 409, body: { message: /once/ } });
    expect(await read('sanction', id)).toMatchObject({ mayAppeal: false, appeal: { state: 'open', text } });
    const found = await only();
    expect(found).toMatchObject({
      title: 'an appeal against the decision about a suspension',
      thing: { author: { username: person.username }, now: { text } },
    });
    expect(await decide(found, 'publish', mod)).toMatchObject({ status: 403, body: { message: /You made/ } });
    expect((await decide(found, 'publish')).body.message).toContain('upheld');
    const [row] = await app.db.select().from(sanctions).where(eq(sanctions.id, id));
    expect(row).toMatchObject({ liftedBy: judge.id, liftReason: 'I looked again.' });
    expect(await read('sanction', id)).toMatchObject({ mayAppeal: false, appeal: { state: 'upheld' } });
    await expect.poll(async () => (await person.browser.get('/api/notifications')).status).toBe(200);
    expect(await toldTo(person)).toEqual([
      'Another moderator has looked at the decision about a suspension again, and undone it: I looked again.',
    ]);
    const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, judge.id));
    expect(entries.map(({ action }) => action).sort()).toEqual(['appeal_upheld', 'sanction_lifted']);
  });

  test('rejected, it changes nothing, and cannot be judged again', async () => {
    const { id } = await makeSanction(app.db, { userId: person.id, decidedBy: mod.id, kind: 'warn' });
    await appeal('sanction', id);
    const found = await only();
    expect((await decide(found, 'hide')).status).toBe(200);
    expect(await read('sanction', id)).toMatchObject({
      appeal: { state: 'rejected', answer: 'I looked again.' },
    });
    expect((await toldTo(person))[0]).toContain('it stays: I looked again.');
    expect((await decide(found, 'publish')).status).toBe(409);
    const restore = { decision: 'restore', version: 1 };
    expect((await judge.browser.post(`/api/admin/cases/${found._id}/decision`, restore)).status).toBe(409);
  });

  test('is refused to others, after its time, and where there is nothing', async () => {
    const userId = person.id;
    const old = new Date(Date.now() - 31 * 86_400_000);
    const { id } = await makeSanction(app.db, { userId, kind: 'warn', createdAt: old });
    expect((await appeal('sanction', id, judge)).status).toBe(404);
    expect(await appeal('sanction', id)).toMatchObject({ status: 403, body: { message: /time to appeal/ } });
    const lifted = await makeSanction(app.db, { userId, liftedAt: new Date() });
    expect((await appeal('sanction', lifted.id)).status).toBe(404);
    for (const path of ['planet/x', 'sanction/x', 'votes/x', `post/${id}`])
      expect((await person.browser.post(`/api/appeals/${path}`, { text })).status).toBe(404);
  });

  test('many moderators at once: one judges, all others get 409', async () => {
    const { id } = await makeSanction(app.db, { userId: person.id, decidedBy: mod.id, kind: 'warn' });
    await appeal('sanction', id);
    const found = await only();
    const crowd = await Promise.all(Array.from({ length: 25 }, () => signedInAs(app, 'mod')));
    const answers = await Promise.all(
      crowd.map((by, index) => decide(found, index % 2 === 0 ? 'publish' : 'hide', by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(24).fill(409)]);
    const [row] = await app.db.select().from(appeals).where(eq(appeals.sanctionId, id));
    expect(crowd.map((by) => by.id)).toContain(row?.judgedBy);
  });
});

describe('an appeal against a hidden post', () => {
  const write = async (isAnonymous: boolean) => {
    const space = await makeSpace(app.db);
    const input = {
      space: space.slug,
      kind: 'question',
      title: 'What is it?',
      text: 'You know.',
      isAnonymous,
    };
    const { thread } = (await person.browser.post('/api/threads', input)).body;
    return { id: thread.opening._id as string, thread: thread._id as string };
  };

  test('restores it when upheld, wherever it was hidden, and its reports count as wrong', async () => {
    const { id, thread } = await write(false);
    const reporter = await signedInAs(app);
    await reporter.browser.post('/api/reports', { kind: 'post', id, reason: 'insult' });
    expect((await appeal('post', id)).status).toBe(404);
    await mod.browser.delete(`/api/posts/${id}`, { reason: 'Too vague.' });
    expect((await person.browser.get('/api/appeals/hidden')).body.things).toMatchObject([
      { about: 'post', thingId: id, reason: 'Too vague.', text: 'You know.' },
    ]);
    expect((await appeal('post', id)).status).toBe(201);
    const found = await only();
    expect(found.thing?.now.facts).toContainEqual({ name: 'Reason of the decision', value: 'Too vague.' });
    expect((await decide(found, 'publish')).status).toBe(200);
    expect((await app.visitor().get(`/api/threads/${thread}`)).body.thread.opening.text).toBe('You know.');
    const [about] = await app.db.select().from(cases).where(eq(cases.thingId, id));
    expect(about?.state).toBe('restored');
    const { body } = await reporter.browser.post('/api/reports', { kind: 'post', id, reason: 'insult' });
    expect(body.message).toContain('found that it can stay');
  });

  test('of an anonymous writer does not tell who they are', async () => {
    const { id } = await write(true);
    await mod.browser.delete(`/api/posts/${id}`, { reason: 'Too vague.' });
    expect((await appeal('post', id)).body.message).toContain('you will find the outcome here');
    const found = await only();
    expect(JSON.stringify(found)).not.toContain(person.username);
    expect((await decide(found, 'hide')).status).toBe(200);
    expect(await read('post', id)).toMatchObject({ appeal: { state: 'rejected' } });
    const [about] = await app.db.select().from(cases).where(eq(cases.thingId, id));
    const rows = await app.db
      .select()
      .from(appeals)
      .where(eq(appeals.caseId, about?.id ?? ''));
    expect(rows).toMatchObject([{ userId: null }]);
  });
});
