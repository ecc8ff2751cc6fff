// Parses the query of a request into the statement and parameters that a list needs.
import { type Cursor, decodeCursor, type KeyKind } from './cursor.ts';
import type { AnyDeclaration } from './declaration.ts';
import { searchTerms, wordsOf, wordTerms } from './search-terms.ts';
import { decodeKey, keyKind } from './sorts.ts';

export interface AnyQuery {
  q?: string;
  sort?: string;
  limit?: number;
  cursor?: string;
  [filter: string]: unknown;
}

/** Everything that determines the text of a statement, except for the limit. */
export interface QueryShape {
  name: string;
  sort: string;
  /** The names of the filters that have a value. */
  filters: string[];
  /** The index that a search uses; undefined without a search. */
  search: 'trigrams' | 'grams' | undefined;
  isAfter: boolean;
}

export interface ParsedQuery extends QueryShape {
  limit: number;
  keyKind: KeyKind;
  cursor: Cursor | undefined;
  /** The values of the placeholders. */
  values: Record<string, unknown>;
}

export function queryParser(list: AnyDeclaration) {
  const { default: defaultLimit } = list.query.properties.limit as unknown as { default: number };
  const filters = Object.entries(list.filters);
  const [defaultSort = ''] = Object.keys(list.sorts);
  const keyKinds = Object.fromEntries(
    Object.entries(list.sorts).map(([name, sort]) => [name, keyKind(sort)]),
  );

  return {
    defaultLimit,

    parse(query: AnyQuery, scope: Record<string, string> = {}): ParsedQuery {
      const { sort = defaultSort, limit = defaultLimit } = query;
      const kind = keyKinds[sort] as KeyKind;
      const cursor = query.cursor ? decodeCursor(query.cursor, sort, kind) : undefined;
      const text = query.q && list.search ? list.search.fold(query.q) : '';
      const values: Record<string, unknown> = { ...scope };
      const searched = list.search?.byWord ? wordsOf(text) : text;
      const terms = text
        ? Array.isArray(searched)
          ? wordTerms(searched)
          : searchTerms(searched)
        : undefined;
      if (terms) Object.assign(values, { searched, ...terms });
      const search = terms && ('grams' in terms ? 'grams' : 'trigrams');
      if (cursor) Object.assign(values, { key: decodeKey(cursor.key, kind), id: cursor.id });
      const active: string[] = [];
      for (const [name, filter] of filters) {
        const raw = query[name] as string | undefined;
        const value = raw && filter.read ? filter.read(raw) : raw;
        if (!value) continue;
        values[name] = value;
        active.push(name);
      }
      const name = `${sort} ${active.join(' ')}${search ? ` ${search}` : ''}${cursor ? ' after' : ''}`;
      return {
        name,
        sort,
        filters: active,
        search,
        isAfter: cursor !== undefined,
        limit,
        keyKind: kind,
        cursor,
        values,
      };
    },

    /** The cache key; undefined where there would be too many different responses. */
    keyOf(query: AnyQuery): string | undefined {
      if (query.q || query.cursor || filters.some(([name, { isPersonal }]) => isPersonal && query[name]))
        return undefined;
      const { name, limit, filters: active, values } = this.parse(query);
      const key = `${list.name} ${name} ${limit}`;
      return active.length === 0 ? key : `${key} ${JSON.stringify(active.map((filter) => values[filter]))}`;
    },
  };
}
