// The position in a list after which its next page begins, written for the wire.
import { stripInvalidCharacters } from '#contract/text.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

/** The sort key and the id of a page's last row, with the total that the first page found. */
export interface Cursor {
  sort: string;
  key: string;
  id: string;
  total: number;
  totalIsMore: boolean;
}

export const writeCursor = ({ sort, key, id, total, totalIsMore }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, total, totalIsMore])).toString('base64url');

/** What a sort key can be; the database would not compare anything else with its column. */
const isKey = {
  /** Milliseconds, up to the last year that is written in four digits. */
  moment: (key: string) => /^\d{1,15}$/.test(key) && Number(key) < 253_402_300_800_000,
  count: (key: string) => /^\d{1,10}$/.test(key) && Number(key) < 2 ** 31,
  text: (key: string) => stripInvalidCharacters(key) === key,
};

export type KeyKind = keyof typeof isKey;

/** Refuses whatever this list did not write for this sort. */
export function readCursor(text: string, sort: string, kind: KeyKind): Cursor {
  try {
    const [of, key, id, total, totalIsMore] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as unknown[];
    const fits = of === sort && typeof key === 'string' && typeof id === 'string' && isId(id);
    if (fits && isKey[kind](key) && isTotal(total) && typeof totalIsMore === 'boolean') {
      return { sort, key, id, total, totalIsMore };
    }
  } catch {
    // Not one of ours: refused below.
  }
  throw new Refused('invalid_input', { errors: { cursor: 'This page of the list no longer exists.' } });
}

const isTotal = (total: unknown): total is number => Number.isSafeInteger(total) && Number(total) >= 0;
