import type { Db } from '#server/db/db.ts';

// A bounded cache whose values expire (TTL: time to live), for sums over many rows that change little meanwhile, and that many
// people ask for. Whether something may still be shown is to be checked when it is shown.

interface Cached<Value> {
  value: Promise<Value | undefined>;
  until: number;
}

export class TtlCache<Value> {
  /** By database, since tests open many. */
  readonly #cached = new WeakMap<Db, Map<string, Cached<Value>>>();

  constructor(
    private readonly limits: { ms: number; count: number },
    private readonly clock: () => number = Date.now,
  ) {}

  /** Reads those that are missing in one go; whoever asks meanwhile waits for the same reading. */
  async getAll(
    db: Db,
    keys: readonly string[],
    read: (missing: string[]) => Promise<Map<string, Value>>,
  ): Promise<(Value | undefined)[]> {
    const cached = this.#cached.get(db) ?? new Map<string, Cached<Value>>();
    this.#cached.set(db, cached);
    const now = this.clock();
    const missing = keys.filter((key) => (cached.get(key)?.until ?? 0) <= now);
    if (missing.length > 0) {
      const reading = read(missing);
      for (const key of missing) {
        const entry = { value: reading.then((values) => values.get(key)), until: now + this.limits.ms };
        // The last one, in the order in which they are dropped.
        cached.delete(key);
        cached.set(key, entry);
        entry.value.catch(() => cached.get(key) === entry && cached.delete(key));
      }
    }
    const values = keys.map(async (key) => cached.get(key)?.value);
    for (const key of cached.keys()) {
      if (cached.size <= this.limits.count) break;
      cached.delete(key);
    }
    return Promise.all(values);
  }
}
