import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Moderation } from '#contract/safety/moderation.ts';
import { visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const told: Moderation = {
  success: true,
  months: [
    {
      ...{ month: '2026-11', reports: 12, decisions: 9, hidden: null, medianDays: 1.5 },
      ...{ sanctions: 0, appeals: null, appealsUpheld: null },
      ...{ copyrightNotices: 7, takedowns: 6, counterNotices: 0, copyrightRestored: null },
    },
  ],
  decisions: [
    { month: '2026-11', kind: 'post', outcome: 'hidden', reasons: ['insult'] },
    { month: '2026-11', kind: 'appeal', outcome: 'published', reasons: ['appeal'] },
  ],
};

test('visitors read the rules, the figures and the decisions; small numbers are not told', async () => {
  queryClient.clear();
  await visit('/moderation', { answers: { 'GET /api/moderation': [200, told] } });
  await screen.findByRole('heading', { level: 1, name: 'How we look after this place' });
  expect(screen.getByText('Be kind')).toBeTruthy();
  const months = within(screen.getByRole('region', { name: 'By month' }));
  await months.findByRole('heading', { name: 'November 2026' });
  const figures = months.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    ...['12', '9', 'fewer than 5', '0', 'fewer than 5', 'fewer than 5'],
    ...['7', '6', '0', 'fewer than 5', '1.5 days'],
  ]);
  const newest = within(screen.getByRole('region', { name: 'The newest decisions' }));
  expect(newest.getByText('A forum post was hidden').textContent).toBe('A forum post was hidden: an insult');
  expect(newest.getByText('An appeal was upheld')).toBeTruthy();
});

test('a campus on which nothing happened says so', async () => {
  queryClient.clear();
  const nothing = { success: true, months: [], decisions: [] };
  await visit('/moderation', { answers: { 'GET /api/moderation': [200, nothing] } });
  await screen.findByText('Nothing was reported or decided in the last twelve months.');
  expect(screen.getByText('Nothing was decided yet.')).toBeTruthy();
});
