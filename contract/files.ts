// Uploaded files and their thumbnails.
import * as Type from 'typebox';
import { Bytes } from './answers.ts';
import type { Calls } from './call.ts';
import { Exact } from './fields.ts';

const FileQuery = Type.Object({
  download: Type.Optional(Exact({ description: 'Any value: to be saved, and counted as a download.' })),
});

export const filesCalls = {
  'GET /api/files/:fileId': { query: FileQuery, answer: Bytes },
  'GET /api/files/:fileId/thumbnail': { answer: Bytes },
} satisfies Calls;
