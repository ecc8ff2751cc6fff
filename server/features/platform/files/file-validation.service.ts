// Validates an upload by its content, not its name; images are re-encoded without metadata.
import { documentMimes } from '#contract/platform/documents.rules.ts';
import type { Decoder } from '#server/lib/decoding/decoder.ts';
import type { DocumentContents } from '#server/lib/documents/document.ts';
import { requireDocument } from '#server/lib/documents/inspection.ts';
import { Refused } from '#server/lib/errors.ts';
import { detectFileType, processImage } from '#server/lib/images.ts';
import type { ReceivedFile } from '#server/lib/uploads.ts';

export interface AcceptedFile {
  /** 'picture' is an image that is cropped to a square. */
  kind: 'pdf' | 'document' | 'image' | 'picture';
  maxBytes: number;
  /** The id of the person. */
  uploader: string;
}

interface ValidFile {
  path: string;
  mime: string;
  /** Of a document that is no PDF. */
  contents?: DocumentContents;
}

const image = 'an image (JPEG, PNG, GIF, WebP or AVIF)';
const descriptions = { pdf: 'a PDF', document: 'a document', image, picture: image };

export async function validateFile(
  decoder: Decoder,
  received: ReceivedFile,
  { kind, maxBytes, uploader }: AcceptedFile,
  newPath: () => string,
): Promise<ValidFile> {
  const what = descriptions[kind];
  if (received.size === 0) throw refuseFile('invalid_input', 'This file is empty.');
  if (received.size > maxBytes) {
    const limit = `${maxBytes / 1_000_000} MB`;
    throw refuseFile('file_too_large', `This file is too large: ${what} may have at most ${limit}.`);
  }
  const mime = await detectFileType(received.path);
  const isPdf = mime === 'application/pdf';
  if (kind === 'document' && !mime) {
    const contents = await requireDocument(decoder, { from: received.path, to: newPath() }, uploader);
    return { path: received.path, mime: documentMimes[contents.format], contents };
  }
  if (!mime || isPdf !== (kind === 'pdf' || kind === 'document'))
    throw refuseFile('wrong_file', `This file is not ${what}, whatever its name says.`);
  if (isPdf) return { path: received.path, mime };
  const clean = newPath();
  const isPicture = kind === 'picture';
  const task = { kind: isPicture ? 'crop' : 'reencode', from: received.path, to: clean, mime } as const;
  await processImage(decoder, task, uploader);
  return { path: clean, mime: isPicture ? 'image/webp' : mime };
}

const refuseFile = (code: 'invalid_input' | 'file_too_large' | 'wrong_file', message: string) =>
  new Refused(code, { message, errors: { file: message } });
