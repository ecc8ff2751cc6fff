// Caches the SQL text of a list's statements: generating it costs more than running it.
import { type BuiltQuery, buildSql, statementName } from '#server/db/built-query.ts';
import { limitPlaceholder } from './conditions.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { QueryShape } from './parsed-query.ts';
import { type StatementKind, sqlOf } from './sql.ts';

/** Kinds whose plan does not depend on the values; scans are planned for each search text. */
const prepared = new Set<StatementKind>(['page', 'index-search', 'titles-first']);

export function statementsOf(list: AnyDeclaration, preparedLimits: number[]) {
  const texts = new Map<string, Pick<BuiltQuery, 'sql' | 'params'>>();
  const cached = new Map<string, BuiltQuery>();

  return (kind: StatementKind, shape: QueryShape, limit: number): BuiltQuery => {
    const key = `${kind} ${shape.name}`;
    const found = cached.get(`${key} ${limit}`);
    if (found) return found;
    const text = texts.get(key) ?? buildSql(sqlOf[kind](list, shape));
    texts.set(key, text);
    const query = { name: '', sql: text.sql.replace(limitPlaceholder, String(limit)), params: text.params };
    if (!preparedLimits.includes(limit)) return query;
    // Prepared statements stay on every connection, so only the declared page sizes get one.
    if (prepared.has(kind)) query.name = statementName(list.name, query.sql);
    cached.set(`${key} ${limit}`, query);
    return query;
  };
}
