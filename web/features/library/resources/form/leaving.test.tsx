import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lastUpload } from '#web/lib/upload.fixtures.ts';
import { choose, editForm, field, newForm, pdf } from './form.fixtures.tsx';

const backLink = () => screen.getByRole('link', { name: 'Back to Resources' });
const confirmation = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

test('leaving without changes asks nothing', async () => {
  const { person, where } = await editForm();
  await person.click(backLink());
  await waitFor(() => expect(where()).toBe('/resources'));
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const { person, where } = await newForm();
  await person.type(field('Resource Title'), 'Algebra');
  await person.click(backLink());
  await person.click(within(await confirmation()).getByRole('button', { name: 'Stay' }));
  expect(where()).toBe('/resources/new');
  expect(field('Resource Title').value).toBe('Algebra');
  await person.click(screen.getByRole('link', { name: 'Cancel' }));
  await person.click(within(await confirmation()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(where()).toBe('/resources'));
});

test('a typed tag or a chosen file counts as a change', async () => {
  const { person } = await newForm();
  await person.type(field('Tags'), 'exam');
  await person.click(backLink());
  await person.click(within(await confirmation()).getByRole('button', { name: 'Stay' }));
  await person.clear(field('Tags'));
  await person.selectOptions(field('Resource Type'), 'pdf');
  choose(/PDF File/, pdf);
  await person.click(backLink());
  await confirmation();
});

test('leaving aborts a pending upload', async () => {
  const { person } = await newForm();
  await person.type(field('Resource Title'), 'Algebra');
  await person.selectOptions(field('Resource Type'), 'pdf');
  choose(/PDF File/, pdf);
  await person.type(field('Description'), 'All');
  await person.click(screen.getByRole('button', { name: 'Save Resource' }));
  const upload = await lastUpload();
  await person.click(backLink());
  await person.click(within(await confirmation()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(upload.aborted).toBe(true));
});
