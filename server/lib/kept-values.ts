import type { Db } from '#server/db/db.ts';

// Keeps values for a while, by key: for sums over many rows that change little meanwhile, and that many people ask for. Whether
// something may still be shown is to be checked when it is shown.

interface Kept<Value> {
  value: Promise<Value | undefined>;
  until: number;
}

export class KeptValues<Value> {
  /** By database, since tests open many. */
  readonly #kept = new WeakMap<Db, Map<string, Kept<Value>>>();

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
    const kept = this.#kept.get(db) ?? new Map<string, Kept<Value>>();
    this.#kept.set(db, kept);
    const now = this.clock();
    const missing = keys.filter((key) => (kept.get(key)?.until ?? 0) <= now);
    if (missing.length > 0) {
      const reading = read(missing);
      for (const key of missing) {
        const entry = { value: reading.then((values) => values.get(key)), until: now + this.limits.ms };
        // The last one, in the order in which they are dropped.
        kept.delete(key);
        kept.set(key, entry);
        entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
      }
    }
    const values = keys.map(async (key) => kept.get(key)?.value);
    for (const key of kept.keys()) {
      if (kept.size <= this.limits.count) break;
      kept.delete(key);
    }
    return Promise.all(values);
  }
}
