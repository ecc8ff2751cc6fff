// How the query of every list asks for a page: how many rows, and the cursor that it begins at.
import * as Type from 'typebox';
import { Exact } from './fields.ts';

const maxLimit = 100;

/** The longest text that a list is sorted by: the title of a resource. */
const longestSortedText = 200;
/** Folding a text for sorting makes up to 33 bytes of one character (U+FDFA becomes four words). */
const foldedBytes = 33;
/** Beside the text a cursor holds the sort, an id and the total; base64 writes three bytes as four characters. */
const maxCursorLength = Math.ceil(((longestSortedText * foldedBytes + 150) * 4) / 3);

/** The part of a list's query that asks for a page of it. */
export const paging = (defaultLimit: number) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxLimit, default: defaultLimit })),
  cursor: Type.Optional(
    Exact({ maxLength: maxCursorLength, description: 'The nextCursor of the page before.' }),
  ),
});
