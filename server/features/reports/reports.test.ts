import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import {
  auditEntries,
  cases,
  notifications,
  reports,
  reviews,
  reviewVotes,
  users,
} from '#server/db/schema.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/catalogue/catalogue.factory.ts';
import { holdVoteRings } from '#server/features/reviews/held-votes.service.ts';
import { publishDue } from '#server/features/reviews/publishing.service.ts';
import { makeReview } from '#server/features/reviews/reviews.factory.ts';
import { appParts, startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeCase } from './reports.factory.ts';
import { deleteOldSnapshots, exportReports } from './reports.service.ts';

let app: TestApp;
let mod: SignedInPerson;
let admin: SignedInPerson;
let writer: SignedInPerson;
let reporter: SignedInPerson;
let termId: string;
let course: { id: string; code: string };

const confirmed = async () => {
  const person = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
  return person;
};
beforeAll(async () => {
  app = await startApp();
  termId = (await makeTerm(app.db)).id;
  [mod, admin] = [await signedInAs(app, 'mod'), await signedInAs(app, 'admin')];
});
afterAll(() => app.close());
beforeEach(async () => {
  [writer, reporter] = [await confirmed(), await confirmed()];
  course = await makeCourse(app.db);
  await makeOffering(app.db, { courseId: course.id, termId });
});

const path = () => `/api/courses/${course.code}`;
const write = (given: object = {}, by = writer) =>
  by.browser.put(`${path()}/review`, {
    ...{ termId, stars: 5, difficulty: 2, hours: 7, recommend: 5, signature: 'name' },
    ...given,
  });
const written = async (given: object = {}): Promise<string> => (await write(given)).body.review._id;
const shown = async (): Promise<string[]> =>
  (await app.visitor().get(`${path()}/reviews`)).body.reviews.map(({ _id }: { _id: string }) => _id);
const own = async () => (await writer.browser.get(`${path()}/review`)).body.review;
const report = (id: string, given: object = {}, by = reporter) =>
  by.browser.post('/api/reports', { kind: 'review', id, reason: 'insult', ...given });
const rowOf = async (id: string) => (await app.db.select().from(reviews).where(eq(reviews.id, id)))[0];
/** The newest case of a review in the queue, as the moderator sees it. */
const caseOf = async (id: string, state = 'open') => {
  const rows = await app.db
    .select()
    .from(cases)
    .where(and(eq(cases.thingId, id), eq(cases.state, state as 'open')));
  const ids = rows.map((row) => row.id);
  const { body } = await mod.browser.get(`/api/admin/cases?limit=100&sort=newest&state=${state}`);
  return body.cases.find(({ _id }: { _id: string }) => ids.includes(_id));
};
const decide = (one: { _id: string; thing: { version: number } | null }, given: object, by = mod) =>
  by.browser.post(`/api/admin/cases/${one._id}/decision`, { version: one.thing?.version ?? 0, ...given });
const hide = { decision: 'hide', reason: 'It gives away a private number.' };
const toldTo = async ({ id }: SignedInPerson) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, id))).map(
    ({ facts }) => facts.outcome,
  );

