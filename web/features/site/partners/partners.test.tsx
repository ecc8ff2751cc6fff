import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const partner = (_id: string, name: string) => ({
  _id,
  name,
  url: `https://${_id}.example.org/`,
  text: `About ${name}.`,
  logo: _id === 'a' ? '/api/files/f1' : '',
});
const listed = (...names: [string, string][]) =>
  [200, { success: true, partners: names.map(([id, name]) => partner(id, name)) }] as const;
const open = async (path: string, answers: Answers, role?: 'admin') => {
  queryClient.clear();
  return visit(path, { answers, ...(role && { user: { ...amina, role } }) });
};

test('/partners links to each partner and shows its logo and text', async () => {
  await open('/partners', { 'GET /api/partners': listed(['a', 'Library'], ['b', 'Union']) });
  const list = within(await screen.findByRole('list', { name: 'Partners' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Library', 'https://a.example.org/'],
    ['Union', 'https://b.example.org/'],
  ]);
  expect(list.getByText('About Library.')).toBeTruthy();
  expect(document.querySelector('img[src$="/api/files/f1"]')).toBeTruthy();
});

test('/partners without partners says how to become one', async () => {
  await open('/partners', { 'GET /api/partners': listed() });
  await screen.findByRole('heading', { name: 'No partners yet' });
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});

async function addLibrary(url: string) {
  let names: [string, string][] = [];
  const call = 'POST /api/admin/partners';
  const { person, requests } = await open(
    '/admin/partners',
    {
      'GET /api/partners': () => listed(...names),
      [call]: () => {
        names = [['a', 'Library']];
        return [201, { success: true, message: 'The partner is added.', partner: partner('a', 'Library') }];
      },
    },
    'admin',
  );
  await person.click(await screen.findByRole('button', { name: 'Add a partner' }));
  await person.type(screen.getByLabelText('Name'), 'Library');
  await person.type(screen.getByLabelText('Link'), url);
  await person.type(screen.getByLabelText('Text'), 'About Library.');
  await person.click(screen.getByRole('button', { name: 'Add partner' }));
  return { bodies: () => requests.filter((one) => one.call === call).map(({ body }) => body) };
}

test('/admin/partners adds a partner', async () => {
  const { bodies } = await addLibrary('https://a.example.org/');
  await screen.findByRole('heading', { level: 2, name: 'Library' });
  expect(bodies()).toEqual([{ name: 'Library', url: 'https://a.example.org/', text: 'About Library.' }]);
});

test('/admin/partners refuses a link without https', async () => {
  const { bodies } = await addLibrary('http://a.example.org/');
  await screen.findByText('Please enter an address that begins with https://.');
  expect(bodies()).toEqual([]);
});

test('/admin/partners orders and removes partners', async () => {
  let names: [string, string][] = [
    ['a', 'Library'],
    ['b', 'Union'],
  ];
  const { person, requests } = await open(
    '/admin/partners',
    {
      'GET /api/partners': () => listed(...names),
      'PUT /api/admin/partners/order': () => {
        names = names.toReversed();
        return [200, { success: true, message: 'The order is saved.' }];
      },
      'DELETE /api/admin/partners/a': () => {
        names = names.filter(([id]) => id !== 'a');
        return [200, { success: true, message: 'The partner is removed.' }];
      },
    },
    'admin',
  );
  await person.click(await screen.findByRole('button', { name: 'Move Library down' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Partners' }))
        .getAllByRole('heading')
        .map((one) => one.textContent),
    ).toEqual(['Union', 'Library']),
  );
  expect(requests.find(({ call }) => call.endsWith('/order'))?.body).toEqual({ partnerIds: ['b', 'a'] });
  await person.click(screen.getByRole('button', { name: 'Remove Library' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Library' })).toBeNull());
});
