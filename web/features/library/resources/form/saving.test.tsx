import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, refusal } from '#web/app/visit.fixtures.tsx';
import { answer, lastUpload, loseConnection, progressTo, uploads } from '#web/lib/upload.fixtures.ts';
import { choose, editForm, field, newForm, noteOf, notes, pdf, saved, tags } from './form.fixtures.tsx';

afterEach(() => vi.useRealTimers());

async function filledForm() {
  const opened = await newForm();
  const { person } = opened;
  await person.type(field('Resource Title'), ' Algebra ');
  await person.selectOptions(field('Resource Type'), 'pdf');
  await person.type(field('Course Code'), 'MA101');
  choose(/PDF File/, pdf);
  await person.type(field('Description'), 'The whole term');
  await person.type(field('Tags'), 'exam{Enter}left over');
  return opened;
}

const expectInputKept = () => {
  expect(field('Resource Title').value).toBe(' Algebra ');
  expect(field('Resource Type').value).toBe('pdf');
  expect(field('Course Code').value).toBe('MA101');
  expect(field('Description').value).toBe('The whole term');
  expect(field('Tags').value).toBe('left over');
  expect(tags()).toEqual(['Remove tag exam']);
  screen.getByText('File selected: algebra.pdf');
};

const save = (name = 'Save Resource') => screen.getByRole<HTMLButtonElement>('button', { name });

test('a new resource is sent with normalized text and the file last', async () => {
  const { person } = await filledForm();
  await person.click(save());
  const { call, body, withCredentials } = await lastUpload();
  expect(call).toBe('POST /api/resources');
  expect(withCredentials).toBe(true);
  expect([...body.keys()]).toEqual([
    'title',
    'resourceType',
    'description',
    'licence',
    'courseCode',
    'tags',
    'file',
  ]);
  expect(body.get('title')).toBe('Algebra');
  expect(body.get('description')).toBe('The whole term');
  expect(body.get('tags')).toBe('["exam","left over"]');
  expect((body.get('file') as File).name).toBe('algebra.pdf');
});

test('a URL is sent as the description with the text as details, without the file of another type', async () => {
  const { person } = await filledForm();
  await person.selectOptions(field('Resource Type'), 'other');
  await person.type(field('Resource URL'), 'example.org/data');
  await person.click(save());
  const { body } = await lastUpload();
  expect(body.get('resourceType')).toBe('other');
  expect(body.get('description')).toBe('https://example.org/data');
  expect(body.get('details')).toBe('The whole term');
  expect(body.has('file')).toBe(false);
});

