// A serialized response with its ETag, compressed at most once per encoding.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from './pages.ts';

type Encoding = 'br' | 'gzip';

const json = { 'content-type': 'application/json; charset=utf-8' };
const jsonHeaders = { ...json, 'cache-control': 'no-cache' };
/** Estimated memory per response besides its body: headers, key, objects. */
const overheadBytes = 1_000;
const minCompressedBytes = 1_024;

export class CachedResponse {
  bytes: number;
  /** Called with the size of each compressed body that is added. */
  onGrowth: (bytes: number) => void = () => {};
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();

  private constructor(
    readonly identity: Buffer,
    readonly headers: Record<string, string>,
    readonly etag?: string,
  ) {
    this.bytes = identity.length + overheadBytes;
  }

  /** For one request only: without an ETag. */
  static uncached(text: string): CachedResponse {
    return new CachedResponse(Buffer.from(text), json);
  }

  static withEtag(text: string, headers: Record<string, string> = jsonHeaders): CachedResponse {
    const identity = Buffer.from(text);
    const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
    return new CachedResponse(identity, { ...headers, etag }, etag);
  }

  /** Synchronous once it has been compressed. */
  compressed(encoding: Encoding): Buffer | Promise<Buffer> {
    const cached = this.#compressed.get(encoding);
    if (cached) return cached;
    const pending = compressors[encoding](this.identity).then((bytes) => {
      this.#compressed.set(encoding, bytes);
      this.bytes += bytes.length;
      this.onGrowth(bytes.length);
      return bytes;
    });
    this.#compressed.set(encoding, pending);
    return pending;
  }
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void {
  const { 'if-none-match': etag, 'accept-encoding': accepted } = request.headers;
  reply.headers(response.headers);
  if (response.etag && etag === response.etag) return void reply.code(304).send();
  const encoding = accepted ? preferredEncoding(accepted) : 'identity';
  if (encoding === 'identity' || response.identity.length < minCompressedBytes)
    return void reply.send(response.identity);
  reply.header('content-encoding', encoding).header('vary', response.headers.vary ?? 'accept-encoding');
  const bytes = response.compressed(encoding);
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
