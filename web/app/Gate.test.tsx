import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSignedIn, setSignedOut } from '#web/lib/session.ts';
import { amina, visit } from './visit.fixtures.tsx';

const signedIn = [200, { success: true, message: '', user: amina }] as const;
const profile = { 'GET /api/users/profile': signedIn };

test('a protected page redirects a visitor to /login and back after sign-in', async () => {
  const { person, where } = await visit('/profile/edit?tab=picture', {
    answers: { 'POST /api/auth/login': signedIn, ...profile },
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(where()).toBe('/login?from=%2Fprofile%2Fedit%3Ftab%3Dpicture');
  screen.getByText('Sign in to change your profile.');

  await person.type(screen.getByRole('textbox', { name: 'Email address' }), 'amina@uni.edu');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  await person.click(screen.getByRole('button', { name: 'Sign in with Email' }));
  await screen.findByRole('heading', { level: 1, name: 'Edit profile' });
  expect(where()).toBe('/profile/edit?tab=picture');
});

test('a session that ends on a protected page says so at /login', async () => {
  const { person } = await visit('/profile/edit', { user: amina, answers: profile });
  await screen.findByRole('heading', { level: 1, name: 'Edit profile' });
  act(() => setSignedOut({ ended: true }));
  await screen.findByText(
    'You were signed out because your session has ended. Sign in to change your profile.',
  );
  await person.click(screen.getByRole('button', { name: 'Sign in with Email' }));
  await screen.findByText('Please enter your email address.');
});

test('signing out by oneself needs no explanation', async () => {
  await visit('/profile/edit', { user: amina, answers: profile });
  await screen.findByRole('heading', { level: 1, name: 'Edit profile' });
  act(() => setSignedOut());
  await screen.findByText('Sign in to change your profile.');
});

test('the return path is kept on the way to /register', async () => {
  const { person, where } = await visit('/profile/edit', { answers: profile });
  await person.click(await screen.findByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  act(() => setSignedIn(amina));
  await waitFor(() => expect(where()).toBe('/profile/edit'));
});

test.each(['/login', '/register'])('%s redirects a signed-in user home', async (path) => {
  const { where } = await visit(path, { user: amina });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Campus Connect' });
  expect(where()).toBe('/');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/nowhere'])(
  'an unsafe return path ?from=%s redirects home',
  async (from) => {
    const { where } = await visit(`/login?from=${encodeURIComponent(from)}`, { user: amina });
    await waitFor(() => expect(where()).toBe('/'));
  },
);

test.each(['/admin', '/admin/users'])('%s is forbidden for a member', async (path) => {
  await visit(path, { user: amina });
  await screen.findByText("You don't have permission to access this page.");
});

test('a page for staff is open to a moderator', async () => {
  await visit('/admin/shops', { user: { ...amina, role: 'mod' } });
  await screen.findByRole('heading', { level: 1, name: 'Shop Management' });
});
