import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Analytics } from '#contract/site/analytics.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const row = (title: string, part: Partial<Analytics['resources'][number]> = {}) => ({
  _id: title,
  title,
  resourceType: 'pdf',
  courseCode: 'CS201',
  createdAt: '2026-11-12T12:00:00.000Z',
  views: 0,
  downloads: 0,
  helpful: 0,
  ...part,
});

const analytics: Analytics = {
  success: true,
  days: '30',
  resourceCount: 3,
  totals: { views: 1234, downloads: 127, helpful: 89 },
  perDay: [
    { day: '2026-11-13', views: 2, downloads: 1, helpful: 0 },
    { day: '2026-11-14', views: 0, downloads: 0, helpful: 0 },
    { day: '2026-11-15', views: 1232, downloads: 126, helpful: 89 },
  ],
  resources: [
    row('Beta', { views: 900, downloads: 7, createdAt: '2026-10-01T12:00:00.000Z' }),
    row('alpha 10', { views: 300, downloads: 20, courseCode: '', resourceType: 'link' }),
    row('alpha 9', { views: 34, downloads: 100, helpful: 89, courseCode: 'MA101', resourceType: 'image' }),
  ],
  tags: [{ name: 'exam', views: 1000, downloads: 2, helpful: 3 }],
  courses: [{ name: 'CS201', views: 900, downloads: 7, helpful: 0 }],
  searches: [
    { words: 'red-black trees', views: 12 },
    { words: 'heap', views: 1 },
  ],
};

const call = (days: string) => `GET /api/resources/analytics?days=${days}`;
const answerOf = (part: Partial<Analytics> = {}) => [200, { ...analytics, ...part }] as const;

async function open(answers: Answers = {}, path = '/resources/analytics') {
  queryClient.clear();
  const site = await visit(path, { user: amina, answers: { [call('30')]: answerOf(), ...answers } });
  await site.started;
  await screen.findByRole('heading', { level: 1, name: 'Resource analytics' });
  return site;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('shows the totals and a link to the CSV export', async () => {
  await open();
  await screen.findByText('1,234');
  expect(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ).toEqual([
    ['Views', '1,234'],
    ['Downloads', '127'],
    ['Helpful votes', '89'],
  ]);
  const file = screen.getByRole('link', { name: 'Download CSV' });
  expect(file.getAttribute('href')).toBe('/api/resources/analytics.csv?days=30');
  expect(file.hasAttribute('download')).toBe(true);
});

test.each([
  ['Views per day', 'views', '1,234 in all, the most (1,232) on 15 Nov'],
  ['Downloads per day', 'downloads', '127 in all, the most (126) on 15 Nov'],
  ['Helpful votes per day', 'helpful', '89 in all, the most (89) on 15 Nov'],
] as const)('the chart %s and its table have every day of the period', async (name, figure, sum) => {
  await open({ [call('7')]: answerOf({ days: '7' }) }, '/resources/analytics?days=7');
  const chart = await region(name);
  const drawing = chart.getByRole('img', { name: `${name}, 9 Nov to 15 Nov: ${sum}` });
  await openDetails(chart.getByText('Show as table'));
  const table = cells(chart.getByRole('table', { name }));
  const [first, second, third] = analytics.perDay.map((day) => day[figure].toLocaleString('en-US'));
  expect(table).toEqual([
    ['9 Nov', '0'],
    ['10 Nov', '0'],
    ['11 Nov', '0'],
    ['12 Nov', '0'],
    ['13 Nov', first],
    ['14 Nov', second],
    ['15 Nov', third],
  ]);
  const bars = [...drawing.querySelectorAll('rect')];
  expect(bars.map((bar) => bar.textContent)).toEqual(table.map(([day, count]) => `${day}: ${count}`));
  expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(
    [0, 0, 0, 0, ...analytics.perDay.map((day) => day[figure])].map(String),
  );
});

/** jsdom does not toggle details elements. */
const openDetails = (summary: HTMLElement) =>
  act(async () => summary.closest('details')?.setAttribute('open', ''));

test('a period of more than 92 days is grouped by month', async () => {
  const perDay = Array.from({ length: 100 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    views: 1,
    downloads: 0,
    helpful: 0,
  }));
  await open({ [call('all')]: answerOf({ days: 'all', perDay }) }, '/resources/analytics?days=all');
  const chart = await region('Views per month');
  await openDetails(chart.getByText('Show as table'));
  expect(cells(chart.getByRole('table'))).toEqual([
    ['Jan 2026', '31'],
    ['Feb 2026', '28'],
    ['Mar 2026', '31'],
    ['Apr 2026', '10'],
  ]);
});

