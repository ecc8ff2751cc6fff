// The order of the table, by any of its columns.
import type { Analytics } from '#contract/analytics.ts';

export type Row = Analytics['resources'][number];
export type Column = Exclude<keyof Row, '_id'>;

export interface Sort {
  column: Column;
  direction: 'ascending' | 'descending';
}

const text = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers and dates begin with the largest and the latest, words with A; the same column once more turns it around. */
export function nextSort(column: Column, now: Sort): Sort {
  if (column === now.column)
    return { column, direction: now.direction === 'ascending' ? 'descending' : 'ascending' };
  const words = column === 'title' || column === 'resourceType' || column === 'courseCode';
  return { column, direction: words ? 'ascending' : 'descending' };
}

/** What is equal stays in the order it came in, and what has no course comes last either way. */
export function sorted(rows: Row[], { column, direction }: Sort): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return sign * text.compare(String(a), String(b));
  });
}
