// The statements of a list. Writing one as SQL costs more than running it, so each is written once.
import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { WrittenQuery } from '#server/db/arrays.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { QueryShape } from './parsed-query.ts';
import { type Kind, limitMark, writeSql } from './sql.ts';

/** Those that are the same for every value; a search in order is planned anew for its words. */
const prepared = new Set<Kind>(['page', 'gather']);
const dialect = new PgDialect();

export function statementsOf(list: AnyDeclaration, preparedLimits: number[]) {
  const texts = new Map<string, Pick<WrittenQuery, 'sql' | 'params'>>();
  const usual = new Map<string, WrittenQuery>();

  return (kind: Kind, shape: QueryShape, limit: number): WrittenQuery => {
    const key = `${kind} ${shape.name}`;
    const known = usual.get(`${key} ${limit}`);
    if (known) return known;
    const text = texts.get(key) ?? dialect.sqlToQuery(writeSql[kind](list, shape));
    texts.set(key, text);
    const query = { name: '', sql: text.sql.replace(limitMark, String(limit)), params: text.params };
    if (!preparedLimits.includes(limit)) return query;
    // Prepared statements stay on every connection, so only pages of the usual sizes get a name.
    if (prepared.has(kind)) query.name = nameOf(list, query.sql);
    usual.set(`${key} ${limit}`, query);
    return query;
  };
}

/** By what it says: one name must never stand for two statements, and PostgreSQL cuts names at 63 characters. */
const nameOf = ({ name }: AnyDeclaration, text: string): string =>
  `${name} ${createHash('sha1').update(text).digest('base64url')}`;
