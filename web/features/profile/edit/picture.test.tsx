import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { profileOf, saveCall, visitEdit, whole } from '#web/features/profile/profile.fixtures.tsx';
import { answer, file, lastUpload, loseConnection, progressTo, uploads } from '#web/lib/upload.fixtures.ts';

const photo = file('me.png', 'image/png');
const input = () => screen.getByLabelText<HTMLInputElement>(/^Profile picture/);
const choose = (chosen: File) => fireEvent.change(input(), { target: { files: [chosen] } });
const note = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
const pictured = { ...whole, img: '/api/files/me.webp' };

test('a chosen picture is sent at once and shown everywhere', async () => {
  await visitEdit();
  expect(note()).toBe('JPG, PNG, GIF up to 5MB');
  expect(input().accept).toMatch(/^image\/jpeg,image\/png,image\/gif/);
  choose(photo);
  const { call, body, withCredentials } = await lastUpload();
  expect(call).toBe('POST /api/users/profile/upload');
  expect(withCredentials).toBe(true);
  expect([...body.keys()]).toEqual(['profilePicture']);
  await answer(200, { success: true, message: '', profilePicture: pictured.img, user: pictured });
  await screen.findByText('Profile picture updated');
  expect(screen.getByRole('banner').querySelector('img')?.getAttribute('src')).toBe(pictured.img);
  expect(screen.getByRole('main').querySelector('img')?.getAttribute('src')).toBe(pictured.img);
  expect(localStorage.getItem('user')).toContain(pictured.img);
});

test('its progress is shown and can be stopped', async () => {
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
])('what cannot be a picture is not sent', async (wrong, message) => {
  await visitEdit();
  choose(wrong);
  expect(note()).toMatch(message);
  expect(input().ariaInvalid ?? input().getAttribute('aria-invalid')).toBe('true');
  expect(uploads()).toEqual([]);
  choose(photo);
  await lastUpload();
  await waitFor(() => expect(note()).toBe('JPG, PNG, GIF up to 5MB'));
});

test.each([
  ['an answer that is not JSON', () => answer(200, null), 'Error parsing server response'],
  [
    'a refusal with a reason',
    () => answer(415, refusal('wrong_file', 'This file is not an image.')),
    'This file is not an image.',
  ],
  ['a refusal without one', () => answer(502, null, 'Bad Gateway'), 'Error: 502 Bad Gateway'],
  ['a refusal without any words', () => answer(502, null), 'Error: 502'],
  ['no answer', () => loseConnection(), 'Failed to upload profile picture'],
])('%s is said at the picture', async (_, fail, message) => {
  await visitEdit();
  choose(photo);
  await fail();
  await waitFor(() => expect(note()).toBe(message));
});

test('a picture can be taken away again', async () => {
  const { person, bodyOf } = await visitEdit('details', pictured, { [saveCall]: profileOf(whole) });
  await person.click(screen.getByRole('button', { name: 'Remove picture' }));
  await screen.findByText('Profile picture removed');
  expect(bodyOf(saveCall)).toEqual({ img: '' });
  expect(within(screen.getByRole('banner')).queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(input()));
});

test('a picture that cannot be taken away stays', async () => {
  const { person } = await visitEdit('details', pictured, { [saveCall]: 'away' });
  await person.click(screen.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(note()).toBe('Failed to update profile'));
});
