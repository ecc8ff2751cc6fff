import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ResourceVersion } from '#contract/library/versions.ts';
import { amina, refusal } from '#web/app/visit.fixtures.tsx';
import { makeThread } from '#web/features/forums/spaces/spaces.fixtures.ts';
import { oneOfEach, resource, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';
import { answer, file, lastUpload, mockUploads } from '#web/lib/upload.fixtures.ts';

beforeEach(() => mockUploads());

const version = (number: number, note = ''): ResourceVersion => ({
  number,
  fileUrl: `/api/files/v${number}`,
  fileName: `owls-${number}.docx`,
  fileSize: 1_900,
  note,
  createdAt: `2026-11-1${number}T12:00:00.000Z`,
});

const shown = { ...oneOfEach.document, fileUrl: '/api/files/v2', fileName: 'owls-2.docx', version: 2 };

const contents = (text: string) =>
  [
    200,
    {
      success: true,
      contents: {
        format: 'word',
        title: '',
        author: '',
        pages: 1,
        text,
        isCut: false,
        entries: [],
        entryCount: 0,
        pdfUrl: '',
      },
    },
  ] as const;

const asked = makeThread({
  title: 'Which owls?',
  anchor: { resourceId: shown._id, page: 1, version: 1 },
});

const open = (options: Parameters<typeof visitLibrary>[0] = {}) =>
  visitLibrary({
    path: `/resources/${shown._id}`,
    ...options,
    answers: {
      [`GET /api/resources/${shown._id}`]: [200, { success: true, resource: shown }],
      [`GET /api/resources/${shown._id}/versions`]: [
        200,
        { success: true, versions: [version(2, 'Owls added.'), version(1)] },
      ],
      'GET /api/files/v2/contents': contents('Of owls.'),
      'GET /api/files/v1/contents': contents('Of larks.'),
      [`GET /api/threads?resource=${shown._id}&limit=50`]: [
        200,
        { success: true, pinned: [], threads: [asked], total: 1, totalIsMore: false, nextCursor: null },
      ],
      ...options.answers,
    },
  });

test('a reader opens an older version and returns to the newest', async () => {
  const { person } = await open();
  await screen.findByText('Of owls.');
  const heading = await screen.findByRole('heading', { level: 3, name: 'Version 2 of 2 · 12 Nov 2026' });
  const list = within(await screen.findByRole('list', { name: heading.textContent ?? '' }));
  const [newest, older] = list.getAllByRole('listitem');
  expect(newest?.textContent).toContain('Owls added.');
  expect(newest?.getAttribute('aria-current')).toBe('true');
  expect(older?.textContent).toContain('Version 1 · 11 Nov 2026 · 2 kB');
  const download = list.getByRole('link', { name: 'Download version 1' });
  expect(download.getAttribute('href')).toBe('/api/files/v1?download=1');
  expect(screen.queryByRole('button', { name: 'Upload a new version' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove version/ })).toBeNull();
  await screen.findByText('· page 1 of version 1');

  await person.click(list.getByRole('button', { name: 'Open version 1' }));
  await screen.findByText('Of larks.');
  screen.getByText('You are looking at version 1 of 2, from', { exact: false });
  await screen.findByText('· page 1');
  const action = screen.getAllByRole('link', { name: 'Download' }).at(-1);
  expect(action?.getAttribute('href')).toBe('/api/files/v1?download=1');
  await person.click(screen.getByRole('button', { name: 'Show the newest' }));
  await screen.findByText('Of owls.');
  expect(screen.queryByText(/You are looking at/)).toBeNull();
});

test('a link to a question about an older version opens that version', async () => {
  const opening = {
    _id: 'p1',
    author: asked.author,
    text: 'All of them?',
    state: 'published' as const,
    votes: 0,
    endorsedBy: null,
    isEdited: false,
    version: 1,
    createdAt: asked.createdAt,
  };
  const thread = { ...asked, opening, accepted: null, mergedInto: null, version: 1 };
  await open({
    path: `/resources/${shown._id}#thread-${asked._id}`,
    answers: { [`GET /api/threads/${asked._id}`]: [200, { success: true, thread }] },
  });
  await screen.findByText('Of larks.');
  await screen.findByText('All of them?');
});

test('a resource with one version shows nothing of it to readers', async () => {
  const only = resource({ _id: 'document', resourceType: 'link', description: 'https://x.example/' });
  await open({ answers: { [`GET /api/resources/${only._id}`]: [200, { success: true, resource: only }] } });
  await screen.findByRole('dialog', { name: only.title });
  expect(screen.queryByText(/^Version/)).toBeNull();
});

async function openUpload() {
  const site = await open({ user: amina });
  await site.person.click(await screen.findByRole('button', { name: 'Upload a new version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a new version' }));
  const upload = () => site.person.click(dialog.getByRole('button', { name: 'Upload' }));
  const choose = async (name: string) => {
    fireEvent.change(dialog.getByLabelText(/Document File/), { target: { files: [file(name, '')] } });
    await dialog.findByText(`File selected: ${name}`);
  };
  return { ...site, dialog, upload, choose };
}

test('a new version needs a file', async () => {
  const { dialog, upload } = await openUpload();
  await upload();
  await dialog.findByText('Please choose a file.');
});

test('the owner uploads a new version with what changed', async () => {
  const { person, dialog, upload, choose } = await openUpload();
  await choose('owls-3.docx');
  await person.type(dialog.getByLabelText('What changed'), 'Larks too.');
  await upload();
  const { call, body } = await lastUpload();
  expect(call).toBe(`POST /api/resources/${shown._id}/versions`);
  expect(body.get('note')).toBe('Larks too.');
  expect((body.get('file') as File).name).toBe('owls-3.docx');
  await answer(201, {
    success: true,
    message: 'The new version is shared.',
    resource: { ...shown, version: 3 },
  });
  await screen.findByText('The new version is shared.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload a new version' })).toBeNull());
});

test('a refused version is said why, and another file can be sent', async () => {
  const { dialog, upload, choose } = await openUpload();
  await choose('owls-3.docx');
  await upload();
  await lastUpload();
  const sentence = 'This is the file that it already has. Please choose another one.';
  await answer(400, { ...refusal('invalid_input', sentence), errors: { file: sentence } });
  await dialog.findByText(sentence);
  await choose('owls-4.odt');
  await upload();
  expect(((await lastUpload()).body.get('file') as File).name).toBe('owls-4.odt');
});

test('what is dropped on the dialog becomes its file; the library below does not take it', async () => {
  const { dialog, where } = await openUpload();
  fireEvent.drop(window, { dataTransfer: { files: [file('owls-4.odt', '')], types: ['Files'] } });
  await dialog.findByText('File selected: owls-4.odt');
  expect(where()).toBe(`/resources/${shown._id}`);
});

test('the owner removes an older version after a question', async () => {
  const { person, calls } = await open({
    user: amina,
    answers: {
      [`DELETE /api/resources/${shown._id}/versions/1`]: [
        200,
        { success: true, message: 'The version is removed.' },
      ],
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Remove version 1' }));
  expect(screen.queryByRole('button', { name: 'Remove version 2' })).toBeNull();
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The version is removed.');
  expect(calls()).toContain(`DELETE /api/resources/${shown._id}/versions/1`);
});
