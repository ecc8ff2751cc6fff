// Uploaded files and their thumbnails.
import Type from 'typebox';
import { Bytes } from './answers.ts';
import type { Calls } from './call.ts';

const FileQuery = Type.Object({
  download: Type.Optional(Type.String({ description: 'Any value: to be saved, and counted as a download.' })),
});

export const filesCalls = {
  'GET /api/files/:fileId': { query: FileQuery, answer: Bytes },
  'GET /api/files/:fileId/thumbnail': { answer: Bytes },
} satisfies Calls;
