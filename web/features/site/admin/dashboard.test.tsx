import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Overview } from '#contract/site/admin.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { upcomingAreas } from './upcoming-areas.labels.ts';

const tiles = [
  ['User Management', '/admin/users'],
  ['Shop Management', '/admin/shops'],
  ['Event Management', '/admin/events'],
  ['Service Management', '/admin/services'],
  ['Seller Management', '/admin/sellers'],
  ['Registration Inbox', '/admin/registrations'],
] as const;
const upcoming = tiles.filter(([, path]) => path in upcomingAreas);

const newMessages = (count: number): Answers => ({
  'GET /api/admin/messages?state=new&limit=1': [
    200,
    {
      success: true,
      messages: [],
      counts: { new: count, read: 0, answered: 0, archived: 0 },
      nextCursor: null,
    },
  ],
});

const waitingStories = (count: number): Answers => ({
  'GET /api/admin/stories?limit=1': [
    200,
    { success: true, stories: [], counts: { waiting: count, approved: 0, returned: 0 }, nextCursor: null },
  ],
});

const openCases = (open: number): Answers => ({
  'GET /api/admin/cases?limit=1': [200, { success: true, cases: [], open, nextCursor: null }],
});

const failedJobs = (failed: number): Answers => {
  const kind = { kind: 'mail', about: '', lane: null, workers: 0, waiting: 0, running: 0, oldestDueAt: null };
  return {
    'GET /api/admin/jobs': [
      200,
      { success: true, timeZone: 'UTC', kinds: [{ ...kind, failed }], schedules: [] },
    ],
  };
};

const overview: Overview = {
  success: true,
  days: '7',
  parts: {
    people: { members: 1_204, active: 310, perDay: [{ day: '2026-11-16', members: 4 }] },
    cases: { open: 3, byAge: { day: 1, days: 0, week: 0, longer: 2 } },
    questions: { asked: 20, unanswered: 0, byAge: { day: 0, days: 0, week: 0, longer: 0 }, oldest: [] },
    courses: {
      ...{ courses: 80, withoutResources: 12, withoutReviews: 30 },
      wanting: [{ code: 'CS201', title: 'Algorithms', taking: 42, hasResources: true, hasReviews: false }],
    },
    searches: [{ words: 'midterm 2024', times: 7 }],
    health: {
      mails: { sent: 5, queued: 0, failed: 2 },
      jobs: { waiting: 0, failed: 0, oldestDueAt: null },
      disk: { freeBytes: 5e9, totalBytes: 100e9, databaseBytes: 2_500_000 },
    },
  },
};
const figures = (parts: Partial<Overview['parts']> = {}, days: Overview['days'] = '7'): Answers => ({
  [`GET /api/admin/overview?days=${days}`]: [
    200,
    { ...overview, days, parts: { ...overview.parts, ...parts } },
  ],
});

