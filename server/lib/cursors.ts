// The place in a list after which its next page begins, written for the wire.
import { Refused } from './errors.ts';
import { isId } from './ids.ts';

/** The last row's place in the order, with what the first page knew. */
export interface Cursor<Sort extends string = string> {
  sort: Sort;
  key: string;
  id: string;
  total: number;
  totalIsMore: boolean;
}

export const writeCursor = ({ sort, key, id, total, totalIsMore }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, total, totalIsMore])).toString('base64url');

/** `dated` says that the key of this order is a moment, in milliseconds. */
export function readCursor<Sort extends string>(text: string, sort: Sort, dated: boolean): Cursor<Sort> {
  try {
    const [of, key, id, total, totalIsMore] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as unknown[];
    const fits = of === sort && typeof key === 'string' && typeof id === 'string' && isId(id);
    const inRange = !dated || (typeof key === 'string' && Math.abs(Number(key)) < 8e15);
    if (fits && inRange && Number.isInteger(total)) {
      return { sort, key, id, total: total as number, totalIsMore: totalIsMore === true };
    }
  } catch {
    // Not one of ours: refused below.
  }
  throw new Refused('invalid_input', { errors: { cursor: 'This page of the list no longer exists.' } });
}
