// Answers that several nouns give.
import Type, { type Static } from 'typebox';

/** It was done; the message says so to people. */
export const Done = Type.Object({ success: Type.Literal(true), message: Type.String() });
export type Done = Static<typeof Done>;
