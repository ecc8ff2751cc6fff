// Receives a multipart form with at most one file, which is streamed to a temporary path.
import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanLine } from '#contract/text.ts';
import type { DiskSpace } from './disk-space.ts';
import { Refused } from './errors.ts';
import {
  boundaryOf,
  type FormEvent,
  IncompleteForm,
  MalformedForm,
  MultipartParser,
} from './multipart/multipart-parser.ts';

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

interface Options {
  newPath: () => string;
  maxBytes: number;
  /** Called when its file begins to arrive. */
  onFile?: () => void;
}

const maxFieldBytes = 20_000;
const maxNameLength = 150;
const maxParts = 25;
/** A larger request is refused without being read to the end. */
const maxRequestBytes = 64_000_000;

/** Lets the routes of this scope receive forms; their handlers read the body with `receiveForm`. */
export function acceptForms(app: FastifyInstance, space: DiskSpace): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async ({ headers }) => {
    // Twice: the temporary file and the stored one.
    await space.requireForUpload(2 * Number(headers['content-length'] ?? 0));
  });
}

/** Whatever it throws, the rest of the body is discarded after the response (lib/unread-bodies.ts). */
export async function receiveForm(request: FastifyRequest, options: Options): Promise<ReceivedForm> {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Refused('unsupported_type');
  const boundary = boundaryOf(contentType);
  if (!boundary) throw new Refused('malformed_form');
  if (Number(request.headers['content-length'] ?? 0) > maxRequestBytes) throw new Refused('too_large');
  const parser = new MultipartParser(boundary);
  const receiver = new FormReceiver(options);
  let bytes = 0;
  try {
    // The request must not be destroyed with its iterator: its connection would be, before the refusal is sent.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxRequestBytes) throw new Refused('too_large');
      for (const event of parser.parse(chunk as Buffer)) await receiver.receive(event);
    }
    parser.end();
  } catch (error) {
    throw asRefused(error, request);
  } finally {
    await receiver.close();
  }
  return receiver.form;
}

/** Collects the parts of one form. */
class FormReceiver {
  readonly form: ReceivedForm = { fields: {}, file: undefined };
  #parts = 0;
  #field: { name: string; chunks: Buffer[]; size: number } | undefined;
  #file: { received: ReceivedFile; handle: FileHandle } | undefined;

  constructor(private readonly options: Options) {}

  async receive(event: FormEvent): Promise<void> {
    if (event.type === 'part') await this.#begin(event.name, event.filename);
    else if (event.type === 'data') await this.#append(event.bytes);
    else await this.#end();
  }

  async close(): Promise<void> {
    await this.#file?.handle.close();
    this.#file = undefined;
  }

  async #begin(name: string, filename: string | undefined): Promise<void> {
    this.#parts += 1;
    if (this.#parts > maxParts) throw new MalformedForm('It has too many parts.');
    if (filename === undefined) {
      this.#field = { name, chunks: [], size: 0 };
      return;
    }
    if (this.form.file) throw new MalformedForm('It has more than one file.');
    if (filename !== '') this.options.onFile?.();
    const path = this.options.newPath();
    const received = { path, name: sanitizeName(filename), size: 0, truncated: false };
    this.#file = { received, handle: await open(path, 'w') };
    this.form.file = received;
  }

  async #append(bytes: Buffer): Promise<void> {
    if (this.#field) {
      this.#field.size += bytes.length;
      if (this.#field.size > maxFieldBytes) throw tooLong(this.#field.name);
      this.#field.chunks.push(bytes);
    }
    if (this.#file) {
      const { received, handle } = this.#file;
      received.size += bytes.length;
      received.truncated = received.size > this.options.maxBytes;
      // Bytes beyond the limit are read and discarded, so that the refusal can name what is wrong with the form.
      if (!received.truncated) await handle.writeFile(bytes);
    }
  }

  async #end(): Promise<void> {
    if (this.#field) this.form.fields[this.#field.name] = Buffer.concat(this.#field.chunks).toString();
    this.#field = undefined;
    if (!this.#file) return;
    const { received, handle } = this.#file;
    // In the thread pool, before commits of the embedded database, which would wait for these bytes in the event loop.
    await handle.datasync();
    await this.close();
    // Browsers send an empty file without a name for an empty file field.
    if (received.size === 0 && received.name === '') this.form.file = undefined;
  }
}

function asRefused(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof MalformedForm) return new Refused('malformed_form');
  // The second: the client closed the connection.
  if (error instanceof IncompleteForm || request.raw.readableAborted) return new Refused('upload_cut');
  return error;
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
