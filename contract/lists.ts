// The pagination parameters of every list: limit and cursor.
import * as Type from 'typebox';
import { Exact } from './fields.ts';

const maxLimit = 100;

/** The longest text that a list is sorted by: the title of a resource. */
const maxSortedLength = 200;
/** Folding for sorting expands one character to up to 33 bytes (U+FDFA becomes four words). */
const maxFoldedBytes = 33;
/** A cursor also contains the sort, an id and the total; base64 encodes three bytes as four characters. */
const maxCursorLength = Math.ceil(((maxSortedLength * maxFoldedBytes + 150) * 4) / 3);

export const paging = (defaultLimit: number) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxLimit, default: defaultLimit })),
  cursor: Type.Optional(
    Exact({ maxLength: maxCursorLength, description: 'The nextCursor of the page before.' }),
  ),
});