describe('a report', () => {
  test('is received once, keeps what was seen, and its decision is told to the reporter', async () => {
    const id = await written({ text: 'He is a fool.' });
    const first = await report(id, { text: '  a  rude\nword ' });
    expect(first.body.message).toMatch(/^Thank you\. A moderator will read it/);
    expect((await report(id, { reason: 'spam' })).body.message).toMatch(/^You have already reported this/);
    await write({ text: 'He is kind.', version: 1 });
    expect(await caseOf(id)).toMatchObject({
      title: `a review of ${course.code}`,
      path: `/courses/${course.code}`,
      reasons: ['insult'],
      reportCount: 1,
      was: { text: 'He is a fool.' },
      thing: {
        state: 'published',
        author: { username: writer.username },
        now: { text: 'He is kind.', facts: expect.arrayContaining([{ name: 'Stars', value: '5 of 5' }]) },
        earlier: [{ text: 'He is a fool.' }],
      },
      reports: [{ reason: 'insult', text: 'a rude word', seen: null }],
    });
    expect((await decide(await caseOf(id), { decision: 'dismiss' })).body.message).toContain('It stays');
    expect(await toldTo(reporter)).toEqual(['stays']);
    expect(await shown()).toEqual([id]);
    expect((await report(id)).body.message).toContain('found that it can stay');
    expect(await exportReports(app.db, reporter.id)).toMatchObject([
      { about: `a review of ${course.code}`, reason: 'insult', text: 'a rude word', state: 'dismissed' },
    ]);
  });

  test('from two tabs at once is stored once; two people share one case', async () => {
    const id = await written();
    const [other] = [await confirmed()];
    const answers = await Promise.all([report(id), report(id), report(id, { reason: 'spam' }, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await app.db.$count(reports, eq(reports.thingId, id))).toBe(2);
    expect(await caseOf(id)).toMatchObject({ reportCount: 2, reasons: ['insult', 'spam'] });
  });

  test.each([
    [{ reason: 'ugly' }, 400, 'reason'],
    [{ reason: undefined }, 400, 'reason'],
    [{ text: 'a'.repeat(301) }, 400, 'text'],
    [{ kind: 'votes' }, 400, 'kind'],
    [{ id: 'none' }, 404, ''],
    [{ id: crypto.randomUUID() }, 404, ''],
  ])('%j is refused', async (given, status, field) => {
    const answer = await report(await written(), given);
    expect({ status: answer.status, fields: Object.keys(answer.body.errors ?? {}) }).toEqual({
      status,
      fields: field ? [field] : [],
    });
  });

  test('what is not shown cannot be reported, and neither can more than twenty things a day', async () => {
    for (const state of ['waiting', 'held', 'hidden'] as const) {
      const { id } = await makeReview(app.db, { courseId: course.id, termId, state });
      expect((await report(id)).status, state).toBe(404);
    }
    const others = Array.from({ length: 21 }, () => makeReview(app.db, { courseId: course.id, termId }));
    const [last, ...rest] = await Promise.all(others);
    for (const { id } of rest) expect((await report(id)).status).toBe(200);
    expect((await report(last?.id ?? '')).body).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('You have reported a lot today.'),
    });
  });

  test('of one’s own anonymous review is refused, stored nowhere and logged without the person', async () => {
    const id = await written({ signature: 'anonymous' });
    await publishDue(app.db, 'UTC', new Date(Date.now() + 12 * 3_600_000));
    const lines: string[] = [];
    const logger = pino({ base: null }, { write: (line) => void lines.push(line) });
    const built = await buildApp({ ...(await appParts(app.database, { DATA_DIR: app.dataDir })), logger });
    const response = await built.inject({
      method: 'POST',
      url: '/api/reports',
      payload: { kind: 'review', id, reason: 'spam' },
      cookies: Object.fromEntries(writer.browser.cookies),
      remoteAddress: '203.0.113.7',
    });
    await built.close();
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toBe('You wrote this yourself: you can change it or delete it.');
    expect(await app.db.$count(reports, eq(reports.thingId, id))).toBe(0);
    expect(lines.join('')).toContain('"event":"refusal"');
    for (const secret of [writer.id, id, '203.0.113.7']) expect(lines.join('')).not.toContain(secret);
    // A report of another person stores nothing about the writer either.
    await report(id);
    const stored = [await app.db.select().from(cases), await app.db.select().from(reports)];
    for (const secret of [writer.id, writer.username, (await rowOf(id))?.writerTag])
      expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await caseOf(id)).thing.author).toBeNull();
  });
});

