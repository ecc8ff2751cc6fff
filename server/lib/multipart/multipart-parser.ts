// A strict streaming parser for multipart/form-data (RFC 7578). It buffers no content and throws MalformedForm for
// whatever is not a form.
import { parsePartHeader } from './part-header.ts';

export type FormEvent =
  | { type: 'part'; name: string; filename: string | undefined }
  | { type: 'data'; bytes: Buffer }
  | { type: 'end' };

export class MalformedForm extends Error {
  override name = 'MalformedForm';
}

/** The form ended before its closing delimiter. */
export class IncompleteForm extends Error {
  override name = 'IncompleteForm';
}

const maxHeaderBytes = 8_192;
/** Spaces and tabs that RFC 2046 allows after a boundary. */
const maxPaddingBytes = 64;
const lineEnd = Buffer.from('\r\n');
const headerEnd = Buffer.from('\r\n\r\n');
const carriageReturn = 13;

/** The boundary of a Content-Type header, or undefined when it has none. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'()+,\-./:=?]{1,70}))\s*(?:;|$)/i.exec(contentType) ??
    [];
  return quoted ?? plain;
}

export class MultipartParser {
  readonly #delimiter: Buffer;
  #state: 'preamble' | 'delimiter' | 'header' | 'content' | 'epilogue' = 'preamble';
  /** Bytes that cannot be interpreted before the next chunk. The body is treated as if a line ended before it. */
  #pending: Buffer = lineEnd;

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  *parse(chunk: Buffer): Generator<FormEvent> {
    if (this.#state === 'epilogue') return;
    let bytes: Buffer | undefined = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    while (bytes) bytes = yield* this.#step(bytes);
  }

  /** To be called when the body has ended. */
  end(): void {
    if (this.#state === 'preamble') throw new MalformedForm('It has no delimiter.');
    if (this.#state !== 'epilogue') throw new IncompleteForm('It has no closing delimiter.');
  }

  /** Returns the bytes after what was interpreted, or undefined when it needs the next chunk. */
  *#step(bytes: Buffer): Generator<FormEvent, Buffer | undefined> {
    switch (this.#state) {
      case 'preamble':
        return this.#skipPreamble(bytes);
      case 'delimiter':
        return this.#readDelimiterEnd(bytes);
      case 'header':
        return yield* this.#readHeader(bytes);
      case 'content':
        return yield* this.#readContent(bytes);
      case 'epilogue':
        return undefined;
    }
  }

  #skipPreamble(bytes: Buffer): Buffer | undefined {
    const found = bytes.indexOf(this.#delimiter);
    if (found < 0) return this.#wait(bytes.subarray(startOfPartial(bytes, this.#delimiter)));
    return this.#enter('delimiter', bytes.subarray(found + this.#delimiter.length));
  }

  #readDelimiterEnd(bytes: Buffer): Buffer | undefined {
    if (bytes.length < 2) return this.#wait(bytes);
    if (bytes.toString('latin1', 0, 2) === '--') return this.#enter('epilogue', bytes);
    const end = bytes.indexOf(lineEnd);
    const padding = bytes.toString('latin1', 0, end < 0 ? bytes.length : end);
    if (padding.length > maxPaddingBytes || !/^[ \t]*\r?$/.test(padding))
      throw new MalformedForm('A delimiter is not followed by the end of its line.');
    return end < 0 ? this.#wait(bytes) : this.#enter('header', bytes.subarray(end + lineEnd.length));
  }

  *#readHeader(bytes: Buffer): Generator<FormEvent, Buffer | undefined> {
    const end = bytes.indexOf(headerEnd);
    if ((end < 0 ? bytes.length : end) > maxHeaderBytes)
      throw new MalformedForm('The header of a part is too long.');
    if (end < 0) return this.#wait(bytes);
    const header = parsePartHeader(bytes.toString('utf8', 0, end));
    if (!header) throw new MalformedForm('The header of a part cannot be read.');
    yield { type: 'part', ...header };
    return this.#enter('content', bytes.subarray(end + headerEnd.length));
  }

  *#readContent(bytes: Buffer): Generator<FormEvent, Buffer | undefined> {
    const found = bytes.indexOf(this.#delimiter);
    const end = found < 0 ? startOfPartial(bytes, this.#delimiter) : found;
    if (end > 0) yield { type: 'data', bytes: bytes.subarray(0, end) };
    if (found < 0) return this.#wait(bytes.subarray(end));
    yield { type: 'end' };
    return this.#enter('delimiter', bytes.subarray(found + this.#delimiter.length));
  }

  #wait(pending: Buffer): undefined {
    this.#pending = pending;
  }

  #enter(state: 'delimiter' | 'header' | 'content' | 'epilogue', rest: Buffer): Buffer {
    this.#state = state;
    this.#pending = rest.subarray(rest.length);
    return rest;
  }
}

/** Where a delimiter begins that the next chunk may complete; the length when there is none. */
function startOfPartial(bytes: Buffer, delimiter: Buffer): number {
  let start = bytes.indexOf(carriageReturn, Math.max(0, bytes.length - delimiter.length + 1));
  while (start >= 0) {
    if (delimiter.subarray(0, bytes.length - start).equals(bytes.subarray(start))) return start;
    start = bytes.indexOf(carriageReturn, start + 1);
  }
  return bytes.length;
}
