// The rules for rendering users' Markdown in mails and pages.

/** The URL if it is absolute and safe, since mails have no base URL; any other link is rendered as plain text. */
export const allowedLinkUrl = (url: string): string | undefined =>
  /^(https?:\/\/|mailto:)/i.test(url) ? url : undefined;

/** In the texts of our own pages, also a path of this site or an anchor. */
export const allowedPageUrl = (url: string): string | undefined =>
  /^(\/(?!\/)|#)/.test(url) ? url : allowedLinkUrl(url);

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

export interface MarkdownSection {
  /** Of the source, from 1. */
  line: number;
  level: number;
  title: string;
  /** Unique in the text. */
  id: string;
}

/** Of a heading in the table of contents. */
const maxTitleLength = 200;

/** The headings written with `#`, with anchors made of their words. */
export function sectionsOf(markdown: string): MarkdownSection[] {
  const sections: MarkdownSection[] = [];
  const used = new Map<string, number>();
  let fence = '';
  for (const [index, text] of markdown.split('\n').entries()) {
    const mark = /^ {0,3}(```|~~~)/.exec(text)?.[1] ?? '';
    if (mark && (!fence || fence === mark)) fence = fence ? '' : mark;
    const [, marks = '', written = ''] = /^ {0,3}(#{1,6})[ \t](.*)$/.exec(fence ? '' : text) ?? [];
    const title = plainText(written.trim().slice(0, maxTitleLength));
    if (!title) continue;
    const slug = anchorOf(title);
    const count = (used.get(slug) ?? 0) + 1;
    used.set(slug, count);
    sections.push({
      line: index + 1,
      level: marks.length,
      title,
      id: count === 1 ? slug : `${slug}-${count}`,
    });
  }
  return sections;
}

const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|[*_`])/g, '')
    .replace(/ #+$/, '')
    .trim();

const anchorOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';

/** More than 20 list or quote markers at the start of a line. */
const deepNesting = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){21}/m;

const maxEmphasisMarkers = 1_000;
/** Ends at an empty line, or where a list begins. */
const paragraphEnd = /\n(?=[ \t]*\n| {0,3}[-*+][ \t]+\S)/;

const hasTooMuchEmphasis = (markdown: string): boolean =>
  markdown
    .split(paragraphEnd)
    .some((paragraph) => (paragraph.match(/\*+|_+|~+/g)?.length ?? 0) > maxEmphasisMarkers);

/**
 * Why a text is refused that would take seconds to render: the time is exponential in the depth of lists and quotes, and quadratic in
 * the markers of emphasis in a paragraph, each of which is compared with those before it.
 */
export function whyCostly(markdown: string): string | undefined {
  if (deepNesting.test(markdown)) return 'Please use fewer lists and quotes within one another.';
  if (hasTooMuchEmphasis(markdown)) return 'Please use fewer of the characters *, _ and ~ in one paragraph.';
  return undefined;
}

/** The beginning of a text without its syntax and headings, for lists and link previews. */
export function excerptOfMarkdown(markdown: string, length = 180): string {
  const plain = markdown
    .slice(0, 10 * length)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    // Headings make no sense without their sections.
    .replace(/^ {0,3}#{1,6}\s.*$/gm, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/^\s*(```|~~~).*$/gm, ' ')
    // The line under the head of a table, then the cells of its rows.
    .replace(/^[ \t|:-]*\|[ \t|:-]*$/gm, ' ')
    .replace(/^[ \t]*\|.*$/gm, cellsOf)
    .replace(/^\s*(>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/^\s*([-*_=]\s*){3,}$/gm, ' ')
    // An underscore within a word is a part of it.
    .replace(/\*\*|__|~~|[*`]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= length ? plain : `${plain.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

const cellsOf = (row: string): string =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ');
