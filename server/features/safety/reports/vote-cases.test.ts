import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/tables/platform/users.ts';
import { reviewVotes } from '#server/db/tables/study/reviews.ts';
import { holdVoteRings } from '#server/features/study/reviews/held-votes.service.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import {
  app,
  caseOf,
  course,
  decide,
  hide,
  prepareReviewCases,
  reporter,
  rowOf,
  shown,
  termId,
} from './review-cases.fixtures.ts';

prepareReviewCases();

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
