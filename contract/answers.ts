// Response schemas that several nouns share.
import type { Static } from 'typebox';
import * as Type from 'typebox';

/** Success without data; the message is shown to the user. */
export const Done = Type.Object({ success: Type.Literal(true), message: Type.String() });
export type Done = Static<typeof Done>;

export const NextCursor = Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' });

/** The content of a file, not JSON. */
export const Bytes = Type.String({ format: 'binary' });
