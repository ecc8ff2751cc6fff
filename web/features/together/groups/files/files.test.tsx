import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GroupFile } from '#contract/together/group-files.ts';
import { amina, visit } from '#web/app/visit.fixtures.tsx';
import { oneGroup } from '#web/features/together/groups/groups.fixtures.ts';
import { queryClient } from '#web/lib/query.client.ts';

const file = (given: Partial<GroupFile>): GroupFile => ({
  ...{ _id: 'f1', name: 'notes.docx', url: '/api/files/file-1', thumbnail: '/api/files/file-1/thumbnail' },
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ...{ size: 1_900, by: 'Ben Whitaker', isOwn: false, createdAt: '2026-11-12T12:00:00.000Z', ...given },
});
const shared = [
  file({}),
  file({ _id: 'f2', name: 'board.png', url: '/api/files/file-2', mime: 'image/png', isOwn: true }),
  file({ _id: 'f3', name: 'sound.bin', url: '/api/files/file-3', mime: 'audio/mpeg', by: null }),
];
const contents = {
  ...{ format: 'word', title: '', author: '', pages: 2, text: 'Chapter by chapter.', isCut: false },
  ...{ entries: [], entryCount: 0, pdfUrl: '' },
};

const open = async (search = '') => {
  queryClient.clear();
  const membership = { role: 'member', state: 'member', isShown: false, position: null } as const;
  return visit(`/study-groups/g1?tab=files${search}`, {
    user: amina,
    answers: {
      'GET /api/groups/g1': [200, { success: true, group: oneGroup({ membership }) }],
      'GET /api/groups/g1/files': [200, { success: true, files: shared }],
      'GET /api/files/file-1/contents': [200, { success: true, contents }],
    },
  });
};
const link = (name: string) => screen.findByRole('link', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test('a file opens over the list, with its text, who shared it and its download', async () => {
  const { person, where } = await open();
  await person.click(await link('notes.docx'));
  const dialog = within(await screen.findByRole('dialog', { name: 'notes.docx' }));
  expect(where()).toBe('/study-groups/g1?tab=files&file=f1');
  expect(await dialog.findByText('Chapter by chapter.')).toBeTruthy();
  const fact = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
  expect(['Shared by', 'Shared on', 'Size'].map(fact)).toEqual(['Ben Whitaker', '12 Nov 2026', '2 kB']);
  const download = dialog.getByRole('link', { name: 'Download' });
  expect(download.getAttribute('href')).toBe('/api/files/file-1?download=1');
  expect(download.getAttribute('download')).toBe('notes.docx');
});

test.each([
  ['its cross', () => press('Close preview')],
  ['Close', () => press('Close')],
  ['Escape', cancel],
  ['Back', undefined],
])('%s closes a file, and the focus is on its name again', async (_, close) => {
  const { person, where, router } = await open();
  const name = await link('board.png');
  await person.click(name);
  const dialog = within(await screen.findByRole('dialog', { name: 'board.png' }));
  expect(dialog.getByRole('img', { name: 'board.png' }).getAttribute('src')).toBe('/api/files/file-2');
  if (close) close();
  else act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/study-groups/g1?tab=files');
  expect(document.activeElement).toBe(name);
  expect(router.history.canGoBack()).toBe(false);
});

test('a file that was opened by its address closes to the list', async () => {
  const { where, router } = await open('&file=f1');
  await screen.findByRole('dialog', { name: 'notes.docx' });
  cancel();
  await waitFor(() => expect(where()).toBe('/study-groups/g1?tab=files'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.history.canGoBack()).toBe(false);
});

test('a file that was removed says so', async () => {
  const { person, where } = await open('&file=gone');
  const dialog = within(await screen.findByRole('dialog', { name: 'File not found' }));
  await person.click(dialog.getByRole('button', { name: 'See all files' }));
  await waitFor(() => expect(where()).toBe('/study-groups/g1?tab=files'));
});

test('a file of a type that the viewer does not show opens in a new tab', async () => {
  await open();
  const other = await link('sound.bin');
  expect([other.getAttribute('href'), other.getAttribute('target')]).toEqual(['/api/files/file-3', '_blank']);
});
