// Uploaded files, their thumbnails and what documents contain.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Bytes } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact } from '#contract/fields.ts';
import { type DocumentFormat, documentFormats } from './documents.rules.ts';

const FileQuery = Type.Object({
  download: Type.Optional(Exact({ description: 'Any value: to be saved, and counted as a download.' })),
});

const ThumbnailQuery = Type.Object({
  size: Type.Optional(Type.Enum(['small'], { description: 'For where the picture is shown small.' })),
});

const FileContents = Type.Object({
  success: Type.Literal(true),
  contents: Type.Union([
    Type.Object({
      format: Type.Enum(Object.keys(documentFormats) as DocumentFormat[]),
      title: Type.String({ description: 'That the document names, or empty.' }),
      author: Type.String({ description: 'That the document names, or empty.' }),
      pages: Type.Union([Type.Integer(), Type.Null()], { description: 'Pages or slides.' }),
      text: Type.String({ description: 'Its beginning.' }),
      isCut: Type.Boolean({ description: 'There is more text, or there are more files.' }),
      entries: Type.Array(Type.Object({ name: Type.String(), size: Type.Integer() }), {
        description: 'The files of an archive.',
      }),
      entryCount: Type.Integer(),
      pdfUrl: Type.String({
        description: 'A PDF made of it, as a path on the API host; empty while there is none.',
      }),
    }),
    Type.Null({ description: 'Of an image or a PDF.' }),
  ]),
});
export type FileContents = Static<typeof FileContents>;

export const filesCalls = {
  'GET /api/files/:fileId': { query: FileQuery, answer: Bytes },
  'GET /api/files/:fileId/contents': { answer: FileContents },
  'GET /api/files/:fileId/pdf': { answer: Bytes },
  'GET /api/files/:fileId/thumbnail': { query: ThumbnailQuery, answer: Bytes },
} satisfies Calls;
