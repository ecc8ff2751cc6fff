import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina, visit } from '#web/app/visit.kit.tsx';

const tiles = [
  ['User Management', '/admin/users'],
  ['Shop Management', '/admin/shops'],
  ['Event Management', '/admin/events'],
  ['Service Management', '/admin/services'],
  ['Seller Management', '/admin/sellers'],
  ['Registration Inbox', '/admin/registrations'],
] as const;

async function visitDashboard(role: 'admin' | 'mod') {
  const site = await visit('/admin', { user: { ...amina, role } });
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' }, { timeout: 5000 });
  return site;
}

test.each(['admin', 'mod'] as const)('the dashboard of an %s has the six tiles', async (role) => {
  await visitDashboard(role);
  const areas = within(screen.getByRole('list', { name: 'Areas' }));
  expect(areas.getAllByRole('listitem')).toHaveLength(6);
  expect(areas.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    tiles,
  );
  expect(areas.getAllByText('Coming soon')).toHaveLength(5);
});

test('the audit log is beside them, for admins alone', async () => {
  await visitDashboard('admin');
  const beside = within(screen.getByRole('region', { name: 'For admins only' }));
  expect(beside.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe('/admin/audit');
});

test('a moderator is not led to the audit log', async () => {
  await visitDashboard('mod');
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
});

test.each(tiles.slice(1))(
  '%s says that it is coming soon, and why nothing can be added',
  async (title, path) => {
    const { person, where } = await visit(path, { user: { ...amina, role: 'mod' } });
    await screen.findByRole('heading', { level: 1, name: title }, { timeout: 5000 });
    expect(screen.getByText('coming soon...')).toBeTruthy();
    const add = screen.getByRole('button', { name: 'Add New' });
    expect(add.ariaDisabled).toBe('true');
    const reason = document.getElementById(add.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^[A-Z].* here\. Until then, nothing can be added\.$/);
    add.focus();
    expect(document.activeElement).toBe(add);
    await person.click(screen.getByRole('link', { name: 'Back to Admin Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    expect(where()).toBe('/admin');
  },
);
