// Test fixtures: the resource form in the whole app, with mocked uploads.
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Resource } from '#contract/library/resources.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { file, mockUploads } from '#web/lib/upload.fixtures.ts';

export const notes: Resource = {
  _id: 'r1',
  resourceID: 'r1',
  title: 'Lecture notes',
  description: 'All of the term.',
  details: '',
  tags: ['exam', 'Summary'],
  resourceType: 'pdf',
  fileUrl: '/files/notes.pdf',
  fileName: 'notes.pdf',
  fileSize: 1000,
  version: 1,
  thumbnailUrl: '',
  courseCode: 'CS201',
  licence: '',
  uploadedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  views: 0,
  downloads: 0,
  helpful: 0,
  ownerID: { _id: amina._id, fullName: 'Amina Yusuf', username: 'amina', img: '' },
};

export const saved = { success: true, message: 'Saved.', resource: notes };

const list = {
  success: true,
  resources: [],
  total: 0,
  totalIsMore: false,
  counts: { pdf: 0, document: 0, image: 0, video: 0, link: 0, other: 0 },
  nextCursor: null,
};

export async function openForm(
  path: string,
  { answers = {}, user = amina }: { answers?: Answers; user?: typeof amina } = {},
) {
  mockUploads();
  URL.createObjectURL = vi.fn((file: File) => `blob:${file.name}`) as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  const opened = await visit(path, {
    user,
    answers: { 'GET /api/resources?limit=24': [200, list], ...answers },
  });
  return opened;
}

export async function newForm() {
  const opened = await openForm('/resources/new');
  await screen.findByLabelText('Resource Title');
  return opened;
}

export async function editForm(resource: Resource = notes, answers: Answers = {}) {
  const opened = await openForm(`/resources/edit/${resource._id}`, {
    answers: { [`GET /api/resources/${resource._id}`]: [200, { success: true, resource }], ...answers },
  });
  await screen.findByLabelText('Resource Title');
  return opened;
}

export const pdf = file('algebra.pdf', 'application/pdf');
export const photo = file('board.png', 'image/png');

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const choose = (label: string | RegExp, ...files: File[]) =>
  fireEvent.change(field(label), { target: { files } });
export const dropped = (files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });
/** The accessible description of a field. */
export const noteOf = (label: string | RegExp) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
export const tags = () =>
  screen.queryAllByRole('button', { name: /^Remove tag/ }).map((chip) => chip.ariaLabel);
