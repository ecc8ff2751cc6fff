// The parts of a list's statements: conditions, columns and order.
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { indexOf, leavesOf } from './columns.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { QueryShape } from './parsed-query.ts';
import { trigramNames } from './search-terms.ts';
import { afterCursor, firstRank, orderBy, type Sort } from './sorts.ts';

/** Placeholder for the limit, which is inlined: with a parameter, the planner would not know how few rows are needed. */
export const limitPlaceholder = '/*limit*/';

export const sortOf = ({ sorts }: AnyDeclaration, { sort }: QueryShape): Sort => sorts[sort] as Sort;

export const literal = (value: number | bigint): SQL => sql.raw(String(value));

/** The index finds candidates by parts of the text; the rest of the condition checks them. */
export function byIndex(list: AnyDeclaration, shape: QueryShape): SQL {
  const { column, grams = sql`search_grams(${column})` } = list.search ?? {};
  const candidates =
    shape.search === 'grams' ? sql`${grams} @> ${sql.placeholder('grams')}::text[]` : likeWords(list, column);
  return within(list, sql`${candidates} and ${inText(list, shape)}`);
}

/** The same condition in a form that no index supports and the planner estimates as likely, so that it scans in sort order. */
export const byScan = (list: AnyDeclaration, shape: QueryShape): SQL => within(list, inText(list, shape));

/** The condition for trigram indexes. */
export const likeWords = ({ search }: AnyDeclaration, column: PgColumn | undefined): SQL =>
  sql.join(
    (search?.byWord ? trigramNames : ['pattern']).map((name) => sql`${column} like ${sql.placeholder(name)}`),
    sql` and `,
  );

const within = ({ search }: AnyDeclaration, condition: SQL): SQL => search?.within?.(condition) ?? condition;

export function inText({ search }: AnyDeclaration, shape: QueryShape, column = search?.column): SQL {
  const searched = sql.placeholder('searched');
  if (!search?.byWord) return sql`strpos(${column}, ${searched}) > 0`;
  if (shape.isOneWord) return sql`strpos(${column}, (${searched}::text[])[1]) > 0`;
  return sql`(select bool_and(strpos(${column}, word) > 0) from unnest(${searched}::text[]) word)`;
}

export const select = (
  list: AnyDeclaration,
  shape: QueryShape,
  { from = sql`${list.table}`, where, order = inOrder(list, shape) }: { from?: SQL; where: SQL; order?: SQL },
): SQL =>
  sql`select ${selected(list, shape)} from ${from} ${joins(list)} ${where} ${order} limit ${sql.raw(limitPlaceholder)}`;

/** The declared columns, followed by the sort key where they lack it: the cursor needs it. */
export function selected(list: AnyDeclaration, shape: QueryShape): SQL {
  const leaves = leavesOf(list.columns);
  const isIncluded = !shape.isRanked && indexOf(leaves, sortOf(list, shape).column) !== -1;
  return sql.join(isIncluded ? leaves : [...leaves, sortKey(list, shape)], sql`, `);
}

/** The column, or of a search by relevance the column and where the words are. */
export function sortKey(list: AnyDeclaration, shape: QueryShape): SQL {
  const { column, wordsFirst } = sortOf(list, shape);
  if (!shape.isRanked) return sql`${column}`;
  return sql`(${column} + case when ${inText(list, shape, wordsFirst)} then ${literal(firstRank)} else 0 end)`;
}

export function where(list: AnyDeclaration, shape: QueryShape, search?: SQL, after?: SQL): SQL {
  const condition = and(
    search,
    list.where,
    ...Object.entries(list.scope ?? {}).map(([name, conditionOf]) => conditionOf(sql.placeholder(name))),
    ...Object.entries(list.filters).map(([name, filter]) =>
      shape.filters.includes(name) ? filter.where(sql.placeholder(name)) : filter.whenAbsent,
    ),
    after ??
      (shape.isAfter ? afterCursor(sortOf(list, shape), list.table.id, sortKey(list, shape)) : undefined),
  );
  return condition ? sql`where ${condition}` : sql``;
}

export const joins = ({ leftJoins = [] }: AnyDeclaration): SQL =>
  sql.join(
    leftJoins.map(({ table, on }) => sql`left join ${table} on ${on}`),
    sql` `,
  );

export const inOrder = (list: AnyDeclaration, shape: QueryShape): SQL =>
  orderBy(sortOf(list, shape), sortKey(list, shape), list.table.id);
