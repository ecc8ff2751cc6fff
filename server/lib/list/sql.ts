// The SQL of a list's statements, each for one shape of query.
import { and, type SQL, sql } from 'drizzle-orm';
import { indexOf, leavesOf } from './columns.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { QueryShape } from './parsed-query.ts';
import { afterCursor, orderBy, type Sort } from './sorts.ts';

/** Matches are counted up to here; beyond it, that there are more is all anyone needs to know. */
export const countUpTo = 1_000;
/** Up to so many matches are gathered through the index and sorted; where there are more, the list is walked in order. */
export const gatherUpTo = 200;

export type Kind = 'page' | 'gather' | 'walk' | 'near' | 'count' | 'count-walking';

/** Stands for the limit, which is no parameter: the planner would have to plan for any limit at all. */
export const limitMark = '/*limit*/';

export const writeSql: Record<Kind, (list: AnyDeclaration, shape: QueryShape) => SQL> = {
  page: (list, shape) => select(list, shape, sql`${list.table}`, where(list, shape)),

  walk: (list, shape) => select(list, shape, sql`${list.table}`, where(list, shape, walking(list))),

  /** The matches among the first rows: a whole page of them where the words are common. */
  near: (list, shape) => {
    const first = sql`(select * from ${list.table} ${where(list, shape)} ${inOrder(list, shape)}
      limit ${number(list.search?.scanFirst ?? 0)}) as ${list.table}`;
    return select(list, shape, first, sql`where ${walking(list)}`);
  },

  /**
   * Gathers all matches through the index and sorts them. Left to itself, the planner takes rare words for less rare
   * ones and walks the whole list in order.
   */
  gather: (list, shape) => {
    const { table } = list;
    const sort = sortOf(list, shape);
    const found = sql`select ${table.id} as id, ${sort.column} as key from ${table}
      ${where(list, shape, throughIndex(list))} limit ${number(gatherUpTo + 1)}`;
    const page = sql`select found.id, (select count(*)::int from found) as matches from found
      ${orderBy(sort, sql`found.key`, sql`found.id`)} limit ${sql.raw(limitMark)}`;
    return sql`with found as (${found}), page as (${page}) select ${selected(list, shape)}, page.matches
      from page inner join ${table} on ${table.id} = page.id ${joins(list)} ${inOrder(list, shape)}`;
  },

  count: (list, shape) => count(list, shape, throughIndex(list)),

  'count-walking': (list, shape) => count(list, shape, walking(list)),
};

const throughIndex = ({ search }: AnyDeclaration): SQL =>
  sql`${search?.column} like ${sql.placeholder('pattern')}`;

/** The same in a way that no index serves and that the planner takes for likely: it walks the list in its order. */
const walking = ({ search }: AnyDeclaration): SQL =>
  sql`strpos(${search?.column}, ${sql.placeholder('words')}) > 0`;

const select = (list: AnyDeclaration, shape: QueryShape, from: SQL, condition: SQL): SQL =>
  sql`select ${selected(list, shape)} from ${from} ${joins(list)} ${condition} ${inOrder(list, shape)}
    limit ${sql.raw(limitMark)}`;

const count = (list: AnyDeclaration, shape: QueryShape, search: SQL): SQL =>
  sql`select count(*)::int from (select 1 from ${list.table}
    ${where(list, { ...shape, isAfter: false }, shape.isSearch ? search : undefined)}
    limit ${number(countUpTo + 1)}) as counted`;

/** The columns, and after them the one that is sorted by where they do not have it: the cursor needs it. */
function selected(list: AnyDeclaration, shape: QueryShape): SQL {
  const leaves = leavesOf(list.columns);
  const { column } = sortOf(list, shape);
  return sql.join(indexOf(leaves, column) === -1 ? [...leaves, column] : leaves, sql`, `);
}

function where(list: AnyDeclaration, shape: QueryShape, search?: SQL): SQL {
  const condition = and(
    search,
    list.where,
    ...Object.entries(list.scope ?? {}).map(([name, of]) => of(sql.placeholder(name))),
    ...Object.entries(list.filters).map(([name, filter]) =>
      shape.filters.includes(name) ? filter.where(sql.placeholder(name)) : filter.otherwise,
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

const number = (value: number): SQL => sql.raw(String(value));
