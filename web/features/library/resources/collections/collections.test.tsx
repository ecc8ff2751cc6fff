import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Collection } from '#contract/library/collections.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { resource, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

beforeEach(() => queryClient.clear());

const collection = (part: Partial<Collection> = {}): Collection => ({
  _id: 'c1',
  name: 'For the exam',
  description: '',
  token: '',
  count: 2,
  updatedAt: '2026-11-12T12:00:00.000Z',
  ...part,
});
const listed = (...collections: object[]) =>
  [200, { success: true, collections: collections.map((one) => ({ hasResource: false, ...one })) }] as const;
const done = (message: string) => [200, { success: true, message }] as const;
const saved = (part: Partial<Collection>, status = 200) =>
  [status, { success: true, message: 'Saved.', collection: collection(part) }] as const;

const trees = resource({ _id: 'r1', title: 'Trees' });
const graphs = resource({ _id: 'r2', title: 'Graphs' });
const sorting = resource({ _id: 'r3', title: 'Sorting' });

const openOne = (answers: Answers = {}, part: Partial<Collection> = {}) =>
  visit('/collections/c1', {
    user: amina,
    answers: {
      'GET /api/collections/c1': [
        200,
        { success: true, collection: collection(part), resources: [trees, graphs, sorting] },
      ],
      ...answers,
    },
  });
const rows = async () => within(await screen.findByRole('list', { name: 'Resources in this collection' }));
const titles = async () => (await rows()).getAllByRole('link').map((link) => link.textContent);
const buttonOf = async (title: string, name: string) => {
  const row = (await rows()).getByRole('link', { name: title }).closest('li');
  return within(row as HTMLElement).getByRole('button', { name });
};

test('the page lists collections, and a new one opens', async () => {
  const { person, router } = await visit('/collections', {
    user: amina,
    answers: {
      'GET /api/collections': listed(
        collection(),
        collection({ _id: 'c2', name: 'Maths', token: 't', count: 1 }),
      ),
      'POST /api/collections': saved({ _id: 'c3', name: 'Law' }, 201),
      'GET /api/collections/c3': [
        200,
        { success: true, collection: collection({ _id: 'c3', name: 'Law' }), resources: [] },
      ],
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Your collections' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'For the exam2 resources · Private',
    'Maths1 resource · Shared by link',
  ]);
  await person.click(screen.getByRole('button', { name: 'New collection' }));
  await person.type(screen.getByLabelText('Name'), 'Law');
  await person.click(screen.getByRole('button', { name: 'Make collection' }));
  await screen.findByRole('heading', { level: 1, name: 'Law' });
  expect(router.state.location.pathname).toBe('/collections/c3');
  screen.getByRole('heading', { name: 'Nothing in it yet' });
});

test('an empty page says what collections are for', async () => {
  await visit('/collections', { user: amina, answers: { 'GET /api/collections': listed() } });
  await screen.findByRole('heading', { name: 'No collections yet' });
});

test('resources are moved with buttons, which keep the focus and say the new place', async () => {
  const order = 'PUT /api/collections/c1/order';
  const { person, calls } = await openOne({
    [order]: [200, { success: true, collection: collection(), resources: [graphs, trees, sorting] }],
  });
  await person.click(await buttonOf('Trees', 'Move down'));
  expect(await titles()).toEqual(['Graphs', 'Trees', 'Sorting']);
  screen.getByText('Trees is now 2 of 3.');
  expect(document.activeElement).toBe(await buttonOf('Trees', 'Move down'));
  await person.keyboard('{Enter}{Enter}');
  expect(await titles()).toEqual(['Graphs', 'Sorting', 'Trees']);
  screen.getByText('Trees is already last.');
  await waitFor(() => expect(calls().filter((call) => call === order)).toHaveLength(2));
});

test('an order that fails is taken back', async () => {
  const { person } = await openOne({
    'PUT /api/collections/c1/order': [404, refusal('not_found', 'This collection does not exist.')],
  });
  await person.click(await buttonOf('Sorting', 'Move up'));
  await screen.findByText('This collection does not exist.');
  await waitFor(async () => expect(await titles()).toEqual(['Trees', 'Graphs', 'Sorting']));
});

test('a resource is removed', async () => {
  let resources = [trees, graphs];
  const { person } = await openOne({
    'GET /api/collections/c1': () => [200, { success: true, collection: collection(), resources }],
    'DELETE /api/collections/c1/resources/r1': () => {
      resources = [graphs];
      return done('Removed from the collection');
    },
  });
  await person.click(await buttonOf('Trees', 'Remove from the collection'));
  await waitFor(async () => expect(await titles()).toEqual(['Graphs']));
});

test('a link is made, replaced and revoked', async () => {
  let token = '';
  const link = (next: string) => () => {
    token = next;
    return saved({ token });
  };
  const { person } = await openOne({
    'GET /api/collections/c1': () => [
      200,
      { success: true, collection: collection({ token }), resources: [trees] },
    ],
    'PUT /api/collections/c1/link': () => link(token ? 'second' : 'first')(),
    'DELETE /api/collections/c1/link': link(''),
  });
  await person.click(await screen.findByRole('button', { name: 'Share by link' }));
  const address = async () => (await screen.findByLabelText<HTMLInputElement>('Secret link')).value;
  await waitFor(async () => expect(await address()).toContain('/collections/shared/first'));
  await person.click(screen.getByRole('button', { name: 'Replace link' }));
  await waitFor(async () => expect(await address()).toContain('/collections/shared/second'));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop sharing' }).disabled).toBe(false),
  );
  await person.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await screen.findByText('Private: only you see this collection.');
});

