// Receives the one file of a form that shares it with others, and stores it for its owner noun.

import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/db.ts';
import { Refused } from '#server/lib/errors.ts';
import { detectFileType } from '#server/lib/images.ts';
import { receiveForm } from '#server/lib/uploads.ts';
import { type FileTools, releaseFile, storeFile } from './files.service.ts';

interface Accepted {
  owner: string;
  maxBytes: number;
  uploader: string;
}

/** A document or an image. `share` writes the reference; where it fails, nothing is kept. */
export async function receiveSharedFile(
  { db, files }: { db: Db; files: FileTools },
  request: FastifyRequest,
  accepted: Accepted,
  share: (file: { fileId: string; name: string }) => Promise<void>,
): Promise<void> {
  await files.temporary.during(async (newPath) => {
    const { file } = await receiveForm(request, {
      newPath,
      maxBytes: accepted.maxBytes,
      onFile: () => files.decoder.warmUp(),
    });
    if (!file) throw noFile();
    const mime = file.size > 0 ? await detectFileType(file.path) : undefined;
    const kind = mime?.startsWith('image/') ? 'image' : 'document';
    const stored = await storeFile(db, files, file, { ...accepted, kind }, newPath);
    try {
      await share({ fileId: stored.id, name: file.name });
    } catch (error) {
      await releaseFile(db, stored.id);
      throw error;
    }
  });
}

const noFile = () => {
  const message = 'Please choose a file.';
  return new Refused('invalid_input', { message, errors: { file: message } });
};
