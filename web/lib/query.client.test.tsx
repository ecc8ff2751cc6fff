import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { amina } from '#web/app/visit.fixtures.tsx';
import { queryClient } from './query.client.ts';
import { setSignedIn, setSignedOut } from './session.ts';

const ben = { ...amina, _id: 'u2', username: 'ben', name: 'Ben Adler' };
const fetchNote = vi.fn<() => Promise<string>>();

function Note() {
  const { data } = useQuery({ queryKey: ['note'], queryFn: fetchNote });
  return <p>{data ?? 'Loading'}</p>;
}

const renderNote = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Note />
    </QueryClientProvider>,
  );

beforeEach(() => {
  act(setSignedOut);
  queryClient.clear();
  fetchNote.mockReset();
});

test.each([
  ['someone signs in', () => setSignedIn(amina)],
  ['the session ends', setSignedOut],
])('a page that is loading when %s is loaded again', async (_, change) => {
  if (change === setSignedOut) act(() => setSignedIn(amina));
  fetchNote.mockReturnValueOnce(new Promise(() => {})).mockResolvedValue('for the new session');
  renderNote();
  await screen.findByText('Loading');
  act(change);
  await screen.findByText('for the new session');
});

test('the data of a member is replaced when another member signs in', async () => {
  act(() => setSignedIn(amina));
  fetchNote.mockResolvedValueOnce('of Amina').mockReturnValueOnce(new Promise(() => {}));
  renderNote();
  await screen.findByText('of Amina');
  act(setSignedOut);
  act(() => setSignedIn(ben));
  await screen.findByText('Loading');
});

test('data stays on the screen when the session ends, and is refreshed when the same member signs in again', async () => {
  act(() => setSignedIn(amina));
  fetchNote.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  renderNote();
  await screen.findByText('first');
  act(setSignedOut);
  expect(screen.getByText('first')).toBeTruthy();
  expect(fetchNote).toHaveBeenCalledTimes(1);
  act(() => setSignedIn(amina));
  await screen.findByText('second');
});

test('data that no page shows is removed when someone signs in', async () => {
  queryClient.setQueryData(['hidden'], 'of a visitor');
  act(() => setSignedIn(amina));
  await waitFor(() => expect(queryClient.getQueryData(['hidden'])).toBeUndefined());
});
