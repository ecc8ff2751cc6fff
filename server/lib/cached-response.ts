// A serialized response with its ETag, compressed at most once per encoding.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from './pages.ts';

type Encoding = 'br' | 'gzip';

export interface PreparedResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  body?: Buffer;
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const jsonHeaders = { ...json, 'cache-control': 'no-cache' };
/** Estimated memory per response besides its body: headers, key, objects. */
const overheadBytes = 1_000;
const minCompressedBytes = 1_024;

export class CachedResponse {
  bytes: number;
  /** Called with the size of each compressed body that is added. */
  onGrowth: (bytes: number) => void = () => {};
  /** In milliseconds: for what changes with the time alone. */
  expiresAt = Number.POSITIVE_INFINITY;
  readonly #notModified: PreparedResponse;
  readonly #uncompressed: PreparedResponse;
  readonly #compressed = new Map<Encoding, PreparedResponse | Promise<PreparedResponse>>();

  private constructor(
    readonly identity: Buffer,
    readonly headers: Record<string, string>,
    readonly etag?: string,
  ) {
    this.bytes = identity.length + overheadBytes;
    this.#notModified = { status: 304, headers };
    this.#uncompressed = { status: 200, headers, body: identity };
  }

  /** For one request only: without an ETag. */
  static uncached(text: string | Buffer): CachedResponse {
    return new CachedResponse(typeof text === 'string' ? Buffer.from(text) : text, json);
  }

  static withEtag(text: string, headers: Record<string, string> = jsonHeaders): CachedResponse {
    const identity = Buffer.from(text);
    const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
    return new CachedResponse(identity, { ...headers, etag }, etag);
  }

  /** What a request gets: nothing where it has it already, else the body in the best encoding. A promise until it is compressed. */
  prepare(headers: IncomingHttpHeaders): PreparedResponse | Promise<PreparedResponse> {
    const { 'if-none-match': etag, 'accept-encoding': accepted } = headers;
    if (this.etag && etag === this.etag) return this.#notModified;
    const encoding = accepted ? preferredEncoding(accepted) : 'identity';
    if (encoding === 'identity' || this.identity.length < minCompressedBytes) return this.#uncompressed;
    return this.#compressed.get(encoding) ?? this.#compress(encoding);
  }

  #compress(encoding: Encoding): Promise<PreparedResponse> {
    const pending = compressors[encoding](this.identity).then((body) => {
      const vary = this.headers.vary ?? 'accept-encoding';
      const prepared = {
        status: 200,
        headers: { ...this.headers, 'content-encoding': encoding, vary },
        body,
      } as const;
      this.#compressed.set(encoding, prepared);
      this.bytes += body.length;
      this.onGrowth(body.length);
      return prepared;
    });
    this.#compressed.set(encoding, pending);
    return pending;
  }
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void {
  const prepared = response.prepare(request.headers);
  if (prepared instanceof Promise)
    prepared.then(
      (ready) => sendPrepared(reply, ready),
      (error: Error) => reply.send(error),
    );
  else sendPrepared(reply, prepared);
}

function sendPrepared(reply: FastifyReply, { status, headers, body }: PreparedResponse): void {
  reply.headers(headers);
  if (status !== 200) reply.code(status);
  reply.send(body);
}

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify<Buffer, Buffer>(gzip)(bytes),
};
