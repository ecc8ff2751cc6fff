// Receives a form with at most one file: the file streams to a temporary path while it is measured and hashed.
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cleanLine } from '#contract/text.ts';
import { Refused } from './errors.ts';

export interface ReceivedFile {
  path: string;
  name: string;
  size: number;
  /** Longer than any limit: what is beyond was not kept. */
  truncated: boolean;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile | undefined;
}

const fieldBytes = 20_000;
const longestName = 150;
/** A client that sends more than this is not read to the end. */
const patience = 64_000_000;

export async function receiveForm(
  request: FastifyRequest,
  { newPath, maxBytes }: { newPath: () => string; maxBytes: number },
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Refused('unsupported_type');
  if (Number(request.headers['content-length'] ?? 0) > patience) throw new Refused('too_large');
  const form: ReceivedForm = { fields: {}, file: undefined };
  const limits = { files: 1, fields: 20, fieldSize: fieldBytes, fileSize: patience, parts: 25 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') form.file = await receiveFile(part, newPath(), maxBytes);
      else if (part.valueTruncated) throw tooLong(part.fieldname);
      else form.fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw asRefused(error);
  }
  // A browser sends an empty, nameless file for a file field that was left alone.
  if (form.file?.size === 0 && form.file.name === '') form.file = undefined;
  return form;
}

async function receiveFile(part: MultipartFile, path: string, maxBytes: number): Promise<ReceivedFile> {
  let size = 0;
  // What is over the limit is read and thrown away, so that the client is there to hear the refusal.
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, size <= maxBytes ? chunk : undefined);
    },
  });
  await pipeline(part.file, measure, createWriteStream(path));
  return { path, name: tidyName(part.filename), size, truncated: size > maxBytes };
}

function asRefused(error: unknown): unknown {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (
    code?.startsWith('FST_REQ_FILE') ||
    code?.startsWith('FST_PARTS') ||
    code?.startsWith('FST_FILES') ||
    code?.startsWith('FST_FIELDS')
  ) {
    return new Refused('too_large');
  }
  const cut = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'FST_INVALID_MULTIPART_CONTENT_TYPE'].includes(
    code ?? '',
  );
  return cut || /unexpected end|premature|aborted|malformed/i.test(message)
    ? new Refused('upload_cut')
    : error;
}

function tooLong(field: string): Refused {
  return new Refused('invalid_input', { errors: { [field]: 'This text is too long.' } });
}

/** The name alone, without folders or characters that file systems and headers trip over; dots alone are no name. */
function tidyName(name = ''): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const kept = cleanLine(last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, ''));
  const tidy = [...kept].slice(-longestName).join('');
  return /^[\s.]*$/.test(tidy) ? '' : tidy;
}
