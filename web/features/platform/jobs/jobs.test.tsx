import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FailedJob, JobKindEntry, JobOverview, ScheduleEntry } from '#contract/platform/jobs.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { failedJobs, overviewOptions } from './jobs.queries.ts';
import { timeUntil } from './TimeUntil.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const mails: JobKindEntry = {
  kind: 'mail',
  about: 'Send a mail',
  lane: 'mail',
  workers: 2,
  waiting: 3,
  running: 1,
  failed: 0,
  oldestDueAt: hoursAgo(2.5),
};
const thumbnails: JobKindEntry = {
  ...mails,
  kind: 'thumbnail',
  about: 'Draw a thumbnail',
  lane: 'thumbnails',
  workers: 1,
  waiting: 1_000,
  failed: 2,
  oldestDueAt: null,
};
const schedule: ScheduleEntry = {
  name: 'digest',
  kind: 'schedule:digest',
  about: 'Weekly digest',
  cron: '0 8 * * 1',
  lastRunAt: hoursAgo(5.5),
  nextRunAt: hoursAgo(-3.5),
  unfinished: false,
  failed: 0,
};
const overview = (part: Partial<JobOverview> = {}): JobOverview => ({
  success: true,
  timeZone: 'Europe/Berlin',
  kinds: [mails, thumbnails],
  schedules: [schedule],
  ...part,
});
const failure = (part: Partial<FailedJob> = {}): FailedJob => ({
  _id: 'j1',
  kind: 'thumbnail',
  about: 'Draw a thumbnail',
  attempts: 5,
  reason: 'The storage does not answer.',
  createdAt: hoursAgo(26),
  failedAt: hoursAgo(1.5),
  ...part,
});
const done = (message: string) => [200, { success: true, message }] as const;
const failures = (...some: FailedJob[]) =>
  [200, { success: true, failures: some, nextCursor: null }] as const;

const overviewCall = 'GET /api/admin/jobs';
const listCall = 'GET /api/admin/jobs/failures?limit=25';
const ofKindCall = 'GET /api/admin/jobs/failures?kind=thumbnail&limit=25';

beforeEach(() => queryClient.clear());

