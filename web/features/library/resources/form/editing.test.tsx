import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina, refusal } from '#web/app/visit.fixtures.tsx';
import { answer, lastUpload, uploads } from '#web/lib/upload.fixtures.ts';
import { choose, editForm, field, notes, openForm, pdf, photo, saved, tags } from './form.fixtures.tsx';

const path = '/resources/edit/r1';
const get = 'GET /api/resources/r1';
const update = () => screen.getByRole('button', { name: 'Update Resource' });

test('EditResource shows a loading state, then the filled form', async () => {
  let respond = (_: readonly [number, unknown]) => {};
  const answers = { [get]: new Promise<readonly [number, unknown]>((resolve) => (respond = resolve)) };
  await openForm(path, { answers });
  await screen.findByText('Loading resource...');
  screen.getByRole('heading', { level: 1, name: 'Edit Resource' });
  respond([200, { success: true, resource: notes }]);
  await screen.findByLabelText('Resource Title');
  expect(field('Resource Title').value).toBe('Lecture notes');
  expect(field('Resource Type').value).toBe('pdf');
  expect(field('Course Code').value).toBe('CS201');
  expect(field('Description').value).toBe('All of the term.');
  expect(tags()).toEqual(['Remove tag exam', 'Remove tag Summary']);
  screen.getByText('Current file: notes.pdf');
});

test('the URL of a video is in the URL field', async () => {
  await editForm({
    ...notes,
    resourceType: 'video',
    description: 'https://youtu.be/x',
    fileUrl: '',
    fileName: '',
  });
  expect(field('Video URL').value).toBe('https://youtu.be/x');
});

test('an error response can be retried', async () => {
  const answers: Record<string, readonly [number, unknown]> = { [get]: [429, refusal('too_many', 'Wait.')] };
  const { person, calls } = await openForm(path, { answers });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch resource details');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((call) => call === get)).toHaveLength(2));
});

test('a resource that is gone leads to the list', async () => {
  await openForm(path, { answers: { [get]: [404, refusal('not_found', 'Gone.')] } });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch resource details');
  expect(screen.getByRole('link', { name: 'See all resources' }).getAttribute('href')).toBe('/resources');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a user without permission is redirected to the list with a notice', async () => {
  const otherUser = { ...amina, _id: 'u2' };
  const { where, router } = await openForm(path, {
    user: otherUser,
    answers: { [get]: [200, { success: true, resource: notes }] },
  });
  await screen.findByText('You do not have permission to edit this resource');
  await waitFor(() => expect(where()).toBe('/resources'));
  expect(router.history.length).toBe(1);
});

test('a moderator can edit resources of others', async () => {
  await openForm(path, {
    user: { ...amina, _id: 'u2', role: 'mod' },
    answers: { [get]: [200, { success: true, resource: notes }] },
  });
  await screen.findByLabelText('Resource Title');
});

test('an update without a new file keeps the stored one', async () => {
  const { person } = await editForm();
  await person.clear(field('Resource Title'));
  await person.type(field('Resource Title'), 'Better notes');
  await person.click(update());
  const { call, body } = await lastUpload();
  expect(call).toBe('PUT /api/resources/r1');
  expect(Object.fromEntries(body)).toEqual({
    title: 'Better notes',
    resourceType: 'pdf',
    description: 'All of the term.',
    licence: '',
    courseCode: 'CS201',
    tags: '["exam","Summary"]',
    updatedAt: notes.updatedAt,
  });
  await answer(200, saved);
  screen.getByText('Resource updated successfully');
});

test('changing the type requires a file of the new kind', async () => {
  const { person } = await editForm();
  await person.selectOptions(field('Resource Type'), 'image');
  await person.click(update());
  await screen.findByText('Please choose an image.');
  expect(uploads()).toEqual([]);
  choose('Upload an image', photo);
  await person.click(update());
  expect(((await lastUpload()).body.get('file') as File).name).toBe('board.png');
});

test('the stored image is shown, and a replacement can be undone', async () => {
  const { person } = await editForm({
    ...notes,
    resourceType: 'image',
    fileName: 'poster.png',
    thumbnailUrl: '/files/poster-small.webp',
  });
  const source = () => screen.getByAltText('Preview').getAttribute('src');
  expect(source()).toBe('/files/poster-small.webp');
  choose('Change image', photo);
  await screen.findByText('File selected: board.png');
  await waitFor(() => expect(source()).toBe('blob:board.png'));
  await person.click(screen.getByRole('button', { name: 'Keep the current file' }));
  screen.getByText('Current file: poster.png');
  expect(source()).toBe('/files/poster-small.webp');
});

test('a file that replaces the stored one is sent with what changed', async () => {
  const { person } = await editForm(notes);
  expect(screen.queryByLabelText('What changed')).toBeNull();
  choose('Change file', pdf);
  await person.type(await screen.findByLabelText('What changed'), 'Chapter two.');
  await person.click(update());
  expect((await lastUpload()).body.get('versionNote')).toBe('Chapter two.');
});
