/** An inline link. */
export const textLink =
  'inline-flex min-h-11 items-center rounded font-semibold text-blue-ink underline-offset-4 hover:underline';

/** The same within a sentence: as easy to press, without moving the lines apart. */
export const sentenceLink = `${textLink} -my-2.5`;
