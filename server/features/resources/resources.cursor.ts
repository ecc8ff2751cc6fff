// Where a page of the list ended, as an opaque text.
import type { ResourceSort } from '#contract/resources.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

/** The place after which the next page begins, with what the first page knew. */
export interface Cursor {
  sort: ResourceSort;
  key: string;
  id: string;
  total: number;
  totalIsMore: boolean;
}

export const writeCursor = ({ sort, key, id, total, totalIsMore }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, total, totalIsMore])).toString('base64url');

export function readCursor(text: string, sort: ResourceSort): Cursor {
  try {
    const [of, key, id, total, totalIsMore] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as unknown[];
    const fits = of === sort && typeof key === 'string' && typeof id === 'string' && isId(id);
    const dated = sort === 'title' || (typeof key === 'string' && Math.abs(Number(key)) < 8e15);
    if (fits && dated && Number.isInteger(total)) {
      return { sort, key, id, total: total as number, totalIsMore: totalIsMore === true };
    }
  } catch {
    // Not one of ours: refused below.
  }
  throw new Refused('invalid_input', { errors: { cursor: 'This page of the list no longer exists.' } });
}