describe('a decision', () => {
  test('to hide tells the writer the reason; restoring shows it again and counts it again', async () => {
    const id = await written();
    await report(id);
    expect((await decide(await caseOf(id), { decision: 'hide' })).body.errors.reason).toBe(
      'Please write why it is hidden.',
    );
    expect((await decide(await caseOf(id), hide)).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await app.visitor().get(`${path()}/numbers`)).body.reviews).toBe(0);
    expect(await own()).toMatchObject({ state: 'hidden', reason: hide.reason });
    const hidden = await caseOf(id, 'hidden');
    expect(hidden).toMatchObject({ note: hide.reason, decidedBy: 'A mod' });
    expect((await decide(hidden, { decision: 'restore' }, admin)).body.message).toBe(
      'The review is published.',
    );
    expect(await shown()).toEqual([id]);
    expect(await own()).toMatchObject({ state: 'published', reason: '' });
    expect(await toldTo(reporter)).toEqual(['restored']);
    const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['thing_hidden', mod.username, `a review of ${course.code}`],
      ['thing_restored', admin.username, `a review of ${course.code}`],
    ]);
  });

  test('to publish a held anonymous review keeps its random time; a signed one appears at once', async () => {
    for (let index = 0; index < 5; index++)
      await makeReview(app.db, {
        ...{ courseId: course.id, termId, state: 'waiting' },
        publishAt: new Date(Date.now() + 86_400_000),
      });
    const id = await written({ signature: 'anonymous' });
    expect(await own()).toMatchObject({ state: 'held', reason: expect.stringContaining('at once') });
    // Moderators get it at a random time, too.
    expect(await caseOf(id)).toBeUndefined();
    await app.db.update(reviews).set({ publishAt: new Date() }).where(eq(reviews.id, id));
    await publishDue(app.db, 'UTC');
    const held = await caseOf(id);
    expect(held).toMatchObject({ reasons: ['burst'], reportCount: 0, thing: { state: 'held' } });
    expect(held.openedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await decide(held, { decision: 'dismiss' })).status).toBe(409);
    expect((await decide(held, { decision: 'publish' })).body.message).toContain('at a random time');
    expect(await own()).toMatchObject({ state: 'waiting', reason: '' });
    const hours = (((await rowOf(id))?.publishAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0.9);
    expect(hours).toBeLessThan(12);
    const signed = (await write({}, reporter)).body.review._id;
    await decide(await caseOf(signed), { decision: 'publish' });
    expect(await shown()).toEqual([signed]);
  });

  test('a hidden review that its writer changes comes back to the queue, and is never shown meanwhile', async () => {
    const id = await written({ text: 'A fool.' });
    await report(id);
    await decide(await caseOf(id), hide);
    expect((await write({ text: 'Unclear lectures.', version: 1 })).body.review).toMatchObject({
      state: 'held',
      reason: hide.reason,
    });
    expect(await shown()).toEqual([]);
    expect((await decide(await caseOf(id, 'hidden'), { decision: 'restore' })).status).toBe(409);
    const again = await caseOf(id);
    expect(again).toMatchObject({ reasons: ['changed'], thing: { now: { text: 'Unclear lectures.' } } });
    await decide(again, { decision: 'publish' });
    expect((await app.visitor().get(`${path()}/reviews`)).body.reviews).toMatchObject([
      { _id: id, text: 'Unclear lectures.', isEdited: true },
    ]);
  });

  test('of many moderators at once, one decides and the others are told who was faster', async () => {
    const id = await written();
    await report(id);
    const one = await caseOf(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        decide(one, index % 2 ? hide : { decision: 'dismiss' }, index % 3 ? mod : admin),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^An? (mod|admin) was faster: it (is hidden|stays)\./);
    expect(await app.db.$count(auditEntries, eq(auditEntries.subjectId, id))).toBe(1);
    expect(await toldTo(reporter)).toHaveLength(1);
  });

  test('about a version that the writer has changed since is refused', async () => {
    const id = await written();
    await report(id);
    const one = await caseOf(id);
    await write({ text: 'Changed.', version: 1 });
    expect(await decide(one, hide)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Its writer has changed it') },
    });
    expect(await shown()).toEqual([id]);
  });

  test('about one’s own anonymous review is left to a colleague', async () => {
    const id = await written({ signature: 'anonymous' });
    await publishDue(app.db, 'UTC', new Date(Date.now() + 12 * 3_600_000));
    await report(id);
    await app.db.update(users).set({ role: 'mod' }).where(eq(users.id, writer.id));
    expect(await decide(await caseOf(id), { decision: 'dismiss' }, writer)).toMatchObject({
      status: 403,
      body: { message: 'This is your own. Someone else has to decide about it.' },
    });
    expect((await decide(await caseOf(id), { decision: 'dismiss' })).status).toBe(200);
  });

  test('a change that waits is shown to nobody before it is due, and is then read by a moderator', async () => {
    const id = await written({ signature: 'anonymous', text: 'First.' });
    await publishDue(app.db, 'UTC', new Date(Date.now() + 12 * 3_600_000));
    await report(id);
    const before = await caseOf(id);
    await write({ signature: 'anonymous', text: 'Second.', version: 1 });
    expect(await caseOf(id)).toEqual(before);
    expect((await decide(before, hide)).status).toBe(200);
    expect(await own()).toMatchObject({ state: 'held', text: 'Second.', reason: hide.reason });
    await publishDue(app.db, 'UTC', new Date(Date.now() + 12 * 3_600_000));
    expect(await shown()).toEqual([]);
    const again = await caseOf(id);
    expect(again).toMatchObject({ reasons: ['changed'], thing: { state: 'held', now: { text: 'Second.' } } });
    // Changed once more while it is held: what was approved does not publish what nobody has read.
    await write({ signature: 'anonymous', text: 'Third.', version: 2 });
    expect((await decide(again, { decision: 'publish' })).body.message).toContain('at a random time');
    await publishDue(app.db, 'UTC', new Date(Date.now() + 12 * 3_600_000));
    expect(await shown()).toEqual([]);
    expect(await caseOf(id)).toMatchObject({ thing: { now: { text: 'Third.' } } });
  });

  test('an unknown case, an unknown decision and a reason that is too long are refused', async () => {
    const id = await written();
    await report(id);
    const one = await caseOf(id);
    expect((await decide({ ...one, _id: 'none' }, { decision: 'dismiss' })).status).toBe(404);
    expect((await decide(one, { decision: 'ban' })).status).toBe(400);
    expect((await decide(one, { ...hide, reason: 'a'.repeat(501) })).status).toBe(400);
    expect((await decide(one, { ...hide, reason: '   ' })).status).toBe(400);
  });
});