test('success shows a notice, disables the form and redirects to the list after a second', async () => {
  const { person, where } = await filledForm();
  await person.click(save());
  expect(save('Saving...').disabled).toBe(true);
  vi.useFakeTimers();
  await answer(201, saved);
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByText('Resource added successfully');
  expect(save().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(where()).toBe('/resources/new');
  await act(() => vi.advanceTimersByTimeAsync(200));
  await expect.poll(where).toBe('/resources');
  screen.getByText('Resource added successfully');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

test('the upload shows its progress and can be cancelled, with the input kept', async () => {
  const { person } = await filledForm();
  await person.click(save());
  await progressTo(5, 10);
  const bar = screen.getByRole('progressbar', { name: 'Upload progress' });
  expect(bar.getAttribute('value')).toBe('50');
  screen.getByText('Uploading: 50%');
  await progressTo(10, 10);
  screen.getByText(/server is checking/);
  await person.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect((await lastUpload()).aborted).toBe(true);
  await screen.findByText(/Upload cancelled/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expectInputKept();
  await waitFor(() => expect(document.activeElement).toBe(save()));
  await person.click(save());
  await waitFor(() => expect(uploads()).toHaveLength(2));
});

test.each([
  [
    'the message of the response',
    () => answer(413, refusal('too_large', 'The file is too large.')),
    'The file is too large.',
  ],
  ['a fallback without one', () => answer(502, null), 'Failed to save resource'],
  ['a fallback for a network error', () => loseConnection(), 'Failed to save resource'],
])('an error shows %s in the banner and keeps the input', async (_, fail, message) => {
  const { person, where } = await filledForm();
  await person.click(save());
  await fail();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(message);
  expect(alert.parentElement).toBe(document.activeElement);
  expectInputKept();
  expect(save().disabled).toBe(false);
  expect(where()).toBe('/resources/new');
});

test('a failed update has its own fallback message', async () => {
  const { person } = await editForm();
  await person.click(save('Update Resource'));
  save('Updating...');
  await loseConnection();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update resource');
});

test('field errors of the server are shown at their fields', async () => {
  const { person } = await filledForm();
  await person.click(save());
  const errors = {
    title: 'Bad title.',
    description: 'Bad description.',
    resourceType: 'Bad type.',
    courseCode: 'Bad code.',
    tags: 'Bad tags.',
    file: 'Not a PDF.',
    other: 'Nowhere.',
  };
  await answer(400, refusal('invalid_input', 'Please check.', errors));
  expect((await screen.findByRole('alert')).textContent).toBe('Please check.');
  expect(noteOf('Resource Title')).toBe(errors.title);
  expect(noteOf('Description')).toBe(errors.description);
  expect(noteOf('Resource Type')).toBe(errors.resourceType);
  expect(noteOf('Course Code')).toBe(errors.courseCode);
  expect(noteOf('Tags')).toBe(errors.tags);
  expect(noteOf(/PDF File/)).toContain(errors.file);
  expect(document.activeElement).toBe(field('Resource Title'));
  // They do not block another submit.
  await person.click(save());
  await waitFor(() => expect(uploads()).toHaveLength(2));
});

test('an error of the description is shown at the URL field', async () => {
  const { person } = await newForm();
  await person.type(field('Resource Title'), 'Link');
  await person.selectOptions(field('Resource Type'), 'link');
  await person.type(field('URL Link'), 'example.org');
  await person.click(save());
  await answer(400, refusal('invalid_input', 'Please check.', { description: 'Not there.' }));
  await waitFor(() => expect(noteOf('URL Link')).toBe('Not there.'));
});

test('an ended session opens the sign-in dialog over the form', async () => {
  const { person, where } = await filledForm();
  await person.click(save());
  await answer(401, refusal('signed_out', 'Please sign in to continue.'));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  const alert = screen.getByText('You must be logged in to submit a resource').closest('[role=alert]');
  expect(alert).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Email address').value).toBe(amina.email);
  expect(where()).toBe('/resources/new');
  expectInputKept();

  await person.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expectInputKept();

  // Another tab signs in.
  const user = JSON.stringify(amina);
  localStorage.setItem('user', user);
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: user })));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expectInputKept();
  await person.click(save());
  await waitFor(() => expect(uploads()).toHaveLength(2));
});

test('signing out in another tab keeps the input', async () => {
  const { person, where } = await filledForm();
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
  await screen.findByText('You must be logged in to submit a resource');
  expect(screen.queryByRole('dialog')).toBeNull();
  expectInputKept();
  await person.click(save());
  expect(uploads()).toEqual([]);
  expect(where()).toBe('/resources/new');
  await screen.findByRole('dialog', { name: 'Sign in again' });
});

test('without unsaved changes, an ended session redirects to /login', async () => {
  const { where } = await newForm();
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
  await expect.poll(where).toBe('/login?from=%2Fresources%2Fnew');
});

describe('an edit conflict', () => {
  const newest = { ...notes, title: 'Lecture notes, theirs', updatedAt: '2026-01-03T00:00:00.000Z' };
  const message = 'This resource was changed in the meantime.';

  /** A change whose answer says that the resource was changed meanwhile. */
  const conflict = async () => {
    let stored = notes;
    const site = await editForm(notes, {
      [`GET /api/resources/${notes._id}`]: () => [200, { success: true, resource: stored }],
    });
    await site.person.type(field('Resource Title'), ', mine');
    await site.person.click(save('Update Resource'));
    expect((await lastUpload()).body.get('updatedAt')).toBe(notes.updatedAt);
    await answer(409, refusal('edit_conflict', message));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    stored = newest;
    await site.person.click(screen.getByRole('button', { name: 'Load the newest version' }));
    return site;
  };

  test('keeps the input', async () => {
    const { person } = await conflict();
    await person.click(screen.getByRole('button', { name: 'Keep my changes' }));
    expect(field('Resource Title').value).toBe('Lecture notes, mine');
  });

  test('loads the newest version after confirmation, which can be changed', async () => {
    const { person } = await conflict();
    const dialog = screen.getByRole('alertdialog', { name: 'Load the newest version?' });
    await userEvent.click(dialog.querySelectorAll('button')[1] as Element);
    await waitFor(() => expect(field('Resource Title').value).toBe(newest.title));
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(save('Update Resource'));
    await waitFor(() => expect(uploads()).toHaveLength(2));
    expect((await lastUpload()).body.get('updatedAt')).toBe(newest.updatedAt);
  });
});
