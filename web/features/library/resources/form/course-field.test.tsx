import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, refusal } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { lastUpload } from '#web/lib/upload.fixtures.ts';
import { choose, field, openForm, pdf } from './form.fixtures.tsx';

const courses = [
  { code: 'CS201', title: 'Algorithms' },
  { code: 'CS305', title: 'Compilers' },
];

const offered = () => screen.queryAllByRole('option', { name: /^CS/ });

beforeEach(() => queryClient.clear());

async function typed(text: string, answer: Answer = [200, { success: true, courses }]) {
  const answers = { [`GET /api/courses/suggestions?q=${text}`]: answer };
  const opened = await openForm('/resources/new', { answers });
  await screen.findByLabelText('Resource Title');
  await opened.person.type(field('Course Code'), text);
  return opened;
}

test('known courses are suggested, and one is chosen with the keyboard', async () => {
  const { person } = await typed('cs');
  const option = await screen.findByRole('option', { name: 'CS305 Compilers' });
  screen.getByText('2 suggestions. Use the arrow keys and Enter to choose.');
  expect(field('Course Code').getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(field('Course Code').getAttribute('aria-activedescendant')).toBe(option.id);
  await person.keyboard('{Enter}');
  expect(field('Course Code').value).toBe('CS305');
  expect(offered()).toEqual([]);
});

test('a suggestion is chosen with the pointer', async () => {
  const { person } = await typed('cs');
  await person.click(await screen.findByRole('option', { name: 'CS201 Algorithms' }));
  expect(field('Course Code').value).toBe('CS201');
});

test('Escape closes the suggestions and keeps the text, and so does leaving the field', async () => {
  const { person } = await typed('cs');
  await screen.findByRole('option', { name: 'CS201 Algorithms' });
  await person.keyboard('{Escape}{Escape}');
  expect(offered()).toEqual([]);
  expect(field('Course Code').value).toBe('cs');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  await screen.findByRole('option', { name: 'CS201 Algorithms' });
  await person.tab();
  expect(field('Course Code').value).toBe('cs');
});

test('any other text is sent as it is, and Enter submits the form', async () => {
  const { person } = await typed('cs');
  await person.selectOptions(field('Resource Type'), 'pdf');
  choose(/PDF File/, pdf);
  await person.type(field('Resource Title'), 'Sets');
  await person.type(field('Description'), 'The whole term');
  await person.type(field('Course Code'), '-club');
  await waitFor(() => expect(field('Course Code').value).toBe('cs-club'));
  await person.keyboard('{Enter}');
  expect((await lastUpload()).body.get('courseCode')).toBe('cs-club');
});

test('the field works without suggestions while the server fails', async () => {
  await typed('cs', [429, refusal('too_many', 'Too many.')]);
  await screen.findByText('Suggestions could not be loaded.');
  expect(field('Course Code').value).toBe('cs');
});
