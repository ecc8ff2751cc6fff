// Remembers which searches have more matches than are counted: counting them again costs more than the page.
import type { Db } from '#server/db/db.ts';
import type { ParsedQuery } from './parsed-query.ts';

const rememberedMs = 60_000;
const maxSearches = 500;

export class CommonSearches {
  readonly #expiries = new WeakMap<Db, Map<string, number>>();

  has(db: Db, query: ParsedQuery): boolean {
    return (this.#expiries.get(db)?.get(keyOf(query)) ?? 0) > Date.now();
  }

  add(db: Db, query: ParsedQuery): void {
    const searches = this.#expiries.get(db) ?? new Map<string, number>();
    this.#expiries.set(db, searches);
    const key = keyOf(query);
    searches.delete(key);
    searches.set(key, Date.now() + rememberedMs);
    const [oldest] = searches.keys();
    if (searches.size > maxSearches && oldest !== undefined) searches.delete(oldest);
  }
}

/** Wherever the page is, and however it is sorted. */
const keyOf = ({ values: { key: _key, id: _id, standing: _standing, ...searched } }: ParsedQuery): string =>
  JSON.stringify(searched);
