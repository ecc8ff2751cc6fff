// Cursors of keyset pagination: the position of a page's last row, encoded as base64url.
import { stripInvalidCharacters } from '#contract/text.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

/** The sort key and id of a page's last row, with the total that was counted for the first page. */
export interface Cursor {
  sort: string;
  key: string;
  id: string;
  total: number;
  totalIsMore: boolean;
}

export const encodeCursor = ({ sort, key, id, total, totalIsMore }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, total, totalIsMore])).toString('base64url');

/** Validates a sort key by type; the database would reject any other value. */
const isKey = {
  /** Milliseconds, up to the year 9999. */
  timestamp: (key: string) => /^\d{1,15}$/.test(key) && Number(key) < 253_402_300_800_000,
  rank: (key: string) => /^\d{1,19}$/.test(key) && BigInt(key) < 2n ** 63n,
  count: (key: string) => /^\d{1,10}$/.test(key) && Number(key) < 2 ** 31,
  text: (key: string) => stripInvalidCharacters(key) === key,
};

export type KeyKind = keyof typeof isKey;

/** Refuses a cursor that is malformed or was made for another sort. */
export function decodeCursor(text: string, sort: string, kind: KeyKind): Cursor {
  try {
    const [cursorSort, key, id, total, totalIsMore] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as unknown[];
    const isOfSort = cursorSort === sort && typeof key === 'string' && typeof id === 'string' && isId(id);
    if (isOfSort && isKey[kind](key) && isTotal(total) && typeof totalIsMore === 'boolean') {
      return { sort, key, id, total, totalIsMore };
    }
  } catch {
    // Malformed: refused below.
  }
  throw new Refused('invalid_input', { errors: { cursor: 'This page of the list no longer exists.' } });
}

const isTotal = (total: unknown): total is number => Number.isSafeInteger(total) && Number(total) >= 0;
