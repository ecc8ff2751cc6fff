import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina, visit } from './visit.fixtures.tsx';

test.each(['/nothing', '/resources/edit/a/b', '/Login'])('%s shows the not-found page', async (path) => {
  await visit(path);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  await waitFor(() => expect(document.title).toBe('Page not found · Campus Connect'));
});

test('a page normalizes its search parameters in the address and keeps others', async () => {
  const { where } = await visit('/login?from=+%2Fprofile+&sort=x');
  await waitFor(() => expect(where()).toBe('/login?from=%2Fprofile&sort=x'));
});

test('a page removes invalid values of its search parameters from the address', async () => {
  const { where } = await visit('/admin/users?sort=password&q=+ami+', {
    user: { ...amina, role: 'admin' },
    answers: {
      'GET /api/users/all?q=ami&sort=username&limit=50': [
        200,
        { success: true, message: '', users: [], total: 0, totalIsMore: false, nextCursor: null },
      ],
    },
  });
  await waitFor(() => expect(where()).toBe('/admin/users?q=ami'));
});

test('a navigation sets the title, focuses the heading and announces the page', async () => {
  const { person } = await visit('/');
  await waitFor(() => expect(document.title).toBe('Welcome to Campus Connect'));
  await person.click(screen.getByRole('link', { name: 'Join Now' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Create your account · Campus Connect');
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(document.title);
});

test('the first tab stop skips to the content', async () => {
  const { person } = await visit('/');
  await person.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  expect(document.querySelector(document.activeElement?.getAttribute('href') ?? '')).toBe(
    screen.getByRole('main'),
  );
});

test('HomePage has the specified headings and links', async () => {
  await visit('/');
  const links = ['Join Now', 'Browse Resources', 'Get Started'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/register', '/resources', '/register']);
  for (const name of [
    'Why Campus Connect?',
    'Share Resources',
    'Access Free Materials',
    'Build Community',
    'Join Your Campus Community',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  }
});
