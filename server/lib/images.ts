// Detects the type of uploaded files by content, and re-encodes images without metadata.
import { fileTypeFromFile } from 'file-type';
import { maxFrames, maxMegapixels } from '#contract/platform/files.rules.ts';
import { isStorageFull } from './database-errors.ts';
import type { Decoder } from './decoding/decoder.ts';
import { DecodingFailed, type DecodingFailure, type DecodingTask } from './decoding/task.ts';
import { Refused } from './errors.ts';

const imageMimes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
type ImageMime = (typeof imageMimes)[number];

/** The MIME type by magic bytes, whatever the file name says; undefined when it is not an accepted type. */
export async function detectFileType(path: string): Promise<'application/pdf' | ImageMime | undefined> {
  const found = (await fileTypeFromFile(path))?.mime;
  return [...imageMimes, 'application/pdf' as const].find((mime) => mime === found);
}

const messages: Partial<Record<DecodingFailure, string>> = {
  too_many_pixels: `This image has too many pixels. Please make it smaller than ${maxMegapixels} megapixels, counting all frames of an animation, of which it may have ${maxFrames.toLocaleString('en')}.`,
  exceeded: 'This image takes too much time or memory to process. Please make it smaller.',
  unreadable: 'This image could not be read: it may be damaged or incomplete.',
};

/** Re-encodes or crops an uploaded image; refuses one that cannot be decoded within the limits. */
export async function processImage(decoder: Decoder, task: DecodingTask, uploader: string): Promise<void> {
  try {
    await decoder.run(task, uploader);
  } catch (error) {
    if (isStorageFull(error)) throw new Refused('storage_full');
    if (!(error instanceof DecodingFailed)) throw error;
    const message = messages[error.reason];
    throw message
      ? new Refused('wrong_file', { message, errors: { file: message } })
      : new Refused('overloaded', { retryAfterSeconds: 5 });
  }
}