describe('votes that look arranged', () => {
  const makeVotes = async () => {
    const [{ id }, other] = [
      await makeReview(app.db, { courseId: course.id, termId }),
      await makeReview(app.db, { courseId: course.id, termId }),
    ];
    const [honest, ...ring] = await Promise.all(Array.from({ length: 5 }, () => signedInAs(app)));
    for (const { browser } of ring)
      for (const reviewId of [id, other.id]) await browser.put(`/api/reviews/${reviewId}/helpful`);
    await honest?.browser.put(`/api/reviews/${id}/helpful`);
    return { id, otherId: other.id, voter: ring[0] as SignedInPerson };
  };
  const helpful = async (id: string) => (await rowOf(id))?.helpful;

  test('are held, not counted, and counted once a moderator has said so; nobody is banned', async () => {
    const { id, otherId, voter } = await makeVotes();
    expect(await helpful(id)).toBe(5);
    expect(await holdVoteRings(app.db)).toBe(2);
    expect([await helpful(id), await helpful(otherId)]).toEqual([1, 0]);
    const one = await caseOf(id);
    expect(one).toMatchObject({
      kind: 'votes',
      title: `votes for a review of ${course.code}`,
      reasons: ['vote_ring'],
      thing: {
        state: 'held',
        now: { facts: expect.arrayContaining([{ name: 'Votes that look arranged', value: '4' }]) },
      },
    });
    expect(JSON.stringify(one)).not.toContain(voter.username);
    expect(await shown()).toContain(id);
    await decide(one, { decision: 'publish' });
    expect(await helpful(id)).toBe(5);
    expect(await holdVoteRings(app.db)).toBe(0);
    expect((await voter.browser.delete(`/api/reviews/${id}/helpful`)).body.helpful).toBe(4);
  });

  test('can be left out of the count, and counted later', async () => {
    const { id, voter } = await makeVotes();
    await holdVoteRings(app.db);
    await app.db.update(users).set({ role: 'mod' }).where(eq(users.id, voter.id));
    expect((await decide(await caseOf(id), hide, voter)).status).toBe(403);
    await decide(await caseOf(id), hide);
    expect(await helpful(id)).toBe(1);
    expect(await holdVoteRings(app.db)).toBe(0);
    await decide(await caseOf(id, 'hidden'), { decision: 'restore' });
    expect(await helpful(id)).toBe(5);
  });

  test('the times of other votes are deleted after three days', async () => {
    const { id } = await makeReview(app.db, { courseId: course.id, termId });
    await app.db
      .insert(reviewVotes)
      .values({ reviewId: id, userId: reporter.id, votedAt: new Date(Date.now() - 73 * 3_600_000) });
    await holdVoteRings(app.db);
    expect(await app.db.select().from(reviewVotes).where(eq(reviewVotes.reviewId, id))).toMatchObject([
      { votedAt: null, isHeld: false },
    ]);
  });
});

describe('what is deleted', () => {
  test('a review takes what was kept of its text with it, and reporters are told', async () => {
    const id = await written({ text: 'Never again.' });
    await report(id);
    await writer.browser.delete(`${path()}/review`);
    expect(await caseOf(id)).toBeUndefined();
    expect(await caseOf(id, 'gone')).toMatchObject({ thing: null, was: null, reports: [{ seen: null }] });
    expect(await toldTo(reporter)).toEqual(['gone']);
    const stored = [await app.db.select().from(cases), await app.db.select().from(reports)];
    expect(JSON.stringify(stored)).not.toContain('Never again.');
  });

  test('an account leaves its reports without a name', async () => {
    const id = await written();
    await report(id);
    await app.db.delete(users).where(eq(users.id, reporter.id));
    expect(await app.db.select().from(reports).where(eq(reports.thingId, id))).toMatchObject([
      { reporterId: null, reason: 'insult' },
    ]);
    expect((await decide(await caseOf(id), { decision: 'dismiss' })).status).toBe(200);
  });

  test('the copies of decided cases are deleted after a year', async () => {
    const snapshot = { facts: [], text: 'Old.' };
    const decidedAt = new Date(Date.now() - 366 * 86_400_000);
    const old = await makeCase(app.db, { state: 'dismissed', snapshot, decidedAt });
    const young = await makeCase(app.db, { state: 'dismissed', snapshot, decidedAt: new Date() });
    await deleteOldSnapshots(app.db);
    const rows = await app.db.select().from(cases).where(eq(cases.state, 'dismissed'));
    expect(rows.find(({ id }) => id === old.id)?.snapshot).toBeNull();
    expect(rows.find(({ id }) => id === young.id)?.snapshot).toEqual(snapshot);
  });
});
