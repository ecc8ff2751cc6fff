import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resource, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';
import { lastUpload } from '#web/lib/upload.fixtures.ts';
import { choose, editForm, field, newForm, noteOf, pdf } from './form.fixtures.tsx';

test('a new file is for study only unless another licence is chosen', async () => {
  const { person } = await newForm();
  await person.selectOptions(field('Resource Type'), 'pdf');
  expect(field('Licence').value).toBe('study');
  expect(noteOf('Licence')).toContain('for their own study');
  await person.selectOptions(field('Licence'), 'CC0, public domain');
  expect(noteOf('Licence')).toContain('without naming you');
  await person.type(field('Resource Title'), 'Trees');
  await person.type(field('Description'), 'All of them.');
  choose('Upload a PDF', pdf);
  await person.click(screen.getByRole('button', { name: 'Save Resource' }));
  expect((await lastUpload()).body.get('licence')).toBe('cc0');
});

test('a link has no licence', async () => {
  const { person } = await newForm();
  await person.selectOptions(field('Resource Type'), 'link');
  expect(screen.queryByLabelText('Licence')).toBeNull();
});

test('an older file keeps that it is not stated', async () => {
  const { person } = await editForm();
  within(field('Licence')).getByRole('option', { name: 'Not stated' });
  await person.click(screen.getByRole('button', { name: 'Update Resource' }));
  expect((await lastUpload()).body.get('licence')).toBe('');
});

test.each([
  ['cc-by', 'CC BY 4.0'],
  ['study', 'For study only'],
  ['', 'Not stated'],
] as const)('the preview of a file with the licence %j says %s', async (licence, text) => {
  const shared = resource({ fileUrl: '/api/files/notes.pdf', licence });
  await visitLibrary({ path: '/resources/r1', resources: [shared] });
  const preview = within(await screen.findByRole('dialog', { name: 'Data structures' }));
  const name = await preview.findByText(text);
  if (licence === 'cc-by') expect(name.getAttribute('href')).toMatch(/^https:\/\/creativecommons/);
});
