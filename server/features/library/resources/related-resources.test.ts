import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays } from '#server/db/tables/platform/counts.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { dayOf } from '#server/lib/days.ts';
import { startApp, type TestApp } from '#server/test/app.ts';

let app: TestApp;
let ownerId: string;
beforeAll(async () => {
  app = await startApp();
  ownerId = (await makeUser(app.db)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(resources);
});

type Titled = { title: string };
const titles = (list: Titled[]) => list.map(({ title }) => title);
const make = (title: string, given: Partial<typeof resources.$inferInsert> = {}) =>
  makeResource(app.db, { ownerId, title, ...given });
const related = async (id: string) => (await app.visitor().get(`/api/resources/${id}/related`)).body;

describe('GET /api/resources/:resourceId/related', () => {
  test('returns resources of the course, and others ranked by shared tags and title words', async () => {
    const { id } = await make('Sorting algorithms', { courseCode: 'CS201', tags: ['exam', 'sorting'] });
    await make('Heaps', { courseCode: 'cs201' });
    await make('Both tags', { tags: ['Exam', 'sorting'] });
    await make('One tag', { tags: ['exam'] });
    await make('Greedy ALGORITHMS');
    await make('Phonetics', { tags: ['sounds'] });
    const { course, related: others } = await related(id);
    expect(titles(course)).toEqual(['Heaps']);
    // Ranked by points: two tags, one tag, one word.
    expect(titles(others)).toEqual(['Both tags', 'One tag', 'Greedy ALGORITHMS']);
  });

  test('returns at most six of each, and none without matches', async () => {
    const { id } = await make('Alone');
    expect(await related(id)).toMatchObject({ success: true, course: [], related: [] });
    for (let number = 0; number < 9; number += 1)
      await make(`Many ${number}`, { courseCode: 'X1', tags: ['t'] });
    const one = await make('Of many', { courseCode: 'X1', tags: ['t'] });
    const { course, related: others } = await related(one.id);
    expect([course.length, others.length]).toEqual([6, 3]);
  });

  test('is 404 for an unknown resource', async () => {
    expect((await app.visitor().get('/api/resources/nonsense/related')).status).toBe(404);
  });
});

describe('GET /api/resources/popular', () => {
  const counted = (resourceId: string, daysAgo: number, views: number, helpful = 0) =>
    app.db
      .insert(resourceDays)
      .values({ resourceId, day: dayOf(new Date(Date.now() - daysAgo * 86_400_000)), views, helpful });
  const popular = async () =>
    (
      (await app.visitor().get('/api/resources/popular')).body.resources as (Titled & {
        viewsThisWeek: number;
      })[]
    ).map(({ title, viewsThisWeek }) => [title, viewsThisWeek]);

  test('ranks by the views of the last seven days, which it shows, and equal ones by votes', async () => {
    const [last, first, helpful, old] = [
      await make('Last'),
      await make('First'),
      await make('Helpful'),
      await make('Old', { views: 500 }),
    ];
    await make('Untouched');
    await counted(last.id, 1, 5);
    await counted(first.id, 0, 20);
    await counted(first.id, 6, 8);
    await counted(helpful.id, 6, 5, 2);
    await counted(old.id, 8, 500);
    // Voted for on a card, without being opened.
    await counted((await make('Unread')).id, 1, 0, 9);
    expect(await popular()).toEqual([
      ['First', 28],
      ['Helpful', 5],
      ['Last', 5],
    ]);
  });
});

describe('GET /api/resources', () => {
  test.each(['views', 'helpful', 'downloads'] as const)('sorts by %s across pages', async (sort) => {
    for (const [title, count] of [
      ['some', 3],
      ['most', 9],
      ['none', 0],
      ['also some', 3],
    ] as const)
      await make(title, { [sort]: count });
    const found: string[] = [];
    let cursor = '';
    for (let page = 0; page < 5; page += 1) {
      const { body } = await app
        .visitor()
        .get(`/api/resources?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
      found.push(...titles(body.resources));
      cursor = body.nextCursor;
      if (!cursor) break;
    }
    expect(found[0]).toBe('most');
    expect(found.slice(1, 3).sort()).toEqual(['also some', 'some']);
    expect(found[3]).toBe('none');
  });
});
