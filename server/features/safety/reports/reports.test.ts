import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';
import { publishDue } from '#server/features/study/reviews/publishing.service.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import { appParts } from '#server/test/app.ts';
import { makeCase } from './reports.factory.ts';
import { deleteOldSnapshots, exportReports } from './reports.service.ts';
import {
  app,
  caseOf,
  confirmed,
  course,
  decide,
  path,
  prepareReviewCases,
  report,
  reporter,
  rowOf,
  shown,
  termId,
  toldTo,
  write,
  writer,
  written,
} from './review-cases.fixtures.ts';

prepareReviewCases();

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
