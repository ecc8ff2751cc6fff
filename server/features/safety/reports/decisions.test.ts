import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#server/db/tables/platform/audit.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { publishDue } from '#server/features/study/reviews/publishing.service.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { signedInAs } from '#server/test/people.ts';
import {
  admin,
  app,
  caseOf,
  course,
  decide,
  hide,
  mod,
  own,
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
    const entries = await entriesAbout(app.db, id);
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

  test('of a hundred moderators at once, one decides and the others are told who was faster', async () => {
    const id = await written();
    await report(id);
    const one = await caseOf(id);
    const crowd = await Promise.all(Array.from({ length: 100 }, () => signedInAs(app, 'mod')));
    const given = [hide, { decision: 'dismiss' }, { ...hide, decision: 'edit', text: 'Corrected.' }];
    const answers = await Promise.all(
      crowd.map((by, index) => decide(one, given[index % given.length] ?? hide, by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(99).fill(409)]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.message).toMatch(/^A mod was faster: it (is hidden|stays|is corrected)\./);
    expect(await app.db.$count(auditEntries, eq(auditEntries.subjectId, id))).toBe(1);
    expect(await toldTo(reporter)).toHaveLength(1);
    const [row] = await app.db.select().from(cases).where(eq(cases.thingId, id));
    expect(crowd.find((_, index) => answers[index]?.status === 200)?.id).toBe(row?.decidedBy);
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
