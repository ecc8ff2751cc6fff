import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina, visit } from './visit.fixtures.tsx';

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('Navbar shows a visitor the five links, Sign in and Get started', async () => {
  await visit('/');
  const links = main()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Campus Connect', '/'],
    ['Home', '/'],
    ['Resources', '/resources'],
    ['Events', '/events'],
    ['Course Review', '/courses'],
    ['Forums', '/forums'],
    ['Sign in', '/login'],
    ['Get started', '/register'],
  ]);
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
});

test('only the link of the current page has aria-current', async () => {
  const { person } = await visit('/');
  const current = () =>
    main()
      .getAllByRole('link', { current: 'page' })
      .filter((link) => link.closest('li'))
      .map((link) => link.textContent);
  expect(current()).toEqual(['Home']);
  await person.click(main().getByRole('link', { name: 'Events' }));
  await screen.findByRole('heading', { level: 1, name: 'Events' });
  expect(current()).toEqual(['Events']);
});

test('the account menu of a member links to the profile, not to the admin dashboard', async () => {
  const { person } = await visit('/', { user: amina });
  const account = await screen.findByRole('button', { name: 'Account menu' });
  expect(account.textContent).toContain('A');
  expect(main().queryByRole('link', { name: 'Sign in' })).toBeNull();
  expect(screen.queryByText('amina@uni.edu')?.closest('[hidden]')).toBeTruthy();

  await person.click(account);
  expect(account.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('amina@uni.edu').closest('[hidden]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).toBeNull();
});

test.each(['admin', 'mod'] as const)(
  'the account menu of an %s has a role badge and links to the admin dashboard',
  async (role) => {
    const { person } = await visit('/', { user: { ...amina, role } });
    await person.click(await screen.findByRole('button', { name: 'Account menu' }));
    expect(screen.getAllByText(role)[0]).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Admin Dashboard' }).getAttribute('href')).toBe('/admin');
  },
);

test('the account menu closes on Escape, on a click outside and on loss of focus', async () => {
  const { person } = await visit('/', { user: amina });
  const account = await screen.findByRole('button', { name: 'Account menu' });
  const open = () => account.getAttribute('aria-expanded');

  await person.click(account);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Profile' }));
  await person.keyboard('{Escape}');
  expect(open()).toBe('false');
  expect(document.activeElement).toBe(account);

  await person.click(account);
  await person.click(screen.getByRole('heading', { level: 1 }));
  expect(open()).toBe('false');

  await person.click(account);
  screen.getByRole('button', { name: 'Sign out' }).focus();
  await person.tab();
  await waitFor(() => expect(open()).toBe('false'));
});

test('the mobile menu is operable by keyboard', async () => {
  const { person, where } = await visit('/');
  const toggle = screen.getByRole('button', { name: 'Open menu' });
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();

  toggle.focus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('navigation', { name: 'Menu' }).id).toBe(toggle.getAttribute('aria-controls'));

  await person.tab();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  expect(document.activeElement).toBe(toggle);

  await person.keyboard('{Enter}');
  await person.tab();
  await person.tab();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/resources'));
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
});

test('Navbar is opaque after scrolling more than 20 pixels', async () => {
  await visit('/');
  const bar = screen.getByRole('banner');
  const scrollTo = (y: number) => {
    window.scrollY = y;
    act(() => void fireEvent.scroll(window));
    return bar.dataset.opaque;
  };
  expect([scrollTo(0), scrollTo(20), scrollTo(21), scrollTo(0)]).toEqual(['false', 'false', 'true', 'false']);
});

test('the theme choice is stored in local storage', async () => {
  const { person } = await visit('/');
  const [toggle] = screen.getAllByRole('button', { name: 'Switch to dark theme' });
  if (toggle) await person.click(toggle);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await person.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBeNull();
});
