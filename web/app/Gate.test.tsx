import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSignedIn } from '#web/lib/session.ts';
import { amina, visit } from './visit.fixtures.tsx';

const signedIn = [200, { success: true, message: '', user: amina }] as const;
const profile = { 'GET /api/users/profile': signedIn };

test('a visitor on a protected page signs in and comes back to it', async () => {
  const { person, where } = await visit('/profile/edit?tab=picture', {
    answers: { 'POST /api/auth/login': signedIn, ...profile },
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(where()).toBe('/login?from=%2Fprofile%2Fedit%3Ftab%3Dpicture');

  await person.type(screen.getByRole('textbox', { name: 'Email address' }), 'amina@uni.edu');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  await person.click(screen.getByRole('button', { name: 'Sign in with Email' }));
  await screen.findByRole('heading', { level: 1, name: 'Edit profile' });
  expect(where()).toBe('/profile/edit?tab=picture');
});

test('the way back survives a detour to registration', async () => {
  const { person, where } = await visit('/profile/edit', { answers: profile });
  await person.click(await screen.findByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  act(() => setSignedIn(amina));
  await waitFor(() => expect(where()).toBe('/profile/edit'));
});

test.each(['/login', '/register'])('%s sends a signed-in person home', async (path) => {
  const { where } = await visit(path, { user: amina });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Campus Connect' });
  expect(where()).toBe('/');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/nowhere'])(
  'signing in with ?from=%s leads home',
  async (from) => {
    const { where } = await visit(`/login?from=${encodeURIComponent(from)}`, { user: amina });
    await waitFor(() => expect(where()).toBe('/'));
  },
);

test.each(['/admin', '/admin/users'])('a member may not open %s', async (path) => {
  await visit(path, { user: amina });
  await screen.findByText("You don't have permission to access this page.");
});

test('a moderator may open the admin dashboard', async () => {
  await visit('/admin', { user: { ...amina, role: 'mod' } });
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
});
