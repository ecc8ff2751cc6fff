// A cache with a maximum of entries and bytes: the oldest are deleted first.
import { savedHeader } from '#contract/offline.rules.ts';

const bytesHeader = 'x-saved-bytes';

interface Limits {
  maxEntries: number;
  maxBytes: number;
  /** Larger responses are not saved. */
  maxEntryBytes: number;
}

/** Counts the deletions of all saved data: a response that was requested before one must not be saved after it. */
let generation = 0;

export const currentGeneration = (): number => generation;

export class BoundedCache {
  /** Bytes by address, oldest first. Undefined until they are read from the cache, which outlives the worker. */
  #sizes: Promise<Map<string, number>> | undefined;

  constructor(
    private readonly name: string,
    private readonly limits: Limits,
  ) {}

  async find(address: string): Promise<Response | undefined> {
    return (await caches.has(this.name)) ? (await caches.open(this.name)).match(address) : undefined;
  }

  accepts = (bytes: number): boolean => bytes <= this.limits.maxEntryBytes;

  /** Reads the body. `since` is the generation at the time of the request. */
  async save(address: string, response: Response, since: number): Promise<void> {
    if (!this.accepts(Number(response.headers.get('content-length')))) return response.body?.cancel();
    const body = await response.blob();
    if (!this.accepts(body.size) || since !== generation) return;
    const cache = await caches.open(this.name);
    await cache.put(address, new Response(body, { headers: headersOf(response, body.size) }));
    if (since !== generation) {
      await cache.delete(address);
      return;
    }
    const sizes = await this.#read();
    sizes.delete(address);
    sizes.set(address, body.size);
    await this.#trim(cache, sizes);
  }

  async #trim(cache: Cache, sizes: Map<string, number>): Promise<void> {
    let bytes = 0;
    for (const size of sizes.values()) bytes += size;
    for (const [address, size] of sizes) {
      if (sizes.size <= this.limits.maxEntries && bytes <= this.limits.maxBytes) return;
      sizes.delete(address);
      bytes -= size;
      await cache.delete(address);
    }
  }

  #read(): Promise<Map<string, number>> {
    this.#sizes ??= readSizes(this.name);
    return this.#sizes;
  }

  async clear(): Promise<void> {
    generation += 1;
    this.#sizes = undefined;
    await caches.delete(this.name);
  }
}

function headersOf(response: Response, bytes: number): Headers {
  const headers = new Headers(response.headers);
  // The body is decoded.
  for (const name of ['content-encoding', 'content-length', 'x-request-id']) headers.delete(name);
  headers.set(savedHeader, new Date().toISOString());
  headers.set(bytesHeader, String(bytes));
  return headers;
}

async function readSizes(name: string): Promise<Map<string, number>> {
  const cache = await caches.open(name);
  const sizes = new Map<string, number>();
  for (const { url } of await cache.keys()) {
    const saved = await cache.match(url);
    const { pathname, search } = new URL(url);
    sizes.set(pathname + search, Number(saved?.headers.get(bytesHeader) ?? 0));
  }
  return sizes;
}
