// Whether a text is Markdown at all. Most replies are a few plain sentences, which need no parser.

/** Marks, escapes, entities, addresses and mentions anywhere; lists, rules and indented code at the beginning of a line. */
const markdown = /[*_`~[\]<>|$\\&#@]|:\/\/|www\.|^[ \t]*(?:[-+=]|\d+[.)])|^(?: {4}|\t)|[ \t]{2}$/m;

/** Its paragraphs, or undefined where the text has to be parsed. Uncertain texts are parsed. */
export const paragraphsOf = (text: string): string[] | undefined =>
  markdown.test(text)
    ? undefined
    : text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean);
