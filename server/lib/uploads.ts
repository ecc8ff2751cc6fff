// Parses a multipart form with at most one file, which is streamed to a temporary path.
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
  /** It exceeded the limit, and the rest was discarded. */
  truncated: boolean;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile | undefined;
}

const maxFieldBytes = 20_000;
const maxNameLength = 150;
/** A larger request is refused without being read to the end. */
const maxRequestBytes = 64_000_000;

export async function receiveForm(
  request: FastifyRequest,
  { newPath, maxBytes }: { newPath: () => string; maxBytes: number },
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Refused('unsupported_type');
  if (Number(request.headers['content-length'] ?? 0) > maxRequestBytes) throw new Refused('too_large');
  const form: ReceivedForm = { fields: {}, file: undefined };
  const limits = { files: 1, fields: 20, fieldSize: maxFieldBytes, fileSize: maxRequestBytes, parts: 25 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') form.file = await receiveFile(part, newPath(), maxBytes);
      else if (part.valueTruncated) throw tooLong(part.fieldname);
      else form.fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw asRefused(error);
  }
  // Browsers send an empty file without a name for an empty file field.
  if (form.file?.size === 0 && form.file.name === '') form.file = undefined;
  return form;
}

async function receiveFile(part: MultipartFile, path: string, maxBytes: number): Promise<ReceivedFile> {
  let size = 0;
  // Bytes beyond the limit are read and discarded, so that the client can receive the refusal.
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, size <= maxBytes ? chunk : undefined);
    },
  });
  await pipeline(part.file, measure, createWriteStream(path));
  return { path, name: sanitizeName(part.filename), size, truncated: size > maxBytes };
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
  const isInterrupted = [
    'ERR_STREAM_PREMATURE_CLOSE',
    'ECONNRESET',
    'FST_INVALID_MULTIPART_CONTENT_TYPE',
  ].includes(code ?? '');
  return isInterrupted || /unexpected end|premature|aborted|malformed/i.test(message)
    ? new Refused('upload_cut')
    : error;
}

function tooLong(field: string): Refused {
  return new Refused('invalid_input', { errors: { [field]: 'This text is too long.' } });
}

/** The base name without characters that are invalid in file systems or headers; empty when only dots are left. */
function sanitizeName(name = ''): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const cleaned = cleanLine(last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, ''));
  const short = [...cleaned].slice(-maxNameLength).join('');
  return /^[\s.]*$/.test(short) ? '' : short;
}
