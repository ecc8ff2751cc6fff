import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

beforeEach(() => queryClient.clear());

const text = `## First

Some **bold**, [a page](/terms#your-rights), [no page](/nothing), [outside](https://x.example/) and [not one](javascript:x).

{{picture find}}

## Second

### Below

| One | Two |
| --- | --: |
| a   | 1   |

## Third

<script>x</script>![spy](https://spy.example/)`;

const open = (answer: Answers[string], path = '/about') =>
  visit(path, { answers: { 'GET /api/content/about': answer } });

test('a content page shows its Markdown, with anchors, a table of contents and drawings', async () => {
  const { person, where } = await open([200, { success: true, text }]);
  await screen.findByRole('heading', { level: 1, name: 'About' });
  const article = within(screen.getByRole('article'));
  expect((await article.findByRole('heading', { level: 2, name: 'Second' })).id).toBe('second');
  expect(article.getByRole('heading', { level: 3, name: 'Below' }).id).toBe('below');
  expect(article.getByText('bold').tagName).toBe('STRONG');
  const links = article.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['First', '#first'],
    ['a page', '/terms#your-rights'],
    ['no page', '/nothing'],
    ['outside', 'https://x.example/'],
    ['Second', '#second'],
    ['Below', '#below'],
    ['Third', '#third'],
  ]);
  expect(article.queryByText(/picture find/)).toBeNull();
  expect(document.querySelector('article svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(document.querySelector('article :is(script, img, [style])')).toBeNull();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#first',
    '#second',
    '#third',
  ]);

  await person.click(article.getByRole('link', { name: 'a page' }));
  await waitFor(() => expect(where()).toBe('/terms#your-rights'));
});

test('a content page that could not be loaded says so and can be retried', async () => {
  let answer: Answers[string] = [429, { success: false, code: 'too_many', message: 'Too many.' }];
  const { person } = await open(() => answer as readonly [number, unknown]);
  await screen.findByText(/could not be loaded/);
  answer = [200, { success: true, text: 'Here it is.' }];
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Here it is.');
});

const tips = [
  '## Sleep on it\n\nCategory: Rest\n\nGo to bed. There is a [template](/templates).\n\nSource: Diekelmann (2010). *Nature*.',
  '## Mix it\n\nCategory: Practice\n\nShuffle.\n\nSource: Rohrer (2007). *Instructional Science*.',
].join('\n\n');

test('learning tips are searched and filtered, with both in the address', async () => {
  const { person, where } = await visit('/learning-tips?category=Rest', {
    answers: { 'GET /api/content/learning-tips': [200, { success: true, text: tips }] },
  });
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  await screen.findByRole('heading', { level: 2, name: 'Sleep on it' });
  expect(screen.queryByRole('heading', { name: 'Mix it' })).toBeNull();
  expect(screen.getByText('Nature').tagName).toBe('EM');
  await person.click(screen.getByRole('link', { name: /^All/ }));
  await screen.findByRole('heading', { level: 2, name: 'Mix it' });
  await person.type(screen.getByRole('searchbox', { name: 'Search the learning tips' }), 'ROHRER');
  await waitFor(() => expect(titles()).not.toContain('Sleep on it'));
  expect(where()).toBe('/learning-tips?q=ROHRER');
  await person.click(screen.getByRole('link', { name: /^Rest/ }));
  await screen.findByText(/No tip matches/);
  await person.click(screen.getByRole('button', { name: 'Show all tips' }));
  await screen.findByRole('heading', { level: 2, name: 'Sleep on it' });
  expect(where()).toBe('/learning-tips');
});