async function visitJobs(answers: Answers = {}, path = '/admin/jobs') {
  const site = await visit(path, {
    user: { ...amina, role: 'admin' },
    answers: { [overviewCall]: [200, overview()], [listCall]: failures(), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Jobs' });
  return site;
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test('KindRows shows description, lane and the waiting, running and failed counts of each kind', async () => {
  await visitJobs({
    [overviewCall]: [
      200,
      overview({ kinds: [mails, thumbnails, { ...mails, kind: 'old', about: 'old', lane: null }] }),
    ],
  });
  const [first, second, third] = await rowsOf('Kinds of jobs');
  expect(first?.textContent).toContain('Send a mail');
  expect(first?.textContent).toContain('mail · lane mail, 2 at a time');
  expect(first?.textContent).toContain('Waiting3Running1Failed0Oldest due2 hours ago');
  expect(second?.textContent).toContain('Waiting1,000+Running1Failed2Oldest due–');
  expect(third?.textContent).toContain('Nothing works on this kind');
});

test('ScheduleRows shows last and next run, and whether a run is in progress or has failed', async () => {
  const failing = {
    ...schedule,
    name: 'tidy',
    about: 'Housekeeping',
    lastRunAt: null,
    nextRunAt: null,
    unfinished: true,
    failed: 1,
  };
  await visitJobs({ [overviewCall]: [200, overview({ schedules: [schedule, failing] })] });
  const [first, second] = await rowsOf('Schedules');
  expect(first?.textContent).toBe('Weekly digest0 8 * * 1Last run5 hours agoNext runin 3 hours');
  expect(second?.textContent).toBe('HousekeepingRunningFailed0 8 * * 1Last runNeverNext run–');
  screen.getByText('By the clock of Europe/Berlin.');
});

test.each([
  [49, 'in 2 days'],
  [1, 'in 1 hour'],
  [0.2, 'in 12 minutes'],
  [0.01, 'any moment'],
  [-1, 'any moment'],
])('timeUntil: in %s hours is %s', (hours, text) => {
  expect(timeUntil(new Date(hours * 3_600_000).toISOString(), 0)).toBe(text);
});

test('a failure shows its reason and can be retried', async () => {
  const { person, calls } = await visitJobs({
    [listCall]: failures(failure(), failure({ _id: 'j2', reason: '', attempts: 1 })),
    'POST /api/admin/jobs/failures/j1/retry': done('The job will be tried again.'),
  });
  const [first, second] = await rowsOf('Failed jobs');
  expect(first?.textContent).toContain('Failed 1 hour ago after 5 attempts · enqueued 1 day ago');
  expect(first?.textContent).toContain('The storage does not answer.');
  expect(second?.textContent).toContain('after 1 attempt ·');
  expect(second?.textContent).toContain('No reason was recorded.');
  const before = calls().filter((call) => call === overviewCall).length;
  await person.click(within(first as HTMLElement).getByRole('button', { name: /^Try again/ }));
  await screen.findByText('The job will be tried again.');
  expect(await rowsOf('Failed jobs')).toHaveLength(1);
  await waitFor(() => expect(calls().filter((call) => call === overviewCall).length).toBeGreaterThan(before));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Failures' }));
});

test('a failure is discarded after confirmation', async () => {
  const { person, calls } = await visitJobs({
    [listCall]: failures(failure()),
    'DELETE /api/admin/jobs/failures/j1': done('The job was discarded.'),
  });
  const discard = () => person.click(screen.getByRole('button', { name: /^Discard/ }));
  await rowsOf('Failed jobs');
  await discard();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls()).not.toContain('DELETE /api/admin/jobs/failures/j1');
  await discard();
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await screen.findByText('The job was discarded.');
  await screen.findByRole('heading', { name: 'Nothing has failed' });
});

test('a failure that another admin has handled is removed, with the message of the 404', async () => {
  let listed = [failure()];
  const { person } = await visitJobs({
    [listCall]: () => failures(...listed),
    'POST /api/admin/jobs/failures/j1/retry': [404, refusal('not_found', 'No longer among the failed ones.')],
  });
  const [row] = await rowsOf('Failed jobs');
  listed = [];
  await person.click(within(row as HTMLElement).getByRole('button', { name: /^Try again/ }));
  await screen.findByText('No longer among the failed ones.');
  await screen.findByRole('heading', { name: 'Nothing has failed' });
});

test('the failures of one kind can be filtered, retried and discarded together', async () => {
  const { person, where, calls } = await visitJobs({
    [listCall]: failures(failure(), failure({ _id: 'j2' })),
    [ofKindCall]: failures(failure(), failure({ _id: 'j2' })),
    'POST /api/admin/jobs/kinds/thumbnail/retry': done('2 jobs will be tried again.'),
    'DELETE /api/admin/jobs/kinds/thumbnail/failures': done('2 jobs were discarded.'),
  });
  await person.click(await screen.findByRole('link', { name: /^Draw a thumbnail ?2$/ }));
  await waitFor(() => expect(where()).toBe('/admin/jobs?kind=thumbnail'));
  await waitFor(() => expect(calls()).toContain(ofKindCall));
  await person.click(screen.getByRole('button', { name: 'Try all 2 again' }));
  await screen.findByText('2 jobs will be tried again.');
  await person.click(screen.getByRole('button', { name: 'Discard all 2' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard all' }));
  await screen.findByText('2 jobs were discarded.');
});

test('an error response of the overview can be retried', async () => {
  const { person, calls } = await visitJobs({ [overviewCall]: [429, refusal('too_many', 'Too many.')] });
  await screen.findByRole('heading', { name: 'The jobs could not be loaded' });
  const before = calls().filter((call) => call === overviewCall).length;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((call) => call === overviewCall).length).toBeGreaterThan(before));
});

test('the page is polled every few seconds, except for a list of several pages', () => {
  expect(overviewOptions.refetchInterval).toBeLessThanOrEqual(5_000);
  const page = { success: true as const, failures: [], nextCursor: null };
  const { refetchInterval } = failedJobs.options({ kind: '' });
  const intervalFor = (...pages: (typeof page)[]) =>
    (refetchInterval as (query: object) => number | false)({ state: { data: { pages } } });
  expect(intervalFor(page)).toBeLessThanOrEqual(5_000);
  expect(intervalFor(page, page)).toBe(false);
});

test('is forbidden for a moderator', async () => {
  const { calls } = await visit('/admin/jobs', { user: { ...amina, role: 'mod' } });
  await screen.findByText("You don't have permission to access this page.");
  expect(calls()).not.toContain(overviewCall);
});
