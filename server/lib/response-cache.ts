// Caches serialized responses in memory until a table they depend on changes, on this instance or another. Never serves
// stale responses: a write is answered only after its changes were delivered here (lib/writes.ts), and while the change
// connection is down nothing is cached.

import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireChangeTriggers } from '#server/db/changes.ts';
import type { Database } from '#server/db/database.ts';
import { CachedResponse } from './cached-response.ts';
import { DirectResponses } from './direct-responses.ts';

const maxBytes = 32_000_000;
/** A safety limit: only a few small values are cached. */
const maxValues = 100;

/** Enforces the memory limit that all cached responses of an instance share; evicts the oldest first. */
export class ResponseCache {
  readonly direct = new DirectResponses();
  readonly #all: CachedResponses[] = [];
  #bytes = 0;
  /** In insertion order, each with the callback that evicts it. */
  readonly #entries = new Map<CachedResponse, () => void>();

  constructor(
    private readonly database: Database,
    private readonly limit = maxBytes,
  ) {}

  /** A cache for responses built from these tables, invalidated whenever one of them changes. */
  async dependingOn(...tables: PgTable[]): Promise<CachedResponses> {
    await requireChangeTriggers(this.database.db, tables);
    const responses = new CachedResponses(this);
    this.#all.push(responses);
    // Built from no table: never invalidated.
    if (tables.length === 0) responses.connected(true);
    const listener = {
      changed: () => responses.clear(),
      connected: (isConnected: boolean) => responses.connected(isConnected),
    };
    for (const table of tables) await this.database.listen(table, listener);
    return responses;
  }

  /** Invalidates every response: settings of the campus have changed, which any of them may show. */
  clear(): void {
    this.direct.clear();
    for (const responses of this.#all) responses.clear();
  }

  /** For CachedResponses: adds a response to the total, and evicts the oldest ones while it exceeds the limit. */
  add(response: CachedResponse, evict: () => void): void {
    this.#entries.set(response, evict);
    this.#grow(response.bytes);
    response.onGrowth = (bytes) => this.#entries.has(response) && this.#grow(bytes);
  }

  remove(response: CachedResponse): void {
    if (this.#entries.delete(response)) this.#bytes -= response.bytes;
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const [response, evict] of this.#entries) {
      if (this.#bytes <= this.limit) return;
      this.remove(response);
      evict();
    }
  }
}

export class CachedResponses {
  readonly #responses = new Map<string, CachedResponse>();
  readonly #pending = new Map<string, { version: number; response: Promise<CachedResponse> }>();
  readonly #values = new Map<string, Promise<unknown>>();
  #version = 0;
  #isConnected = false;

  constructor(private readonly cache: ResponseCache) {}

  /** The cached value of the key, or the result of `make`: for data that several responses are built from. */
  getValue<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.#values.get(key) as Promise<Value> | undefined;
    if (cached) return cached;
    const pending = make();
    // The promise is cached, so that concurrent requests run one query; a rejected one is removed.
    if (this.#isConnected && this.#values.size < maxValues) {
      this.#values.set(key, pending);
      pending.catch(() => this.#values.get(key) === pending && this.#values.delete(key));
    }
    return pending;
  }

  /** The cached response, if any: synchronous. */
  peek(key: string): CachedResponse | undefined {
    const response = this.#responses.get(key);
    if (!response || response.expiresAt > Date.now()) return response;
    this.#responses.delete(key);
    this.cache.remove(response);
    return undefined;
  }

  /** Further requests for the URL are answered without Fastify while the key is cached. */
  rememberUrl(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    { isForVisitors } = { isForVisitors: false },
  ): void {
    this.cache.direct.remember(request, reply, { isForVisitors, peek: () => this.peek(key) });
  }

  /** The cached response, or one built from the text that `make` returns; concurrent requests share one call. */
  get(
    key: string,
    make: () => Promise<string>,
    toResponse: (text: string) => CachedResponse = CachedResponse.withEtag,
  ): Promise<CachedResponse> | CachedResponse {
    const cached = this.peek(key);
    if (cached) return cached;
    const pending = this.#pending.get(key);
    // One begun before the last invalidation may be stale: only earlier requests get it.
    if (pending?.version === this.#version) return pending.response;
    const started = {
      version: this.#version,
      response: this.#build(key, async () => toResponse(await make())),
    };
    if (this.#isConnected) this.#pending.set(key, started);
    const done = () => {
      if (this.#pending.get(key) === started) this.#pending.delete(key);
    };
    started.response.then(done, done);
    return started.response;
  }

  /** For ResponseCache: invalidates all of them, responses in progress included. */
  clear(): void {
    this.#version += 1;
    for (const response of this.#responses.values()) this.cache.remove(response);
    this.#responses.clear();
    this.#values.clear();
  }

  connected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.clear();
  }

  async #build(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const version = this.#version;
    const response = await make();
    // Not cached when it was invalidated meanwhile: it serves the requests that wait for it only.
    if (this.#isConnected && version === this.#version) {
      this.#responses.set(key, response);
      this.cache.add(response, () => this.#responses.delete(key));
    }
    return response;
  }
}
