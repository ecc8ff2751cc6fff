// What Markdown that people write may become, in a mail and on a page.

/** Where a link may lead; anything else is shown as plain text. A mail has no address of ours to resolve others against. */
export const allowedLinkUrl = (address: string): string | undefined =>
  /^(https?:\/\/|mailto:)/i.test(address) ? address : undefined;

/** The elements that Markdown may become. No pictures: each would tell its host who opened the mail or the page. */
export const markdownElements = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li'],
  ...['a', 'strong', 'em', 'del', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** The level of a heading below the title of the page or mail, 2 to 4: the highest that the text uses is 2. */
export function headingLevel(markdown: string): (written: number) => 2 | 3 | 4 {
  const used = [...markdown.matchAll(/^ {0,3}(#{1,6})\s/gm)].map(([, marks = '']) => marks.length);
  const top = Math.min(6, ...used);
  return (written) => Math.max(2, Math.min(4, 2 + written - top)) as 2 | 3 | 4;
}
