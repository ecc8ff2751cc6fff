// The query of a call, made ready for a list's statements.
import { escapeLike } from '#server/lib/text.ts';
import { type Cursor, type KeyKind, readCursor } from './cursor.ts';
import type { AnyDeclaration } from './declaration.ts';
import { keyKind, readKey } from './sorts.ts';

export interface AnyQuery {
  q?: string;
  sort?: string;
  limit?: number;
  cursor?: string;
  [filter: string]: unknown;
}

/** Everything that makes one statement differ from another, but for the limit. */
export interface QueryShape {
  name: string;
  sort: string;
  /** The filters that have a value. */
  filters: string[];
  isSearch: boolean;
  isAfter: boolean;
}

export interface ParsedQuery extends QueryShape {
  limit: number;
  keyKind: KeyKind;
  cursor: Cursor | undefined;
  /** Of the placeholders in the statements. */
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

    read(query: AnyQuery, scope: Record<string, string> = {}): ParsedQuery {
      const { sort = defaultSort, limit = defaultLimit } = query;
      const kind = keyKinds[sort] as KeyKind;
      const cursor = query.cursor ? readCursor(query.cursor, sort, kind) : undefined;
      const words = query.q && list.search ? list.search.fold(query.q) : '';
      const values: Record<string, unknown> = { ...scope };
      if (words) Object.assign(values, { words, pattern: `%${escapeLike(words)}%` });
      if (cursor) Object.assign(values, { key: readKey(cursor.key, kind), id: cursor.id });
      const present: string[] = [];
      for (const [name, filter] of filters) {
        const given = query[name] as string | undefined;
        const value = given && filter.read ? filter.read(given) : given;
        if (!value) continue;
        values[name] = value;
        present.push(name);
      }
      const name = `${sort} ${present.join(' ')}${words && ' words'}${cursor ? ' after' : ''}`;
      return {
        name,
        sort,
        filters: present,
        isSearch: words !== '',
        isAfter: cursor !== undefined,
        limit,
        keyKind: kind,
        cursor,
        values,
      };
    },

    /** Under which the answer is kept; nothing where there would be too many answers. */
    keyOf(query: AnyQuery): string | undefined {
      if (query.q || query.cursor || filters.some(([name, { isPersonal }]) => isPersonal && query[name]))
        return undefined;
      const { name, limit, filters: present, values } = this.read(query);
      const key = `${list.name} ${name} ${limit}`;
      return present.length === 0 ? key : `${key} ${JSON.stringify(present.map((filter) => values[filter]))}`;
    },
  };
}
