import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { fullUser, profileOf, saveCall, visitEdit } from '#web/features/site/profile/profile.fixtures.tsx';
import {
  answer,
  file,
  lastUpload,
  loseConnection,
  mockPictures,
  progressTo,
  uploads,
} from '#web/lib/upload.fixtures.ts';

const photo = file('me.png', 'image/png');
const input = () => screen.getByLabelText<HTMLInputElement>(/^Profile picture/);
const choose = (chosen: File) => fireEvent.change(input(), { target: { files: [chosen] } });
const note = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
const withPicture = { ...fullUser, img: '/api/files/me.webp' };

test('PictureField uploads a chosen picture at once and updates the session', async () => {
  await visitEdit();
  expect(note()).toBe('JPG, PNG, GIF up to 5MB');
  expect(input().accept).toMatch(/^image\/jpeg,image\/png,image\/gif/);
  choose(photo);
  const { call, body, withCredentials } = await lastUpload();
  expect(call).toBe('POST /api/users/profile/upload');
  expect(withCredentials).toBe(true);
  expect([...body.keys()]).toEqual(['profilePicture']);
  await answer(200, { success: true, message: '', profilePicture: withPicture.img, user: withPicture });
  await screen.findByText('Profile picture updated');
  expect(screen.getByRole('banner').querySelector('img')?.getAttribute('src')).toBe(withPicture.img);
  expect(screen.getByRole('main').querySelector('img')?.getAttribute('src')).toBe(withPicture.img);
  expect(localStorage.getItem('user')).toContain(withPicture.img);
});

test('PictureField shows the progress and can cancel the upload', async () => {
  const { person } = await visitEdit();
  choose(photo);
  await progressTo(1, 4);
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('25'));
  await person.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect((await lastUpload()).aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(note()).toBe('JPG, PNG, GIF up to 5MB');
  await waitFor(() => expect(document.activeElement).toBe(input()));
});

test.each([
  [file('big.png', 'image/png', 5_000_001), /larger than 5 MB/],
  [file('notes.pdf', 'application/pdf'), /JPEG, PNG, GIF, WebP or AVIF/],
  [file('none.png', 'image/png', 0), /empty/],
])('PictureField rejects an invalid file without a request', async (invalid, message) => {
  await visitEdit();
  choose(invalid);
  await waitFor(() => expect(note()).toMatch(message));
  expect(input().ariaInvalid ?? input().getAttribute('aria-invalid')).toBe('true');
  expect(uploads()).toEqual([]);
  choose(photo);
  await lastUpload();
  await waitFor(() => expect(note()).toBe('JPG, PNG, GIF up to 5MB'));
});

test.each([
  ['a response that is not JSON', () => answer(200, null), 'Error parsing server response'],
  [
    'an error response with a message',
    () => answer(415, refusal('wrong_file', 'This file is not an image.')),
    'This file is not an image.',
  ],
  ['an error response without a message', () => answer(502, null, 'Bad Gateway'), 'Error: 502 Bad Gateway'],
  ['an error response without a status text', () => answer(502, null), 'Error: 502'],
  ['a network error', () => loseConnection(), 'Failed to upload profile picture'],
])('PictureField shows the error for %s', async (_, fail, message) => {
  await visitEdit();
  choose(photo);
  await fail();
  await waitFor(() => expect(note()).toBe(message));
});

test('PictureField makes a photo of more than 16 megapixels smaller before the upload', async () => {
  mockPictures({ width: 8160, height: 6120 });
  await visitEdit();
  choose(file('phone.jpeg', 'image/jpeg', 12_000_000));
  const sent = (await lastUpload()).body.get('profilePicture') as File;
  expect([sent.name, sent.type]).toEqual(['phone.jpg', 'image/jpeg']);
});

test('PictureField removes the picture', async () => {
  const { person, bodyOf } = await visitEdit('details', withPicture, { [saveCall]: profileOf(fullUser) });
  await person.click(screen.getByRole('button', { name: 'Remove picture' }));
  await screen.findByText('Profile picture removed');
  expect(bodyOf(saveCall)).toEqual({ img: '' });
  expect(within(screen.getByRole('banner')).queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(input()));
});

test('PictureField shows the error of a failed removal', async () => {
  const { person } = await visitEdit('details', withPicture, { [saveCall]: 'network error' });
  await person.click(screen.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(note()).toBe('Failed to update profile'));
});
