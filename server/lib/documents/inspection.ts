// Asks the decoding process what a document is, and refuses those that are not accepted.
import { readFile } from 'node:fs/promises';
import { isStorageFull } from '#server/lib/database-errors.ts';
import type { Decoder } from '#server/lib/decoding/decoder.ts';
import { DecodingFailed } from '#server/lib/decoding/task.ts';
import { Refused } from '#server/lib/errors.ts';
import type { DocumentContents, Inspected } from './document.ts';

const sentences = {
  damaged: 'This file could not be read: it may be damaged or incomplete.',
  bomb: 'This archive unpacks to far more than its size, or holds too many files or archives. Please share less of it.',
  macros: 'This document has macros, which could harm the computers of others. Please save it without them.',
  unknown:
    'This kind of file is not accepted. You can share PDF, Word, PowerPoint, Excel, OpenDocument, text, code and ZIP files.',
} satisfies Record<Extract<Inspected, { problem: string }>['problem'], string>;

export async function requireDocument(
  decoder: Decoder,
  paths: { from: string; to: string },
  uploader: string,
): Promise<DocumentContents> {
  try {
    await decoder.run({ kind: 'inspect', ...paths, mime: '' }, uploader);
  } catch (error) {
    if (isStorageFull(error)) throw new Refused('storage_full');
    if (!(error instanceof DecodingFailed)) throw error;
    throw ['unreadable', 'exceeded'].includes(error.reason)
      ? refuse('damaged')
      : new Refused('overloaded', { retryAfterSeconds: 5 });
  }
  const inspected = JSON.parse(await readFile(paths.to, 'utf8')) as Inspected;
  if ('problem' in inspected) throw refuse(inspected.problem);
  return inspected;
}

const refuse = (problem: keyof typeof sentences) => {
  const message = sentences[problem];
  return new Refused('wrong_file', { message, errors: { file: message } });
};
