// The place in a list after which its next page begins, written for the wire.
import { withoutUnkeepable } from '#contract/text.ts';
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

/** What a place in an order can be; the database would not compare anything else with its column. */
const isKey = {
  /** Milliseconds, up to the last year that is written in four digits. */
  moment: (key: string) => /^\d{1,15}$/.test(key) && Number(key) < 253_402_300_800_000,
  count: (key: string) => /^\d{1,10}$/.test(key) && Number(key) < 2 ** 31,
  text: (key: string) => withoutUnkeepable(key) === key,
};

export type KeyKind = keyof typeof isKey;

export function readCursor<Sort extends string>(text: string, sort: Sort, kind: KeyKind): Cursor<Sort> {
  try {
    const [of, key, id, total, totalIsMore] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as unknown[];
    const fits = of === sort && typeof key === 'string' && typeof id === 'string' && isId(id);
    if (fits && isKey[kind](key) && Number.isInteger(total)) {
      return { sort, key, id, total: total as number, totalIsMore: totalIsMore === true };
    }
  } catch {
    // Not one of ours: refused below.
  }
  throw new Refused('invalid_input', { errors: { cursor: 'This page of the list no longer exists.' } });
}
