import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lastUpload, uploads } from '#web/lib/upload.fixtures.ts';
import { choose, editForm, field, newForm, noteOf, notes, pdf, photo } from './form.fixtures.tsx';

const save = () => screen.getByRole('button', { name: 'Save Resource' });

test('the form for a new resource has its heading, hints and links back', async () => {
  await newForm();
  screen.getByRole('heading', { level: 1, name: 'Add New Resource' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Back to Resources' }).getAttribute('href')).toBe('/resources');
  expect(main.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/resources');
  expect(noteOf('Course Code')).toBe('Enter the course code associated with this resource (optional)');
  expect(noteOf('Tags')).toBe('Add keywords to make your resource easier to find');
});

test('every type is offered for a new resource', async () => {
  await newForm();
  const offered = within(field('Resource Type')).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).toEqual(['pdf', 'document', 'image', 'video', 'link', 'other']);
});

test('an existing document keeps its type', async () => {
  await editForm({ ...notes, resourceType: 'document' });
  expect(field('Resource Type').value).toBe('document');
  within(field('Resource Type')).getByRole('option', { name: 'Document' });
});

const all = ['URL Link', 'Video URL', 'Resource URL', /PDF File/, /Document File/, /^Image/, 'Description'];

test.each<[string, (string | RegExp)[]]>([
  ['pdf', [/PDF File/, 'Description']],
  ['document', [/Document File/, 'Description']],
  ['image', [/^Image/, 'Description']],
  ['video', ['Video URL', 'Description']],
  ['link', ['URL Link', 'Description']],
  ['other', ['Resource URL', 'Description']],
])('the type %s shows the fields %j', async (type, labels) => {
  const { person } = await newForm();
  await person.selectOptions(field('Resource Type'), type);
  expect(all.filter((label) => screen.queryByLabelText(label) !== null)).toEqual(labels);
});

test('the hints describe accepted files and URLs', async () => {
  const { person } = await newForm();
  await person.selectOptions(field('Resource Type'), 'video');
  expect(noteOf('Video URL')).toBe('YouTube, Vimeo and other video platform links are supported');
  await person.selectOptions(field('Resource Type'), 'pdf');
  expect(noteOf(/PDF File/)).toBe('PDF up to 10MB');
  await person.selectOptions(field('Resource Type'), 'image');
  expect(noteOf(/^Image/)).toBe('PNG, JPG, GIF up to 5MB');
});

test('an empty form shows errors, focuses the first field and sends no request', async () => {
  const { person } = await newForm();
  await person.click(save());
  await screen.findByText('Please enter a title.');
  screen.getByText('Please choose a type.');
  expect(field('Resource Title').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Resource Title'));
  expect(uploads()).toEqual([]);
});

test.each([
  ['pdf', /PDF File/, 'Please choose a PDF file.'],
  ['document', /Document File/, 'Please choose a document.'],
  ['image', /^Image/, 'Please choose an image.'],
  ['link', 'URL Link', 'Please enter a web address such as https://example.com/notes.'],
  ['video', 'Video URL', 'Please enter a web address such as https://example.com/notes.'],
  ['other', 'Resource URL', 'Please enter a web address such as https://example.com/notes.'],
])(
  'a new %s without content focuses the missing field and sends no request',
  async (type, label, message) => {
    const { person } = await newForm();
    await person.type(field('Resource Title'), 'Notes');
    // Via another type, so that the order in the page decides and not the mount order.
    await person.selectOptions(field('Resource Type'), 'pdf');
    await person.selectOptions(field('Resource Type'), type);
    await person.click(save());
    await screen.findByText(message);
    expect(document.activeElement).toBe(field(label));
    const isDescribed = !['link', 'video'].includes(type);
    expect(screen.queryByText('Please describe the resource.') !== null).toBe(isDescribed);
    expect(uploads()).toEqual([]);
  },
);

test('a description is required for other resources, not for links and videos', async () => {
  const { person } = await newForm();
  await person.type(field('Resource Title'), 'Data set');
  await person.selectOptions(field('Resource Type'), 'other');
  await person.type(field('Resource URL'), 'example.org/data');
  await person.click(save());
  await screen.findByText('Please describe the resource.');
  expect(uploads()).toEqual([]);
  await person.selectOptions(field('Resource Type'), 'link');
  await person.click(save());
  expect((await lastUpload()).body.get('details')).toBe('');
});

test.each([
  ['Resource Title', 'x'.repeat(201), 'Must be at most 200 characters long'],
  ['Resource Title', '   ', 'Please enter a title.'],
  ['Course Code', 'x'.repeat(21), 'Must be at most 20 characters long'],
  ['URL Link', 'javascript:alert(1)', /web address/],
  ['URL Link', 'my notes', /web address/],
])('%s rejects %j', async (label, text, message) => {
  const { person } = await newForm();
  await person.selectOptions(field('Resource Type'), 'link');
  await person.click(field(label));
  await person.paste(text);
  await person.click(save());
  await screen.findByText(message);
  expect(field(label).value).toBe(text);
  expect(uploads()).toEqual([]);
});

test('changing the type and back keeps the values of each type', async () => {
  const { person } = await newForm();
  const type = (name: string) => person.selectOptions(field('Resource Type'), name);
  await type('pdf');
  choose(/PDF File/, pdf);
  await person.type(field('Description'), 'All of it');
  await type('image');
  choose(/^Image/, photo);
  expect(field('Description').value).toBe('All of it');
  await type('link');
  await person.type(field('URL Link'), 'example.org');
  await type('video');
  expect(field('Video URL').value).toBe('example.org');
  await type('pdf');
  screen.getByText('File selected: algebra.pdf');
  expect(field('Description').value).toBe('All of it');
  await type('image');
  screen.getByText('File selected: board.png');
  await type('link');
  expect(field('URL Link').value).toBe('example.org');
});
