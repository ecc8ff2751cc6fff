// What the calls of several nouns share: the answer of a plain success, and the pages of a list.
import Type, { type Static } from 'typebox';

/** It was done; the message says so to people. */
export const Done = Type.Object({ success: Type.Literal(true), message: Type.String() });
export type Done = Static<typeof Done>;

/** The query of a list that is read page by page. */
export const PageQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
});
export type PageQuery = Static<typeof PageQuery>;

export const NextCursor = Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' });

/** The content of a file; it is not JSON. */
export const Bytes = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });
