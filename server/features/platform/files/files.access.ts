// Access matrix of the files routes: the expected status for each kind of caller.
import { randomUUID } from 'node:crypto';
import type { filesCalls } from '#contract/platform/files.ts';
import { type AccessRows, everyone } from '#server/test/access.ts';

export const filesAccess: AccessRows<typeof filesCalls> = {
  'GET /api/files/:fileId': {
    call: (browser) => browser.get(`/api/files/${randomUUID()}`),
    expected: everyone(404),
  },
  'GET /api/files/:fileId/contents': {
    call: (browser) => browser.get(`/api/files/${randomUUID()}/contents`),
    expected: everyone(404),
  },
  'GET /api/files/:fileId/pdf': {
    call: (browser) => browser.get(`/api/files/${randomUUID()}/pdf`),
    expected: everyone(404),
  },
  'GET /api/files/:fileId/thumbnail': {
    call: (browser) => browser.get(`/api/files/${randomUUID()}/thumbnail`),
    expected: everyone(404),
  },
};
