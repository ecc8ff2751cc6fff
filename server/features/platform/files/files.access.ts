import type { filesCalls } from '#contract/platform/files.ts';
import type { AccessRows } from '#server/test/access.ts';

export const filesAccess: AccessRows<typeof filesCalls> = {
  'GET /api/files/:fileId': { expected: 404 },
  'GET /api/files/:fileId/contents': { expected: 404 },
  'GET /api/files/:fileId/pdf': { expected: 404 },
  'GET /api/files/:fileId/thumbnail': { expected: 404 },
};
