import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resourceDays, resourceSearches } from '#server/db/tables/platform/counts.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { dayOf } from '#server/lib/days.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { toCsv } from './csv.ts';

let app: TestApp;
let owner: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await signedInAs(app);
});

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));
const analytics = async (days = '') =>
  (await owner.browser.get(`/api/resources/analytics${days && `?days=${days}`}`)).body;

async function shared(title: string, given: { tags?: string[]; courseCode?: string } = {}) {
  return (await makeResource(app.db, { ...given, ownerId: owner.id, title })).id;
}
const counted = (resourceId: string, day: string, views: number, downloads = 0, helpful = 0) =>
  app.db.insert(resourceDays).values({ resourceId, day, views, downloads, helpful });

describe('GET /api/resources/analytics', () => {
  test('is empty for a member without resources', async () => {
    expect(await analytics()).toEqual({
      success: true,
      days: '30',
      resourceCount: 0,
      totals: { views: 0, downloads: 0, helpful: 0 },
      perDay: [],
      resources: [],
      tags: [],
      courses: [],
      searches: [],
    });
  });

  test('sums the counts of the period and returns every day, with zeros where nothing was counted', async () => {
    const one = await shared('One');
    const other = await shared('Other');
    await counted(one, daysAgo(0), 5, 2, 1);
    await counted(other, daysAgo(0), 1);
    await counted(one, daysAgo(3), 4, 1);
    await counted(one, daysAgo(40), 100, 50, 10);
    const stranger = await makeResource(app.db);
    await counted(stranger.id, daysAgo(0), 1_000);

    const week = await analytics('7');
    expect(week.totals).toEqual({ views: 10, downloads: 3, helpful: 1 });
    expect(week.perDay.map(({ day, views }: { day: string; views: number }) => [day, views])).toEqual([
      [daysAgo(3), 4],
      [daysAgo(2), 0],
      [daysAgo(1), 0],
      [daysAgo(0), 6],
    ]);
    expect(week.resources).toMatchObject([
      { _id: one, title: 'One', views: 9, downloads: 3, helpful: 1 },
      { _id: other, title: 'Other', views: 1 },
    ]);
    expect((await analytics('30')).totals.views).toBe(10);
    expect((await analytics('90')).totals.views).toBe(110);
    const all = await analytics('all');
    expect(all.totals).toEqual({ views: 110, downloads: 53, helpful: 11 });
    expect(all.perDay).toHaveLength(41);
    expect(all.resourceCount).toBe(2);
  });

  test('ranks tags, courses and search words by views', async () => {
    const one = await shared('One', { tags: ['exam', 'notes'], courseCode: 'CS201' });
    const other = await shared('Other', { tags: ['notes'] });
    await counted(one, daysAgo(1), 3);
    await counted(other, daysAgo(1), 2);
    await app.db.insert(resourceSearches).values([
      { resourceId: one, words: 'sorting', views: 2 },
      { resourceId: other, words: 'sorting', views: 1 },
      { resourceId: other, words: 'heaps', views: 1 },
    ]);
    const { tags, courses, searches } = await analytics();
    expect(tags).toMatchObject([
      { name: 'notes', views: 5 },
      { name: 'exam', views: 3 },
    ]);
    expect(courses).toMatchObject([{ name: 'CS201', views: 3 }]);
    expect(searches).toEqual([
      { words: 'sorting', views: 3 },
      { words: 'heaps', views: 1 },
    ]);
  });

  test('refuses an unknown period', async () => {
    expect((await owner.browser.get('/api/resources/analytics?days=5')).status).toBe(400);
  });
});

describe('GET /api/resources/analytics.csv', () => {
  test('is sent as a CSV attachment', async () => {
    await shared('Plain');
    const response = await owner.browser.get('/api/resources/analytics.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.csv"$/);
    expect(response.body).toContain(
      '"Title","Type","Course","Shared on","Views","Downloads","Helpful votes"\r\n"Plain","link","",',
    );
  });

  test('quotes every text, and prefixes formulas with an apostrophe', () => {
    const row = {
      _id: 'x',
      resourceType: 'link',
      courseCode: '',
      createdAt: '2026-01-02T00:00:00Z',
      views: 1,
      downloads: 2,
      helpful: 3,
    };
    const csv = toCsv({ resources: [{ ...row, title: '=HYPERLINK("x"), "y"' }] });
    expect(csv.split('\r\n')[1]).toBe('"\'=HYPERLINK(""x""), ""y""","link","","2026-01-02",1,2,3');
    for (const title of ['+1', '-1;=2', '@SUM(A1)', '\t=1', ' \n=1', '＝1', '|calc', '%0A=1'])
      expect(toCsv({ resources: [{ ...row, title }] })).toContain(`\r\n"'${title}",`);
    expect(toCsv({ resources: [{ ...row, title: 'a;=1' }] })).toContain('\r\n"a;=1",');
  });
});
