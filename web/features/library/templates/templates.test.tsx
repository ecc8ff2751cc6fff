import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

beforeEach(() => queryClient.clear());

const templates = [
  {
    name: 'essay-plan',
    title: 'Essay plan',
    description: 'An outline.',
    text: '## Outline\n\n- [ ] Read aloud',
  },
  { name: 'lecture-notes', title: 'Lecture notes', description: 'A sheet.', text: '## Notes\n\nText.' },
];
const answers = { 'GET /api/templates': [200, { success: true, templates }] as const };

test('the chosen template is in the address, with a preview, downloads and a link to start a resource', async () => {
  const { person, where } = await visit('/templates', { answers });
  await screen.findByRole('heading', { level: 2, name: 'Essay plan' });
  expect(screen.getByText(/\u2610 Read aloud/)).toBeTruthy();
  await person.click(
    within(screen.getByRole('navigation', { name: 'Templates' })).getByText('Lecture notes'),
  );
  const sheet = within(await screen.findByRole('region', { name: 'Lecture notes' }));
  expect(where()).toBe('/templates?template=lecture-notes');
  expect(sheet.getByRole('heading', { name: 'Notes' })).toBeTruthy();
  expect(sheet.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Use this template', '/resources/new?template=lecture-notes'],
    ['Markdown', '/api/templates/lecture-notes/md'],
    ['PDF', '/api/templates/lecture-notes/pdf'],
    ['Word', '/api/templates/lecture-notes/docx'],
    ['Notes', '#notes'],
  ]);
});

test('a new resource starts with the title and the text of the template', async () => {
  await visit('/resources/new?template=lecture-notes', { user: amina, answers });
  const title = (await screen.findByRole('textbox', { name: /Resource Title/ })) as HTMLInputElement;
  expect(title.value).toBe('Lecture notes');
  const description = screen.getByRole('textbox', { name: /Description/ }) as HTMLTextAreaElement;
  expect(description.value).toBe('## Notes\n\nText.');
});

test('a visitor who uses a template signs in first and comes back to it', async () => {
  const { where } = await visit('/resources/new?template=lecture-notes', { answers });
  await waitFor(() => expect(where()).toBe('/login?from=%2Fresources%2Fnew%3Ftemplate%3Dlecture-notes'));
});
