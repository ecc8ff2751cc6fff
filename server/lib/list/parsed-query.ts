// Parses the query of a request into the statement and parameters that a list needs.
import { type Cursor, decodeCursor, type KeyKind } from './cursor.ts';
import type { AnyDeclaration } from './declaration.ts';
import { searchTerms, wordsOf, wordTerms } from './search-terms.ts';
import { decodeKey, firstRank, keyKind } from './sorts.ts';

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
  /** A search by words for a single one. */
  isOneWord: boolean;
  /** A search sorted by where the words are. */
  isRanked: boolean;
  isAfter: boolean;
  /** The cursor of a ranked search is at a row that has all words in the title. */
  isAfterFirst: boolean;
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
  const rankedSort = Object.keys(list.sorts).find((name) => list.sorts[name]?.wordsFirst);
  const keyKinds = Object.fromEntries(
    Object.entries(list.sorts).map(([name, sort]) => [name, keyKind(sort)]),
  );

  /** What is looked for, and how; nothing where the text is empty. */
  function readSearch(q: string | undefined, fold: ((text: string) => string) | undefined) {
    const text = q && fold ? fold(q) : '';
    if (!q || !text) return {};
    if (!list.search?.byWord) return { searched: text, terms: searchTerms(text) };
    const searched = list.search.words?.(q) ?? wordsOf(text);
    return searched.length === 0 ? {} : { searched, terms: wordTerms(searched) };
  }

  return {
    defaultLimit,

    parse(query: AnyQuery, scope: Record<string, string> = {}, fold = list.search?.fold): ParsedQuery {
      const values: Record<string, unknown> = { ...scope };
      const { searched, terms } = readSearch(query.q, fold);
      if (terms) Object.assign(values, { searched, ...terms });
      const search = terms && ('grams' in terms ? 'grams' : 'trigrams');
      const { sort = (search && rankedSort) || defaultSort, limit = defaultLimit } = query;
      const kind = keyKinds[sort] as KeyKind;
      const cursor = query.cursor ? decodeCursor(query.cursor, sort, kind) : undefined;
      const isRanked = search !== undefined && sort === rankedSort;
      const isAfterFirst = isRanked && cursor !== undefined && BigInt(cursor.key) >= firstRank;
      if (cursor) Object.assign(values, { key: decodeKey(cursor.key, kind), id: cursor.id });
      if (cursor && isRanked) values.standing = String(BigInt(cursor.key) % firstRank);
      const active: string[] = [];
      for (const [name, filter] of filters) {
        const raw = query[name] as string | undefined;
        const value = raw && filter.read ? filter.read(raw) : raw;
        if (!value) continue;
        values[name] = value;
        active.push(name);
      }
      const isOneWord = Array.isArray(searched) && searched.length === 1;
      const after = cursor ? ` after${isAfterFirst ? ' first' : ''}` : '';
      const name = `${sort} ${active.join(' ')}${search ? ` ${search}${isOneWord ? ' one' : ''}` : ''}${after}`;
      return {
        name,
        sort,
        filters: active,
        search,
        isOneWord,
        isRanked,
        isAfter: cursor !== undefined,
        isAfterFirst,
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
