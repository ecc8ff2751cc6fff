import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { listOf, oneOfEach } from './library.fixtures.tsx';

const call = 'GET /api/resources?limit=4';

async function visitHome(answer: ReturnType<typeof listOf> | 'network error') {
  queryClient.clear();
  const site = await visit('/', { answers: { [call]: answer } });
  await screen.findByRole('heading', { name: 'Why Campus Connect?' });
  return site;
}

test('the home page links to the newest resources, with their number', async () => {
  await visitHome(listOf([oneOfEach.pdf, oneOfEach.link]));
  const news = within(await screen.findByRole('region', { name: 'New in the library' }));
  expect(news.getByText('1,247 shared by students so far')).toBeTruthy();
  expect(news.getAllByRole('listitem')).toHaveLength(2);
  expect(news.getByRole('link', { name: /Past papers/ }).getAttribute('href')).toBe('/resources/link');
});

test('a small number of resources is not shown', async () => {
  const counts = { pdf: 19, document: 0, image: 0, video: 0, link: 0, other: 0 };
  await visitHome(listOf([oneOfEach.pdf], { counts }));
  await screen.findByRole('region', { name: 'New in the library' });
  expect(screen.queryByText(/shared by students/)).toBeNull();
});

test.each([
  ['an empty library', listOf([])],
  ['an error', 'network error'],
] as const)('the home page leaves the newest resources out with %s', async (_, answer) => {
  const { calls } = await visitHome(answer);
  await expect.poll(calls).toContain(call);
  expect(screen.queryByText('New in the library')).toBeNull();
});
