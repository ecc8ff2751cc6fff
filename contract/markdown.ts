// The rules for rendering users' Markdown in mails and pages.

/** The URL if it is absolute and safe, since mails have no base URL; any other link is rendered as plain text. */
export const allowedLinkUrl = (url: string): string | undefined =>
  /^(https?:\/\/|mailto:)/i.test(url) ? url : undefined;

/** The allowed HTML elements. No images: they would let their host track who opens the mail or page. */
export const markdownElements = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li'],
  ...['a', 'strong', 'em', 'del', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Maps heading levels to 2 to 4, below the title of the page or mail: the highest level in the text becomes 2. */
export function headingLevel(markdown: string): (written: number) => 2 | 3 | 4 {
  const used = [...markdown.matchAll(/^ {0,3}(#{1,6})\s/gm)].map(([, marks = '']) => marks.length);
  const top = Math.min(6, ...used);
  return (written) => Math.max(2, Math.min(4, 2 + written - top)) as 2 | 3 | 4;
}
