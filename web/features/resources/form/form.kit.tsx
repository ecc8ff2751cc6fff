// For tests of the form: opens it in the whole site, with the upload answered by hand.
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Resource } from '#contract/resources.ts';
import { type Answers, amina, visit } from '#web/app/visit.kit.tsx';

export const notes: Resource = {
  _id: 'r1',
  resourceID: 'r1',
  title: 'Lecture notes',
  description: 'All of the term.',
  tags: ['exam', 'Summary'],
  resourceType: 'pdf',
  fileUrl: '/files/notes.pdf',
  fileName: 'notes.pdf',
  fileSize: 1000,
  thumbnailUrl: '',
  courseCode: 'CS201',
  uploadedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  ownerID: { _id: amina._id, fullName: 'Amina Yusuf', username: 'amina', img: '' },
};

export const saved = { success: true, message: 'Saved.', resource: notes };

/** Stands in for the network under XMLHttpRequest: a test looks at what was sent and answers it. */
class Upload {
  static all: Upload[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  response: unknown = null;
  responseType = '';
  withCredentials = false;
  call = '';
  body = new FormData();
  aborted = false;
  open(method: string, url: string) {
    this.call = `${method} ${url}`;
  }
  send(body: FormData) {
    this.body = body;
    Upload.all.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
}

export const uploads = () => Upload.all;

export async function lastUpload(): Promise<Upload> {
  await vi.waitFor(() => {
    if (!Upload.all.at(-1)) throw new Error('Nothing was sent.');
  });
  return Upload.all.at(-1) as Upload;
}

export async function answer(status: number, response: unknown): Promise<Upload> {
  const upload = await lastUpload();
  await act(async () => {
    upload.status = status;
    upload.response = response;
    upload.onload?.();
  });
  return upload;
}

export async function loseConnection(): Promise<void> {
  const upload = await lastUpload();
  await act(async () => upload.onerror?.());
}

export async function progressTo(loaded: number, total: number): Promise<void> {
  const upload = await lastUpload();
  await act(async () => upload.upload.onprogress?.({ loaded, total }));
}

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
  Upload.all = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
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

export const file = (name: string, type: string, size = 4): File => {
  const made = new File(['%PDF'], name, { type });
  // Its size is told, not made: the limits are megabytes.
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

export const pdf = file('algebra.pdf', 'application/pdf');
export const photo = file('board.png', 'image/png');

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const choose = (label: string | RegExp, ...files: File[]) =>
  fireEvent.change(field(label), { target: { files } });
export const dropped = (files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });
/** What is said about a field, by those who listen. */
export const noteOf = (label: string | RegExp) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
export const tags = () =>
  screen.queryAllByRole('button', { name: /^Remove tag/ }).map((chip) => chip.ariaLabel);
