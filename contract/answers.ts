// What the calls of several nouns share: the answer of a plain success, the end of a page, and bytes.
import type { Static } from 'typebox';
import * as Type from 'typebox';

/** It was done; the message says so to people. */
export const Done = Type.Object({ success: Type.Literal(true), message: Type.String() });
export type Done = Static<typeof Done>;

export const NextCursor = Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' });

/** The content of a file; it is not JSON. */
export const Bytes = Type.String({ format: 'binary' });
