// The SQL of a list's statements, by kind and query shape.
import { and, type SQL, sql } from 'drizzle-orm';
import { indexOf, leavesOf } from './columns.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { QueryShape } from './parsed-query.ts';
import { afterCursor, orderBy, type Sort } from './sorts.ts';

/** The total is counted up to this. */
export const maxCounted = 1_000;
/** Up to this many matches are read through the search index and sorted; beyond it, the list is scanned in sort order. */
export const maxIndexMatches = 200;

/** One or two characters are mostly common: a page of them is found among this many rows. */
const defaultScanFirst = 1_000;

export type StatementKind =
  | 'page'
  | 'index-search'
  | 'scan-search'
  | 'scan-first'
  | 'count'
  | 'count-scanning';

/** Placeholder for the limit, which is inlined: with a parameter, the planner would not know how few rows are needed. */
export const limitPlaceholder = '/*limit*/';

export const sqlOf: Record<StatementKind, (list: AnyDeclaration, shape: QueryShape) => SQL> = {
  page: (list, shape) => select(list, shape, sql`${list.table}`, where(list, shape)),

  'scan-search': (list, shape) => select(list, shape, sql`${list.table}`, where(list, shape, byScan(list))),

  /** The matches among the first rows: a full page where the words are common. */
  'scan-first': (list, shape) => {
    const first = sql`(select * from ${list.table} ${where(list, shape)} ${inOrder(list, shape)}
      limit ${literal(list.search?.scanFirst ?? defaultScanFirst)}) as ${list.table}`;
    return select(list, shape, first, sql`where ${byScan(list)}`);
  },

  /**
   * Reads all matches through the search index and sorts them. Without the CTE the planner overestimates the matches of
   * rare words and scans the whole list in sort order.
   */
  'index-search': (list, shape) => {
    const { table } = list;
    const sort = sortOf(list, shape);
    const found = sql`select ${table.id} as id, ${sort.column} as key from ${table}
      ${where(list, shape, byIndex(list, shape))} limit ${literal(maxIndexMatches + 1)}`;
    const page = sql`select found.id, (select count(*)::int from found) as matches from found
      ${orderBy(sort, sql`found.key`, sql`found.id`)} limit ${sql.raw(limitPlaceholder)}`;
    return sql`with found as (${found}), page as (${page}) select ${selected(list, shape)}, page.matches
      from page inner join ${table} on ${table.id} = page.id ${joins(list)} ${inOrder(list, shape)}`;
  },

  count: (list, shape) => count(list, shape, byIndex(list, shape)),

  'count-scanning': (list, shape) => count(list, shape, byScan(list)),
};

/** The index finds candidates by parts of the text; the rest of the condition checks them. */
function byIndex(list: AnyDeclaration, shape: QueryShape): SQL {
  const { column, grams = sql`search_grams(${column})` } = list.search ?? {};
  const candidates =
    shape.search === 'grams'
      ? sql`${grams} @> ${sql.placeholder('grams')}::text[]`
      : sql`${column} like ${sql.placeholder('pattern')}${list.search?.byWord ? sql` and ${column} like ${sql.placeholder('second')}` : sql``}`;
  return within(list, sql`${candidates} and ${inText(list)}`);
}

/** The same condition in a form that no index supports and the planner estimates as likely, so that it scans in sort order. */
const byScan = (list: AnyDeclaration): SQL => within(list, inText(list));

const within = ({ search }: AnyDeclaration, condition: SQL): SQL => search?.within?.(condition) ?? condition;

const inText = ({ search }: AnyDeclaration): SQL =>
  search?.byWord
    ? sql`(select bool_and(strpos(${search.column}, word) > 0) from unnest(${sql.placeholder('searched')}::text[]) word)`
    : sql`strpos(${search?.column}, ${sql.placeholder('searched')}) > 0`;

const select = (list: AnyDeclaration, shape: QueryShape, from: SQL, condition: SQL): SQL =>
  sql`select ${selected(list, shape)} from ${from} ${joins(list)} ${condition} ${inOrder(list, shape)}
    limit ${sql.raw(limitPlaceholder)}`;

const count = (list: AnyDeclaration, shape: QueryShape, search: SQL): SQL =>
  sql`select count(*)::int from (select 1 from ${list.table}
    ${where(list, { ...shape, isAfter: false }, shape.search ? search : undefined)}
    limit ${literal(maxCounted + 1)}) as counted`;

/** The declared columns, followed by the sort column where they lack it: the cursor needs it. */
function selected(list: AnyDeclaration, shape: QueryShape): SQL {
  const leaves = leavesOf(list.columns);
  const { column } = sortOf(list, shape);
  return sql.join(indexOf(leaves, column) === -1 ? [...leaves, column] : leaves, sql`, `);
}

function where(list: AnyDeclaration, shape: QueryShape, search?: SQL): SQL {
  const condition = and(
    search,
    list.where,
    ...Object.entries(list.scope ?? {}).map(([name, conditionOf]) => conditionOf(sql.placeholder(name))),
    ...Object.entries(list.filters).map(([name, filter]) =>
      shape.filters.includes(name) ? filter.where(sql.placeholder(name)) : filter.whenAbsent,
    ),
    shape.isAfter ? afterCursor(sortOf(list, shape), list.table.id) : undefined,
  );
  return condition ? sql`where ${condition}` : sql``;
}

const joins = ({ leftJoins = [] }: AnyDeclaration): SQL =>
  sql.join(
    leftJoins.map(({ table, on }) => sql`left join ${table} on ${on}`),
    sql` `,
  );

const sortOf = ({ sorts }: AnyDeclaration, { sort }: QueryShape): Sort => sorts[sort] as Sort;

const inOrder = (list: AnyDeclaration, shape: QueryShape): SQL => {
  const sort = sortOf(list, shape);
  return orderBy(sort, sort.column, list.table.id);
};

const literal = (value: number): SQL => sql.raw(String(value));
