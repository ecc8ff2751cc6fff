import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedResource, ResourceSearch } from '#contract/library/resources.ts';
import { amina } from '#web/app/visit.fixtures.tsx';
import { card, listOf, resource, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';

const understood = (found: ListedResource[], search: Partial<ResourceSearch>) => {
  const [status, list] = listOf(found);
  return [status, { ...list, search: { words: [], searchedFor: '', dropped: [], ...search } }] as const;
};
const marks = (element: HTMLElement) => [...element.querySelectorAll('mark')].map((mark) => mark.textContent);

test('marks the words, and says where else they were found', async () => {
  const found = { ...resource({ tags: ['Exam'] }), foundIn: ['tags', 'owner'] as ListedResource['foundIn'] };
  await visitLibrary({
    path: '/resources?q=structures exam amina',
    answers: {
      'GET /api/resources?q=structures+exam+amina&limit=24': understood([found as ListedResource], {
        words: ['structures', 'exam', 'amina'],
      }),
    },
  });
  const one = await card('Data structures');
  await waitFor(() => expect(marks(one)).toEqual(expect.arrayContaining(['structures', 'Exam'])));
  expect(await within(one).findByText('Found in the tags and by who shared it')).toBeTruthy();
});

test('says what was searched for instead, what was left out, and where to ask', async () => {
  await visitLibrary({
    path: '/resources?q=algerba zzz',
    answers: {
      'GET /api/resources?q=algerba+zzz&limit=24': understood([resource()], {
        words: ['algebra'],
        searchedFor: 'algebra',
        dropped: ['zzz'],
      }),
    },
  });
  const ask = await screen.findByRole('link', { name: 'Ask for it in the forums' });
  expect(ask.getAttribute('href')).toBe('/forums/new?title=algerba+zzz');
  const note = ask.closest('[role=status]')?.textContent;
  expect(note).toContain('Searched for algebra instead.');
  expect(note).toContain('Nothing has all of these words. Left out: “zzz”.');
});

test('a search that finds nothing offers to ask for it', async () => {
  await visitLibrary({
    path: '/resources?q=zzz',
    answers: { 'GET /api/resources?q=zzz&limit=24': understood([], { words: ['zzz'] }) },
  });
  const ask = await screen.findByRole('link', { name: 'Ask for it in the forums' });
  expect(ask.getAttribute('href')).toBe('/forums/new?title=zzz');
});

test('an empty library says so, and leads visitors on', async () => {
  await visitLibrary();
  expect(await screen.findByText('Nothing has been shared yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Join to share the first' }).getAttribute('href')).toBe(
    '/register',
  );
});

test('a slash focuses the search, except while something is typed', async () => {
  await visitLibrary({ user: amina, resources: [resource()] });
  const box = screen.getByRole('searchbox');
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Type' }), { key: '/' });
  expect(document.activeElement).not.toBe(box);
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  expect(document.activeElement).toBe(box);
});

test('while something is searched for, the best match is the default order', async () => {
  const { person, where } = await visitLibrary({
    path: '/resources?q=a',
    answers: {
      'GET /api/resources?q=a&limit=24': listOf([resource()]),
      'GET /api/resources?q=a&sort=newest&limit=24': listOf([resource()]),
    },
  });
  const order = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(within(order).getAllByRole('option')[0]?.textContent).toBe('Best match');
  await person.selectOptions(order, 'Newest');
  await waitFor(() => expect(where()).toBe('/resources?q=a&sort=newest'));
});
