import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

beforeEach(() => queryClient.clear());

const at = '2026-11-12T12:00:00.000Z';
const build = {
  success: true,
  version: '1.2.3',
  commit: 'abcdef0123456789',
  builtAt: at,
  changes: '## Unreleased\n\n### For users\n\n- New.',
};
const status = {
  success: true,
  startedAt: at,
  engine: 'pglite',
  convertsDocuments: true,
  migration: '0009_short_searches',
  parts: { database: 'good', storage: 'good', mail: 'trouble', jobs: 'good' },
  checkedAt: at,
};

test('has the rows of all states while they are asked for, so that nothing moves when they arrive', async () => {
  await visit('/auto-deployed', {
    answers: {
      'GET /api/deployment/build': [200, build],
      'GET /api/deployment': new Promise(() => {}),
    },
  });
  const parts = within(await screen.findByRole('region', { name: 'Its parts' }));
  expect(parts.getAllByText('Checking')).toHaveLength(4);
  expect(screen.getByText('Migration')).toBeTruthy();
});

test('shows the version, the state of each part and the changes', async () => {
  await visit('/auto-deployed', {
    answers: { 'GET /api/deployment/build': [200, build], 'GET /api/deployment': [200, status] },
  });
  const parts = within(await screen.findByRole('region', { name: 'Its parts' }));
  expect(await parts.findAllByText('Working')).toHaveLength(3);
  expect(parts.getByText('Mail').parentElement?.textContent).toBe('MailIn trouble');
  expect(screen.getByText('0009_short_searches')).toBeTruthy();
  expect(screen.getByText('abcdef012345')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Unreleased' })).toBeTruthy();
});