test('a collection is deleted after a question', async () => {
  const { person, router } = await openOne({
    'DELETE /api/collections/c1': done('The collection is deleted.'),
    'GET /api/collections': listed(),
  });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete this collection?' }));
  await person.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'No collections yet' });
  expect(router.state.location.pathname).toBe('/collections');
});

test('a visitor reads a shared collection in its order, and learns that another is not shared', async () => {
  const owner = { fullName: 'Amina Yusuf', username: 'amina', img: '' };
  await visit('/collections/shared/secret', {
    answers: {
      'GET /api/collections/shared/secret': [
        200,
        { success: true, name: 'Finals', description: 'Read all.', owner, resources: [graphs, trees] },
      ],
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Finals' });
  screen.getByText('Read all.');
  screen.getByRole('link', { name: /Amina Yusuf/ });
  expect(await titles()).toEqual(['Graphs', 'Trees']);
  expect(screen.queryByRole('button', { name: 'Move up' })).toBeNull();
});

test('a link that is no longer shared says so', async () => {
  await visit('/collections/shared/gone', {
    answers: {
      'GET /api/collections/shared/gone': [404, refusal('not_found', 'Its link is no longer shared.')],
    },
  });
  await screen.findByRole('heading', { name: 'This collection is not shared' });
  screen.getByText('Its link is no longer shared.');
});

/** The dialog of the preview, with a collection that does not have its resource. */
async function openChoice(answers: (has: (listed: readonly object[]) => void) => Answers) {
  let all: readonly object[] = [collection()];
  const { person } = await visitLibrary({
    path: '/resources/r1',
    user: amina,
    resources: [resource()],
    answers: {
      'GET /api/collections?resource=r1': () => listed(...all),
      ...answers((changed) => {
        all = changed;
      }),
    },
  });
  const preview = within(await screen.findByRole('dialog', { name: 'Data structures' }));
  await person.click(preview.getByRole('button', { name: 'Add to collection…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to collection' }));
  const tick = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /For the exam/ });
  return { person, dialog, tick };
}

test('the preview adds its resource to a collection', async () => {
  const { person, dialog, tick } = await openChoice((has) => ({
    'PUT /api/collections/c1/resources/r1': () => {
      has([{ ...collection(), hasResource: true }]);
      return done('Added to the collection');
    },
  }));
  expect(tick.checked).toBe(false);
  await person.click(tick);
  await waitFor(() => expect(tick.checked).toBe(true));
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog', { name: 'Add to collection' })).toBeNull();
});

test('the preview adds its resource to a new collection', async () => {
  const { person, dialog } = await openChoice((has) => ({
    'POST /api/collections': () => {
      has([collection(), collection({ _id: 'c2', name: 'Law' })]);
      return saved({ _id: 'c2', name: 'Law' }, 201);
    },
  }));
  await person.click(dialog.getByRole('button', { name: 'New collection' }));
  await person.type(dialog.getByLabelText('Name'), 'Law');
  await person.click(dialog.getByRole('button', { name: 'Make collection' }));
  await dialog.findByRole('checkbox', { name: /Law/ });
});
