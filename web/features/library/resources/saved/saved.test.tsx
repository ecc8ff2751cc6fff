import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { card, resource, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const saved = (isSaved: boolean) =>
  [200, { success: true, message: isSaved ? 'Saved for later' : 'No longer saved', saved: isSaved }] as const;
const ids = (...resourceIds: string[]) => [200, { success: true, resourceIds }] as const;
const put = 'PUT /api/saves/r1';

beforeEach(() => queryClient.clear());

const button = async () =>
  within(await card('Data structures')).findByRole('button', { name: 'Save for later' });
const isPressed = async () => (await button()).getAttribute('aria-pressed');

test('a card is saved at once, and its preview shows it', async () => {
  const { person, calls } = await visitLibrary({
    user: amina,
    resources: [resource()],
    answers: { [put]: saved(true) },
  });
  await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(false));
  await person.click(await button());
  await waitFor(async () => expect(await isPressed()).toBe('true'));
  expect(calls()).toContain(put);
  await person.click(within(await card('Data structures')).getByRole('link', { name: 'Data structures' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Data structures' }));
  expect(preview.getByRole('button', { name: 'Save for later' }).getAttribute('aria-pressed')).toBe('true');
});

test('a refusal takes it back with its reason', async () => {
  const answers = { [put]: [400, refusal('invalid_input', 'You have saved 200 resources.')] as const };
  const { person } = await visitLibrary({ user: amina, resources: [resource()], answers });
  await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(false));
  await person.click(await button());
  await screen.findByText('You have saved 200 resources.');
  await waitFor(async () => expect(await isPressed()).toBe('false'));
});

test('a visitor has no such button', async () => {
  await visitLibrary({ resources: [resource()] });
  expect(within(await card('Data structures')).queryByRole('button', { name: 'Save for later' })).toBeNull();
});

test('the page lists what is saved, and removes it', async () => {
  let list = [resource(), resource({ _id: 'r2', title: 'Trees' })];
  const { person } = await visit('/saves', {
    user: amina,
    answers: {
      'GET /api/saves': () => [200, { success: true, resources: list }] as const,
      'GET /api/saves/ids': ids('r1', 'r2'),
      'DELETE /api/saves/r1': () => {
        list = list.slice(1);
        return saved(false);
      },
    },
  });
  const rows = within(await screen.findByRole('list', { name: 'Saved resources' }));
  expect(rows.getByRole('link', { name: 'Data structures' }).getAttribute('href')).toContain('/resources/r1');
  const [first] = rows.getAllByRole<HTMLButtonElement>('button', { name: 'Save for later' });
  await waitFor(() => expect(first?.disabled).toBe(false));
  await person.click(first as HTMLButtonElement);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Data structures' })).toBeNull());
  screen.getByRole('link', { name: 'Trees' });
});

test('an empty page says how to save', async () => {
  await visit('/saves', { user: amina });
  await screen.findByRole('heading', { name: 'Nothing saved yet' });
});
