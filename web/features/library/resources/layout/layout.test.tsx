import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { amina } from '#web/app/visit.fixtures.tsx';
import { card, oneOfEach, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';
import { chooseLayout } from './layout.store.ts';

afterEach(() => chooseLayout('grid'));

test('the library is a compact list by choice, which this device remembers', async () => {
  const { person, where } = await visitLibrary({
    user: amina,
    resources: [oneOfEach.pdf, oneOfEach.link],
  });
  await card('Data structures');
  const layout = within(await screen.findByRole('group', { name: 'Layout' }));
  await person.click(layout.getByRole('button', { name: 'Compact list', pressed: false }));
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(0));
  expect(layout.getByRole('button', { name: 'Compact list', pressed: true })).toBeTruthy();
  expect(localStorage.getItem('resources-layout')).toBe('list');

  const row = (await screen.findByRole('link', { name: 'Past papers' })).closest('li') as HTMLElement;
  expect(within(row).getByText('12 Nov 2026')).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Open' }).getAttribute('target')).toBe('_blank');
  expect(await within(row).findByRole('button', { name: 'Save for later' })).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Data structures' }));
  await waitFor(() => expect(where()).toBe('/resources/pdf'));
  await person.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(where()).toBe('/resources'));
});
