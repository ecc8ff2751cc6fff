// Uploaded files and their thumbnails.
import * as Type from 'typebox';
import { Bytes } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact } from '#contract/fields.ts';

const FileQuery = Type.Object({
  download: Type.Optional(Exact({ description: 'Any value: to be saved, and counted as a download.' })),
});

const ThumbnailQuery = Type.Object({
  size: Type.Optional(Type.Enum(['small'], { description: 'For where the picture is shown small.' })),
});

export const filesCalls = {
  'GET /api/files/:fileId': { query: FileQuery, answer: Bytes },
  'GET /api/files/:fileId/pdf': { answer: Bytes },
  'GET /api/files/:fileId/thumbnail': { query: ThumbnailQuery, answer: Bytes },
} satisfies Calls;
