import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/platform/audit.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { queryClient } from '#web/lib/query.client.ts';

const entry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: 'e1',
  action: 'role_changed',
  actor: 'helen.marsh',
  subject: 'tom.okafor',
  from: 'user',
  to: 'mod',
  at: '2026-11-12T12:00:00.000Z',
  ...part,
});
const logOf = (entries: AuditEntry[], nextCursor: string | null = null) =>
  [200, { success: true, entries, nextCursor }] as const;

const firstCall = 'GET /api/admin/audit?limit=50';

async function visitLog(answers: Answers) {
  queryClient.clear();
  const site = await visit('/admin/audit', { user: { ...amina, role: 'admin' }, answers });
  await screen.findByRole('heading', { level: 1, name: 'Audit log' });
  return site;
}

const sentences = async () =>
  within(await screen.findByRole('list', { name: 'Entries' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

test('each entry shows its sentence and time', async () => {
  await visitLog({
    [firstCall]: logOf([
      entry(),
      entry({ _id: 'e2', actor: 'command line', from: 'mod', to: 'admin' }),
      entry({ _id: 'e3', from: 'admin', to: 'staff' }),
      entry({ _id: 'e4', from: 'staff', to: 'user' }),
      { _id: 'e5', action: 'user_deleted', actor: 'helen.marsh', subject: 'mei', at: '2026-01-01T00:00:00Z' },
      { _id: 'e6', action: 'account_deleted', actor: 'luis', subject: 'luis', at: '2026-01-01T00:00:00Z' },
      ...(
        ['thing_published', 'thing_returned', 'reports_dismissed', 'thing_hidden', 'thing_restored'] as const
      ).map((action) => ({
        ...{ _id: action, action, actor: 'tom.okafor', subject: 'a review of CS201' },
        at: '2026-01-01T00:00:00Z',
      })),
    ]),
  });
  expect(await sentences()).toEqual([
    'helen.marsh made tom.okafor a mod (was user)',
    'command line made tom.okafor an admin (was mod)',
    'helen.marsh made tom.okafor staff (was admin)',
    'helen.marsh made tom.okafor a user (was staff)',
    'helen.marsh deleted mei',
    'luis deleted their own account',
    'tom.okafor approved a review of CS201',
    'tom.okafor returned a review of CS201 to its author',
    'tom.okafor dismissed the reports of a review of CS201',
    'tom.okafor hid a review of CS201',
    'tom.okafor restored a review of CS201',
  ]);
  const [time] = screen.getAllByText(formatDateTime('2026-11-12T12:00:00.000Z'));
  expect(time?.getAttribute('datetime')).toBe('2026-11-12T12:00:00.000Z');
  expect(time?.textContent).toMatch(/^1[123] Nov 2026, \d\d:00$/);
  expect(screen.getByRole('link', { name: 'Back to Admin Dashboard' }).getAttribute('href')).toBe('/admin');
});

test('the Load more button loads the next page', async () => {
  const { person } = await visitLog({
    [firstCall]: logOf([entry()], 'c1'),
    [`${firstCall}&cursor=c1`]: logOf([entry({ _id: 'e2', subject: 'mei' })]),
  });
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await sentences()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('shows an empty state', async () => {
  await visitLog({ [firstCall]: logOf([]) });
  await screen.findByRole('heading', { name: 'Nothing has happened yet' });
});

test('announces the loading state', async () => {
  await visitLog({ [firstCall]: new Promise(() => {}) });
  expect(screen.getByText('Loading the log…').getAttribute('role')).toBe('status');
});

test('an error response shows its message and can be retried', async () => {
  const { person, calls } = await visitLog({ [firstCall]: [429, refusal('too_many', 'Too many.')] });
  await screen.findByRole('heading', { name: 'The audit log could not be loaded' });
  expect(screen.getByText('Too many.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((call) => call === firstCall)).toHaveLength(2));
});

test('is forbidden for a moderator', async () => {
  const { calls } = await visit('/admin/audit', { user: { ...amina, role: 'mod' } });
  await screen.findByText("You don't have permission to access this page.");
  expect(calls()).not.toContain(firstCall);
});

test('filters are in the address and in the file, and a role can be taken back', async () => {
  const filtered = 'GET /api/admin/audit?actor=helen.marsh&kind=people&limit=50';
  queryClient.clear();
  const { person, calls } = await visit('/admin/audit?who=helen.marsh&kind=people', {
    user: { ...amina, role: 'admin' },
    answers: {
      [filtered]: logOf([entry(), entry({ _id: 'e2', action: 'user_deleted' })]),
      'POST /api/admin/audit/e1/undo': [200, { success: true, message: 'tom.okafor is user again.' }],
    },
  });
  await sentences();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).value).toBe('people');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Download as CSV' }).href).toContain(
    '/api/admin/audit.csv?actor=helen.marsh&kind=people',
  );
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  await screen.findByText('tom.okafor is user again.');
  expect(calls()).toContain('POST /api/admin/audit/e1/undo');
});
