// Class names shared by the links of Markdown texts.
export const markdownLink = 'font-semibold text-blue-ink underline underline-offset-4';

/** Of a text, however it is rendered: the same element for the reader. Each paragraph is written in its own direction. */
export const markdownFrame = 'space-y-4 wrap-anywhere [&_:is(p,li,h2,h3,h4,th,td)]:[unicode-bidi:plaintext]';

/** Of a text of our own pages: those are long, and what is below the screen is laid out when it is scrolled to. */
export const pageTextFrame = `${markdownFrame} *:[contain-intrinsic-size:auto_5rem] *:[content-visibility:auto] *:[overflow-clip-margin:0.5rem]`;
