import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Pdf } from './Pdf.tsx';

const notes = {
  kind: 'pdf',
  url: '/api/files/notes',
  name: 'notes.pdf',
  title: 'Notes',
  thumbnailUrl: '/api/files/notes/thumbnail',
} as const;

test('the picture of the server stays until somebody reads it, and only then is the viewer loaded', async () => {
  const pdf = <Pdf file={notes} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(pdf);
  document.body.append(root);
  const picture = screen.getByRole('img', { name: /^First page of/ });
  const hydrated = await act(async () => hydrateRoot(root, pdf));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('img', { name: /^First page of/ })).toBe(picture);
  root.dispatchEvent(new Event('pointermove', { bubbles: true }));
  await waitFor(() => expect(picture.isConnected).toBe(false));
  await act(async () => hydrated.unmount());
});
