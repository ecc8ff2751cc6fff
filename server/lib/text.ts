// Text on its way to the database.

/** For a pattern of `like`: `%` and `_` mean themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
