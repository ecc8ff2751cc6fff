import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '#web/lib/dialogs.ts';
import { notify } from '#web/lib/notices.ts';
import { Notices } from './Notices.tsx';
import { Dialog } from './ui/Dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a success notice appears in the existing live region and is dismissed after 3 seconds', async () => {
  render(<Notices />);
  const region = screen.getByRole('status');
  act(() => notify('Saved.'));
  expect(region.textContent).toContain('Saved.');
  await advance(2999);
  screen.getByText('Saved.');
  await advance(1);
  expect(region.textContent).toBe('');
});

test('an error notice is assertive and takes a custom display time', async () => {
  render(<Notices />);
  act(() => notify('No.', 'error', 5000));
  expect(screen.getByText('No.').closest('[aria-live="assertive"]')).not.toBeNull();
  await advance(4999);
  screen.getByText('No.');
  await advance(1);
  expect(screen.queryByText('No.')).toBeNull();
});

test('the Dismiss button removes a notice', () => {
  render(<Notices />);
  act(() => notify('Saved.'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved.')).toBeNull();
});

test.each([
  ['the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])('the timer is paused while %s is on the notice', async (_, enter, leave) => {
  render(<Notices />);
  act(() => notify('Saved.'));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  await advance(2000);
  enter(button);
  await advance(60_000);
  screen.getByText('Saved.');
  leave(button);
  await advance(3000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('a repeated message is shown once', () => {
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

test('notices are rendered in the topmost dialog, in a live region that exists before', () => {
  render(dialogs('Preview', 'Question'));
  const question = within(screen.getByRole('dialog', { name: 'Question' }));
  const region = question.getByRole('status');
  act(() => notify('Saved.'));
  expect(region.textContent).toContain('Saved.');
  expect(screen.getAllByText('Saved.')).toHaveLength(1);
  fireEvent.click(question.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('notices are rendered in the page while the topmost dialog is not in it any more', () => {
  const close = openModal(document.createElement('dialog'));
  render(<Notices />);
  act(() => notify('Saved.'));
  screen.getByText('Saved.');
  act(close);
});

test('a notice moves with the topmost dialog, and its timer continues', async () => {
  const { rerender } = render(dialogs());
  act(() => notify('Saved.'));
  await advance(1000);
  rerender(dialogs('Preview'));
  within(screen.getByRole('dialog')).getByText('Saved.');
  await advance(1000);
  rerender(dialogs());
  screen.getByText('Saved.');
  await advance(1000);
  expect(screen.queryByText('Saved.')).toBeNull();
});
