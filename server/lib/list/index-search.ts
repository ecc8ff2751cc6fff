// The statement of a search for rare words.
import { type SQL, sql } from 'drizzle-orm';
import { inOrder, joins, limitPlaceholder, literal, selected, sortKey, sortOf } from './conditions.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { QueryShape } from './parsed-query.ts';
import { orderBy } from './sorts.ts';

/** The total is counted up to this. So many matches of a search are read through its index and sorted; beyond it, a page is scanned for. */
export const maxCounted = 1_000;

/**
 * Reads all matches through the search index and sorts them. Without the CTE the planner overestimates the matches of
 * rare words and scans the whole list in sort order.
 */
export function indexSearch(list: AnyDeclaration, shape: QueryShape, condition: SQL): SQL {
  const { table } = list;
  const found = sql`select ${table.id} as id, ${sortKey(list, shape)} as key from ${table}
    ${condition} limit ${literal(maxCounted + 1)}`;
  const page = sql`select found.id, (select count(*)::int from found) as matches from found
    ${orderBy(sortOf(list, shape), sql`found.key`, sql`found.id`)} limit ${sql.raw(limitPlaceholder)}`;
  return sql`with found as (${found}), page as (${page}) select ${selected(list, shape)}, page.matches
    from page inner join ${table} on ${table.id} = page.id ${joins(list)} ${inOrder(list, shape)}`;
}
