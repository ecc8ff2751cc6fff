import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { uploads } from '#web/lib/upload.fixtures.ts';
import { field, newForm, noteOf, tags } from './form.fixtures.tsx';

test('Enter, Add and a comma add a tag; duplicates and empty ones are ignored', async () => {
  const { person } = await newForm();
  await person.type(field('Tags'), 'exam{Enter}');
  expect(field('Tags').value).toBe('');
  await person.type(field('Tags'), ' summary ');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await person.type(field('Tags'), 'midterm,');
  await person.type(field('Tags'), 'EXAM{Enter}');
  await person.type(field('Tags'), '   {Enter}');
  expect(tags()).toEqual(['Remove tag exam', 'Remove tag summary', 'Remove tag midterm']);
  expect(uploads()).toEqual([]);
  expect(screen.queryByText('Please enter a title.')).toBeNull();
});

test('a pasted comma-separated text adds several tags', async () => {
  const { person } = await newForm();
  await person.click(field('Tags'));
  await person.paste('algebra, analysis');
  expect(tags()).toEqual(['Remove tag algebra', 'Remove tag analysis']);
});

test('a tag is removed by its button or by Backspace, and the input keeps the focus', async () => {
  const { person } = await newForm();
  await person.type(field('Tags'), 'a{Enter}b{Enter}c{Enter}');
  await person.click(screen.getByRole('button', { name: 'Remove tag a' }));
  expect(tags()).toEqual(['Remove tag b', 'Remove tag c']);
  expect(document.activeElement).toBe(field('Tags'));
  await person.keyboard('{Backspace}');
  expect(tags()).toEqual(['Remove tag b']);
  await person.keyboard('x{Backspace}');
  expect(tags()).toEqual(['Remove tag b']);
  screen.getByText('Removed: c');
});

test('a tag over the length limit stays in the input with an error', async () => {
  const { person } = await newForm();
  await person.click(field('Tags'));
  await person.paste('x'.repeat(41));
  await person.keyboard('{Enter}');
  expect(noteOf('Tags')).toBe('A tag can have at most 40 characters.');
  expect(field('Tags').value).toBe('x'.repeat(41));
  expect(tags()).toEqual([]);
  await person.keyboard('{Backspace}{Enter}');
  expect(tags()).toHaveLength(1);
  expect(field('Tags').getAttribute('aria-invalid')).toBeNull();
});

test('at most 20 tags are added', async () => {
  const { person } = await newForm();
  await person.click(field('Tags'));
  await person.paste(Array.from({ length: 21 }, (_, index) => `t${index}`).join());
  expect(tags()).toHaveLength(20);
  expect(noteOf('Tags')).toBe('You can add at most 20 tags.');
});