test('the period is a search parameter, also of the CSV export', async () => {
  const { person, where, router } = await open({ [call('90')]: answerOf({ days: '90' }) });
  await screen.findByText('1,234');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 days' }).checked).toBe(true);
  await person.click(screen.getByRole('radio', { name: '90 days' }));
  await waitFor(() => expect(where()).toBe('/resources/analytics?days=90'));
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/api/resources/analytics.csv?days=90',
  );
  await screen.findByRole('img', { name: /^Views per day, 18 Aug to 15 Nov/ });
  act(() => router.history.back());
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 days' }).checked).toBe(true),
  );
});

test('an invalid period falls back to 30 days', async () => {
  const { calls } = await open({}, '/resources/analytics?days=8');
  await screen.findByText('1,234');
  expect(calls()).toContain(call('30'));
});

test.each([
  ['Title', 'ascending', ['alpha 9', 'alpha 10', 'Beta']],
  ['Type', 'ascending', ['alpha 9', 'alpha 10', 'Beta']],
  ['Course', 'ascending', ['Beta', 'alpha 9', 'alpha 10']],
  ['Shared on', 'descending', ['alpha 10', 'alpha 9', 'Beta']],
  ['Downloads', 'descending', ['alpha 9', 'alpha 10', 'Beta']],
  ['Helpful votes', 'descending', ['alpha 9', 'Beta', 'alpha 10']],
  ['Views', 'ascending', ['alpha 9', 'alpha 10', 'Beta']],
])('the table sorts by %s, %s first', async (name, direction, titles) => {
  const { person } = await open();
  const table = await screen.findByRole('table', { name: 'Your resources' });
  const order = () =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  const header = () => within(table).getByRole('columnheader', { name });
  expect(order()).toEqual(['Beta', 'alpha 10', 'alpha 9']);
  expect(within(table).getByRole('columnheader', { name: 'Views' }).ariaSort).toBe('descending');

  await person.click(within(header()).getByRole('button'));
  expect([header().getAttribute('aria-sort'), order()]).toEqual([direction, titles]);
  expect(table.querySelectorAll('[aria-sort]')).toHaveLength(1);
  await person.click(within(header()).getByRole('button'));
  expect(header().getAttribute('aria-sort')).toBe(direction === 'ascending' ? 'descending' : 'ascending');
  expect(order()).not.toEqual(titles);
});

test('table rows link to their resource, and the table states how many it omits', async () => {
  await open({ [call('30')]: answerOf({ resourceCount: 612 }) });
  const table = await region('Your resources');
  expect(table.getByRole('link', { name: 'Beta' }).getAttribute('href')).toBe('/resources/Beta');
  expect(table.getByText('The 3 most viewed of 612.')).toBeTruthy();
  const [first] = cells(table.getByRole('table'));
  expect(first).toEqual(['Beta', '900', '7', '0', 'PDF', 'CS201', '1 Oct 2026']);
});

test('lists top tags, top courses and search terms', async () => {
  await open();
  const tags = await region('Top tags');
  expect(cells(tags.getByRole('table'))).toEqual([['exam', '1,000', '2', '3']]);
  expect(tags.getByRole('link', { name: 'exam' }).getAttribute('href')).toBe('/resources?tag=exam');
  const courses = await region('Top courses');
  expect(courses.getByRole('link', { name: 'CS201' }).getAttribute('href')).toBe('/resources?course=CS201');
  const words = await region('Found by searching for');
  expect(words.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '“red-black trees”12 views',
    '“heap”1 view',
  ]);
});

test('without resources, links to the form for the first one', async () => {
  await open({ [call('30')]: answerOf({ resourceCount: 0, resources: [], perDay: [] }) });
  const link = await screen.findByRole('link', { name: 'Share your first resource' });
  expect(link.getAttribute('href')).toBe('/resources/new');
  expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
});

test('a period without counts shows an empty state and keeps the period filter', async () => {
  await open({
    [call('30')]: answerOf({
      totals: { views: 0, downloads: 0, helpful: 0 },
      perDay: [],
      tags: [],
      courses: [],
      searches: [],
    }),
  });
  await screen.findByRole('heading', { name: 'Nothing counted yet in this time' });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('radio', { name: 'All time' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Your resources' })).toBeTruthy();
});

test('announces the loading state', async () => {
  await open({ [call('30')]: new Promise(() => {}) });
  expect(screen.getByText('Loading the figures…').closest('[role=status]')).toBeTruthy();
});

test('an error response shows its message and can be retried', async () => {
  const { person, calls } = await open({ [call('30')]: [429, refusal('too_many', 'Too many at once.')] });
  await screen.findByRole('heading', { name: 'The figures could not be loaded' });
  expect(screen.getByText('Too many at once.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((made) => made === call('30'))).toHaveLength(2));
});
