// Text as people type it, made fit to be kept.

/** Without NUL and halves of surrogate pairs, which databases refuse. */
export const withoutUnkeepable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/** Whether there is nothing in it that anyone would see. */
export const isBlank = (text: string): boolean => !/[^\p{C}\p{Z}]/u.test(text);

/** Composed in one way, and without characters that no one sees or databases refuse. */
export const clean = (text: string): string =>
  withoutUnkeepable(text)
    .normalize('NFC')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
    .trim();

/** The same for text of one line. */
export const cleanLine = (text: string): string => clean(text).replace(/\s+/g, ' ');
