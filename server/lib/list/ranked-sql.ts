// The SQL of searches by relevance for common words: the rows with all words in the title, then the rest, each in sort order.
import { type SQL, sql } from 'drizzle-orm';
import { byIndex, byScan, inText, likeWords, literal, select, sortOf, where } from './conditions.ts';
import type { AnyDeclaration } from './declaration.ts';
import { indexSearch } from './index-search.ts';
import type { QueryShape } from './parsed-query.ts';
import { orderBy } from './sorts.ts';

/** Words that are common in titles fill a page among so many rows. */
const scannedFirst = 1_000;

type Statement = (list: AnyDeclaration, shape: QueryShape) => SQL;

export const rankedSql = {
  'titles-first': (list, shape) => {
    const first = sql`(select * from ${list.table} ${where(list, shape, undefined, afterFirst(list, shape))}
      ${inPartOrder(list, shape)} limit ${literal(scannedFirst)}) as ${list.table}`;
    return select(list, shape, {
      from: first,
      where: sql`where ${inTitle(list, shape)}`,
      order: inPartOrder(list, shape),
    });
  },

  'titles-search': (list, shape) => {
    const candidates =
      shape.search === 'grams' ? byIndex(list, shape) : likeWords(list, titleOf(list, shape));
    const condition = sql`${candidates} and ${inTitle(list, shape)}`;
    return indexSearch(list, shape, where(list, shape, condition, afterFirst(list, shape)));
  },

  'titles-scan': (list, shape) =>
    select(list, shape, {
      where: where(list, shape, inTitle(list, shape), afterFirst(list, shape)),
      order: inPartOrder(list, shape),
    }),

  'rest-scan': (list, shape) => {
    const condition = sql`${byScan(list, shape)} and not ${inTitle(list, shape)}`;
    const after = shape.isAfter && !shape.isAfterFirst ? afterStanding(list, shape) : sql`true`;
    return select(list, shape, {
      where: where(list, shape, condition, after),
      order: inPartOrder(list, shape),
    });
  },
} satisfies Record<string, Statement>;

const titleOf = (list: AnyDeclaration, shape: QueryShape) => sortOf(list, shape).wordsFirst;

const inTitle = (list: AnyDeclaration, shape: QueryShape): SQL => inText(list, shape, titleOf(list, shape));

const afterFirst = (list: AnyDeclaration, shape: QueryShape): SQL =>
  shape.isAfterFirst ? afterStanding(list, shape) : sql`true`;

/** By the sort column alone, so that the index scan begins there. */
function afterStanding(list: AnyDeclaration, shape: QueryShape): SQL {
  const { column, direction } = sortOf(list, shape);
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  return sql`(${column}, ${list.table.id}) ${comparison} (${sql.placeholder('standing')}::bigint, ${sql.placeholder('id')}::uuid)`;
}

const inPartOrder = (list: AnyDeclaration, shape: QueryShape): SQL => {
  const sort = sortOf(list, shape);
  return orderBy(sort, sort.column, list.table.id);
};
