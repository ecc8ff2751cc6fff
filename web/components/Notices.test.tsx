import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '#web/lib/notices.ts';
import { Notices } from './Notices.tsx';
import { Dialog } from './ui/Dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a success is said in a place that was there before, and leaves after its time', async () => {
  render(<Notices />);
  const place = screen.getByRole('status');
  act(() => notify('Saved.'));
  expect(place.textContent).toContain('Saved.');
  await pass(2999);
  screen.getByText('Saved.');
  await pass(1);
  expect(place.textContent).toBe('');
});

test('an error interrupts, and its time can be chosen', async () => {
  render(<Notices />);
  act(() => notify('No.', 'error', 5000));
  expect(screen.getByText('No.').closest('[aria-live="assertive"]')).not.toBeNull();
  await pass(4999);
  screen.getByText('No.');
  await pass(1);
  expect(screen.queryByText('No.')).toBeNull();
});

test('it is dismissed by its button', () => {
  render(<Notices />);
  act(() => notify('Saved.'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved.')).toBeNull();
});

test.each([
  ['the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])('it waits while %s is on it', async (_, come, go) => {
  render(<Notices />);
  act(() => notify('Saved.'));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  await pass(2000);
  come(button);
  await pass(60_000);
  screen.getByText('Saved.');
  go(button);
  await pass(3000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('the same words twice are shown once', () => {
  render(<Notices />);
  act(() => {
    notify('Saved.');
    notify('Saved.');
  });
  expect(screen.getAllByText('Saved.')).toHaveLength(1);
});

const dialogs = (...names: string[]) => (
  <>
    <Notices />
    {names.map((name) => (
      <Dialog key={name} labelledBy={name} onClose={() => {}}>
        <h2 id={name}>{name}</h2>
      </Dialog>
    ))}
  </>
);

test('it is in the topmost dialog, where it can be reached, in a place that was there before', () => {
  render(dialogs('Preview', 'Question'));
  const question = within(screen.getByRole('dialog', { name: 'Question' }));
  const place = question.getByRole('status');
  act(() => notify('Saved.'));
  expect(place.textContent).toContain('Saved.');
  expect(screen.getAllByText('Saved.')).toHaveLength(1);
  fireEvent.click(question.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('it comes along when a dialog opens or closes, and its time goes on', async () => {
  const { rerender } = render(dialogs());
  act(() => notify('Saved.'));
  await pass(1000);
  rerender(dialogs('Preview'));
  within(screen.getByRole('dialog')).getByText('Saved.');
  await pass(1000);
  rerender(dialogs());
  screen.getByText('Saved.');
  await pass(1000);
  expect(screen.queryByText('Saved.')).toBeNull();
});
