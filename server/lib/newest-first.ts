// Lists by their moments, the newest first, page by page.
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readCursor, writeCursor } from './cursors.ts';

interface Order {
  moment: PgColumn;
  id: PgColumn;
}

const sort = 'newest';

export const newestFirst = ({ moment, id }: Order): SQL[] => [desc(moment), desc(id)];

/** What comes after the page that a reader has; compared as a pair, so that the index is entered right at the place. */
export function afterCursor(cursor: string | undefined, { moment, id }: Order): SQL | undefined {
  if (!cursor) return undefined;
  const last = readCursor(cursor, sort, 'moment');
  const at = new Date(Number(last.key)).toISOString();
  return sql`(${moment}, ${id}) < (${at}::timestamptz, ${last.id}::uuid)`;
}

/** For rows of which one more was asked for than fit on a page: it tells whether there is a next. */
export function pageOf<Row extends { id: string }>(rows: Row[], limit: number, momentOf: (row: Row) => Date) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor =
    last && rows.length > limit
      ? writeCursor({
          sort,
          key: String(momentOf(last).getTime()),
          id: last.id,
          total: 0,
          totalIsMore: false,
        })
      : null;
  return { page, nextCursor };
}
