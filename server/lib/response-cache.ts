// Keeps whole answers in memory until a table they depend on changes, on this instance or another. Never serves stale
// responses: a write is answered after its changes were delivered here (lib/writes.ts), and while changes are missed
// nothing is kept.
import type { PgTable } from 'drizzle-orm/pg-core';
import { requireChangeTriggers } from '#server/db/changes.ts';
import type { Database } from '#server/db/client.ts';
import { CachedResponse } from './cached-response.ts';

const maxBytes = 32_000_000;
/** Values are few and small; this only keeps a mistake from growing without end. */
const maxValues = 100;

/** All kept answers of an instance share one limit; each feature has a part of its own, with what it depends on. */
export class ResponseCache {
  #bytes = 0;
  /** Oldest first, each with how to forget it. */
  readonly #all = new Map<CachedResponse, () => void>();

  constructor(
    private readonly database: Database,
    private readonly limit = maxBytes,
  ) {}

  /** Answers made from these tables, forgotten whenever one of them changes. */
  async dependingOn(...tables: PgTable[]): Promise<CachedResponses> {
    await requireChangeTriggers(this.database.db, tables);
    const answers = new CachedResponses(this);
    const listener = {
      changed: () => answers.clear(),
      connected: (isConnected: boolean) => answers.connected(isConnected),
    };
    for (const table of tables) await this.database.listen(table, listener);
    return answers;
  }

  /** For CachedResponses: counts an answer, and forgets the oldest ones when that is too much. */
  add(answer: CachedResponse, forget: () => void): void {
    this.#all.set(answer, forget);
    this.#grow(answer.bytes);
    answer.onGrowth = (bytes) => this.#all.has(answer) && this.#grow(bytes);
  }

  remove(answer: CachedResponse): void {
    if (this.#all.delete(answer)) this.#bytes -= answer.bytes;
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const [answer, forget] of this.#all) {
      if (this.#bytes <= this.limit) return;
      this.remove(answer);
      forget();
    }
  }
}

export class CachedResponses {
  readonly #kept = new Map<string, CachedResponse>();
  readonly #making = new Map<string, { version: number; answer: Promise<CachedResponse> }>();
  readonly #values = new Map<string, Promise<unknown>>();
  #version = 0;
  #isConnected = false;

  constructor(private readonly cache: ResponseCache) {}

  /** The value kept under the key, or the one that `make` makes now: for what answers are made from. */
  getValue<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key) as Promise<Value> | undefined;
    if (kept) return kept;
    const making = make();
    // Kept while it is made, so that many requests at once run one query; a failure is not kept.
    if (this.#isConnected && this.#values.size < maxValues) {
      this.#values.set(key, making);
      making.catch(() => this.#values.get(key) === making && this.#values.delete(key));
    }
    return making;
  }

  /** The answer kept under the key, without waiting. */
  peek(key: string): CachedResponse | undefined {
    return this.#kept.get(key);
  }

  /** The answer kept under the key, or the one that `make` makes now; many requests at once share one. */
  get(key: string, make: () => Promise<string>): Promise<CachedResponse> | CachedResponse {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const underWay = this.#making.get(key);
    // One begun before the last change may be stale: only who asked before that change waits for it.
    if (underWay?.version === this.#version) return underWay.answer;
    const making = { version: this.#version, answer: this.#make(key, make) };
    if (this.#isConnected) this.#making.set(key, making);
    const done = () => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    };
    making.answer.then(done, done);
    return making.answer;
  }

  /** For ResponseCache: nothing that was made before now is served again. */
  clear(): void {
    this.#version += 1;
    for (const answer of this.#kept.values()) this.cache.remove(answer);
    this.#kept.clear();
    this.#values.clear();
  }

  connected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.clear();
  }

  async #make(key: string, make: () => Promise<string>): Promise<CachedResponse> {
    const version = this.#version;
    const answer = CachedResponse.withEtag(await make());
    // Something may have changed while it was made: then it serves those who wait for it only.
    if (this.#isConnected && version === this.#version) {
      this.#kept.set(key, answer);
      this.cache.add(answer, () => this.#kept.delete(key));
    }
    return answer;
  }
}
