// Keeps whole answers until something they tell of changes, here or on another instance. It never tells of the past:
// whoever writes clears it before replying, and while announcements of other instances cannot be heard it keeps nothing.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Channel, Database } from '#server/db/client.ts';
import { preferredEncoding } from './pages.ts';

interface KeptAnswer {
  identity: Buffer;
  headers: Record<string, string>;
  /** Absent on answers that are not kept. */
  etag?: string;
  br?: Buffer;
  gzip?: Buffer;
}

const most = 200;
const json = { 'content-type': 'application/json; charset=utf-8' };

export class AnswerCache {
  #kept = new Map<string, KeptAnswer>();
  #making = new Map<string, { version: number; answer: Promise<KeptAnswer> }>();
  #values = new Map<string, Promise<unknown>>();
  #version = 0;
  #hearing = false;

  async listen(database: Database, channel: Channel): Promise<void> {
    await database.listen(channel, {
      heard: () => this.clear(),
      connected: (isConnected) => {
        this.#hearing = isConnected;
        this.clear();
      },
    });
  }

  /** An answer for one request only. */
  static passing(text: string): KeptAnswer {
    return { identity: Buffer.from(text), headers: json };
  }

  clear(): void {
    this.#version += 1;
    this.#kept.clear();
    this.#values.clear();
  }

  /** The same for a value that answers are made from. */
  getValue<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key) as Promise<Value> | undefined;
    if (kept) return kept;
    const making = make();
    // Kept while it is made, so that a crowd asks once; a change clears it, and a failure is not kept.
    if (this.#hearing) {
      this.#values.set(key, making);
      making.catch(() => this.#values.delete(key));
    }
    return making;
  }

  /** The answer kept under the key, without waiting. */
  peek(key: string): KeptAnswer | undefined {
    return this.#kept.get(key);
  }

  /** The answer kept under the key, or the one that `make` makes now; a crowd that asks at once waits for one. */
  get(key: string, make: () => Promise<string>): Promise<KeptAnswer> | KeptAnswer {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const underWay = this.#making.get(key);
    // One that was begun before the last change may tell of the past: only who asked before that waits for it.
    if (underWay?.version === this.#version) return underWay.answer;
    const making = { version: this.#version, answer: this.#make(key, make) };
    if (this.#hearing) this.#making.set(key, making);
    const done = () => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    };
    making.answer.then(done, done);
    return making.answer;
  }

  async #make(key: string, make: () => Promise<string>): Promise<KeptAnswer> {
    const version = this.#version;
    const identity = Buffer.from(await make());
    const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
    const answer = { identity, etag, headers: { ...json, 'cache-control': 'no-cache', etag } };
    // Something may have changed while it was made: then it serves those who wait for it only.
    if (this.#hearing && version === this.#version) {
      if (this.#kept.size >= most) this.#kept.clear();
      this.#kept.set(key, answer);
    }
    return answer;
  }
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  reply.headers(answer.headers);
  if (answer.etag && known === answer.etag) return void reply.code(304).send();
  const encoding = accepted ? preferredEncoding(accepted) : 'identity';
  if (encoding === 'identity' || answer.identity.length < 1024) return void reply.send(answer.identity);
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  const ready = answer[encoding];
  if (ready) return void reply.send(ready);
  compressors[encoding](answer.identity).then(
    (bytes) => {
      answer[encoding] = bytes;
      reply.send(bytes);
    },
    (error: Error) => reply.send(error),
  );
}

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify<Buffer, Buffer>(gzip)(bytes),
};