async function visitDashboard(role: 'admin' | 'mod', answers: Answers = {}) {
  queryClient.clear();
  const site = await visit('/admin', {
    user: { ...amina, role },
    answers: {
      ...figures(),
      ...newMessages(0),
      ...waitingStories(0),
      ...openCases(0),
      ...failedJobs(0),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  return site;
}

test.each(['admin', 'mod'] as const)('the dashboard for the role %s has the six tiles', async (role) => {
  await visitDashboard(role);
  const areas = within(screen.getByRole('list', { name: 'Areas' }));
  expect(areas.getAllByRole('listitem')).toHaveLength(6);
  expect(areas.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    tiles,
  );
  expect(areas.getAllByText('Coming soon')).toHaveLength(upcoming.length);
});

test('the dashboard of an admin also links to newsletter, messages, forums, partners, mail, jobs, audit log and settings', async () => {
  await visitDashboard('admin');
  const below = within(screen.getByRole('region', { name: 'For admins only' }));
  expect(below.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Newsletter issues', '/admin/newsletter'],
    ['Messages', '/admin/messages'],
    ['Course Catalogue', '/admin/catalogue'],
    ['Forums', '/admin/forums'],
    ['Partner list', '/admin/partners'],
    ['Mail', '/admin/mail'],
    ['Jobs', '/admin/jobs'],
    ['Audit log', '/admin/audit'],
    ['Settings', '/admin/settings'],
  ]);
});

test.each(['admin', 'mod'] as const)(
  'the dashboard for the role %s links to what waits for review',
  async (role) => {
    await visitDashboard(role, { ...waitingStories(2), ...openCases(1_000) });
    const reviews = within(screen.getByRole('region', { name: 'To review' }));
    expect(reviews.getByRole('link', { name: 'Story Review' }).getAttribute('href')).toBe('/admin/stories');
    await reviews.findByText('2 waiting');
    expect(reviews.getByRole('link', { name: 'Reports and held texts' }).getAttribute('href')).toBe(
      '/admin/review',
    );
    expect(reviews.getByRole('link', { name: 'Rules for texts' }).getAttribute('href')).toBe('/admin/rules');
    await reviews.findByText('999+ waiting');
  },
);

test('the Messages tile shows the number of new messages', async () => {
  await visitDashboard('admin', newMessages(3));
  await screen.findByText('3 new');
});

test('the Jobs tile shows the number of failed jobs', async () => {
  await visitDashboard('admin', failedJobs(2));
  await screen.findByText('2 failed');
});

test('the dashboard of a moderator has no tiles for admins and sends no admin requests', async () => {
  const { calls } = await visitDashboard('mod');
  for (const name of ['Messages', 'Mail', 'Jobs', 'Audit log'])
    expect(screen.queryByRole('link', { name })).toBeNull();
  expect(
    calls()
      .filter((call) => call.includes('/admin/'))
      .sort(),
  ).toEqual([
    'GET /api/admin/cases?limit=1',
    'GET /api/admin/overview?days=7',
    'GET /api/admin/stories?limit=1',
  ]);
});

test.each(upcoming)(
  '%s shows that it is coming soon, with a focusable disabled button and its reason',
  async (title, path) => {
    const { person, where } = await visit(path, {
      user: { ...amina, role: 'mod' },
      answers: { ...figures(), ...waitingStories(0), ...openCases(0) },
    });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByText('coming soon...')).toBeTruthy();
    const add = screen.getByRole('button', { name: 'Add New' });
    expect(add.ariaDisabled).toBe('true');
    const reason = document.getElementById(add.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^[A-Z].* here\. Until then, nothing can be added\.$/);
    add.focus();
    expect(document.activeElement).toBe(add);
    await person.click(screen.getByRole('link', { name: 'Back to Admin Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    expect(where()).toBe('/admin');
  },
);

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

test('the figures of the campus are above the tiles, each with its data', async () => {
  const { person } = await visitDashboard('admin');
  (await part('People')).getByText('1,204');
  const cases = await part('Waiting cases');
  expect(rowsOf(cases.getByRole('table', { name: 'Waiting cases by age' }))).toContain('7 days and longer2');
  expect(cases.getByRole('link', { name: 'Decide them' }).getAttribute('href')).toBe('/admin/review');
  const courses = await part('Courses with gaps');
  await person.click(courses.getByText('Those that most people take', { selector: 'summary' }));
  expect(rowsOf(courses.getByRole('table'))).toContain('CS201reviews42');
  (await part('Searched in vain')).getByRole('link', { name: 'midterm 2024' });
  const health = await part('Mail, jobs and disk');
  health.getByText('Mails failed');
  health.getByText('The disk is nearly full');
  health.getByText('5 GB (5%)');
});

test('the period is in the address, for the figures and the table for a spreadsheet', async () => {
  const { person, where } = await visitDashboard('admin', figures({}, '90'));
  await person.click(await screen.findByRole('radio', { name: '90 days' }));
  expect(where()).toBe('/admin?days=90');
  const csv = screen.getByRole('link', { name: 'Download CSV' });
  expect(csv.getAttribute('href')).toContain('/api/admin/overview.csv?days=90');
});

test('a part that could not be read says so; moderators see nothing of mails, jobs and disk', async () => {
  await visitDashboard('mod', figures({ searches: null, health: null }));
  (await part('Searched in vain')).getByText(/could not be read just now/);
  expect(screen.queryByRole('region', { name: 'Mail, jobs and disk' })).toBeNull();
  await part('People');
});

test('figures that could not be loaded leave the tiles', async () => {
  await visitDashboard('mod', { 'GET /api/admin/overview?days=7': [500, refusal('unexpected', 'Gone.')] });
  await screen.findByText('The figures could not be loaded');
  expect(screen.getByRole('list', { name: 'Areas' })).toBeTruthy();
});
