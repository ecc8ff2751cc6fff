// Sorting of the resource table.
import type { Analytics } from '#contract/site/analytics.ts';

export type Row = Analytics['resources'][number];
export type Column = Exclude<keyof Row, '_id'>;

export interface Sort {
  column: Column;
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers and dates start descending, text ascending; the same column again reverses the direction. */
export function nextSort(column: Column, current: Sort): Sort {
  if (column === current.column)
    return { column, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
  const isText = column === 'title' || column === 'resourceType' || column === 'courseCode';
  return { column, direction: isText ? 'ascending' : 'descending' };
}

/** Stable. Empty values come last in both directions. */
export function sortRows(rows: Row[], { column, direction }: Sort): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [left[column], right[column]];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return sign * collator.compare(String(a), String(b));
  });
}
