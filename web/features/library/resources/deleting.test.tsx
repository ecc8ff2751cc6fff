import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina, refusal } from '#web/app/visit.fixtures.tsx';
import { card, oneOfEach, resource, visitLibrary } from './library.fixtures.tsx';

type Answer = readonly [status: number, body: unknown];

const mine = [resource(), oneOfEach.link];
const deleted: Answer = [200, { success: true, message: 'Deleted.' }];
const refused: Answer = [403, refusal('forbidden', 'No.')];
const titles = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

/** The confirmation dialog, with a pending response of the DELETE. */
async function openConfirmation() {
  let answer = (_: Answer) => {};
  const pending = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const site = await visitLibrary({
    user: amina,
    resources: mine,
    answers: { 'DELETE /api/resources/r1': pending, 'DELETE /api/resources/link': new Promise(() => {}) },
  });
  await site.person.click(
    await within(await card('Data structures')).findByRole('button', { name: 'Delete' }),
  );
  const dialog = screen.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this resource?',
  });
  return { ...site, dialog: within(dialog), answer: (it: Answer) => act(async () => answer(it)) };
}

test('deletion asks for confirmation, and Cancel sends no request', async () => {
  const { person, dialog, calls } = await openConfirmation();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(titles()).toHaveLength(2);
  expect(calls()).not.toContain('DELETE /api/resources/r1');
});

test('deletion removes the card optimistically', async () => {
  const { person, dialog, answer } = await openConfirmation();
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(titles()).toEqual(['Past papers']);
  expect(screen.getByText('Total').textContent).toBe('Total 1,246');
  expect(screen.queryByText('Resource deleted successfully')).toBeNull();
  await answer(deleted);
  expect(await screen.findByText('Resource deleted successfully')).toBeTruthy();
  expect(titles()).toEqual(['Past papers']);
  expect(screen.getByText('Total').textContent).toBe('Total 1,246');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
});

test('a failed deletion restores the card', async () => {
  const { person, dialog, answer } = await openConfirmation();
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(titles()).toEqual(['Past papers']);
  await answer(refused);
  expect(await screen.findByText('Failed to delete resource')).toBeTruthy();
  expect(titles()).toEqual(['Data structures', 'Past papers']);
  expect(screen.getByText('Total').textContent).toBe('Total 1,247');
});

test('the rollback of one deletion does not restore other removed cards', async () => {
  const { person, dialog, answer } = await openConfirmation();
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  await person.click(await within(await card('Past papers')).findByRole('button', { name: 'Delete' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(titles()).toEqual([]);
  await answer(refused);
  await waitFor(() => expect(titles()).toEqual(['Data structures']));
});

test('deletion from the preview closes the preview', async () => {
  const { person, where } = await visitLibrary({
    user: amina,
    resources: mine,
    answers: { 'DELETE /api/resources/link': deleted },
  });
  await person.click(within(await card('Past papers')).getByRole('link', { name: 'Past papers' }));
  const preview = await screen.findByRole('dialog', { name: 'Past papers' });
  await person.click(within(preview).getByRole('button', { name: 'Delete' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/resources');
  await waitFor(() => expect(titles()).toEqual(['Data structures']));
  expect(screen.getByText('Resource deleted successfully')).toBeTruthy();
});
