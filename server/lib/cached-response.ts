// One answer as bytes, compressed once for everyone who accepts that.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from './pages.ts';

type Encoding = 'br' | 'gzip';

const json = { 'content-type': 'application/json; charset=utf-8' };
/** What an answer takes beside its bytes: headers, key, objects. */
const overhead = 1_000;
const compressFrom = 1_024;

export class CachedResponse {
  bytes: number;
  /** Told how much more it takes once it is compressed. */
  onGrowth: (bytes: number) => void = () => {};
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();

  private constructor(
    readonly identity: Buffer,
    readonly headers: Record<string, string>,
    readonly etag?: string,
  ) {
    this.bytes = identity.length + overhead;
  }

  /** An answer for one request only. */
  static uncached(text: string): CachedResponse {
    return new CachedResponse(Buffer.from(text), json);
  }

  static withEtag(text: string): CachedResponse {
    const identity = Buffer.from(text);
    const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
    return new CachedResponse(identity, { ...json, 'cache-control': 'no-cache', etag }, etag);
  }

  /** Without a promise once it is compressed. */
  compressed(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const making = compressors[encoding](this.identity).then((bytes) => {
      this.#compressed.set(encoding, bytes);
      this.bytes += bytes.length;
      this.onGrowth(bytes.length);
      return bytes;
    });
    this.#compressed.set(encoding, making);
    return making;
  }
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): void {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  reply.headers(answer.headers);
  if (answer.etag && known === answer.etag) return void reply.code(304).send();
  const encoding = accepted ? preferredEncoding(accepted) : 'identity';
  if (encoding === 'identity' || answer.identity.length < compressFrom)
    return void reply.send(answer.identity);
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  const bytes = answer.compressed(encoding);
  if (bytes instanceof Promise)
    bytes.then(
      (ready) => reply.send(ready),
      (error: Error) => reply.send(error),
    );
  else reply.send(bytes);
}

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify<Buffer, Buffer>(gzip)(bytes),
};
