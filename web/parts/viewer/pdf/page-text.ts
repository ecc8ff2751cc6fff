// The text of a page, in which words are found whatever their case, accents and line breaks.
import type { OpenedPdf } from './pdf.client.ts';

/** What pdf.js says of each piece of text; other entries have no `str`. */
export interface TextItem {
  str: string;
  hasEOL?: boolean;
}

export type TextPage = Awaited<ReturnType<OpenedPdf['getPage']>>;

/** The folded text, and for each of its characters where it comes from. */
export interface FoldedText {
  text: string;
  from: { item: number; start: number; end: number }[];
}

export const itemsOf = (items: readonly object[]): TextItem[] =>
  items.filter((item): item is TextItem => 'str' in item);

/** Without accents, in lower case, with ligatures resolved and white space as one space. */
const foldCharacter = (character: string): string =>
  /\s/.test(character) ? ' ' : character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const foldQuery = (query: string): string =>
  [...query].map(foldCharacter).join('').replace(/ +/g, ' ').trim();

export function foldItems(items: readonly TextItem[]): FoldedText {
  let text = '';
  const from: FoldedText['from'] = [];
  const add = (folded: string, item: number, start: number, end: number) => {
    for (const unit of folded) {
      if (unit === ' ' && (text === '' || text.endsWith(' '))) continue;
      text += unit;
      for (let index = 0; index < unit.length; index += 1) from.push({ item, start, end });
    }
  };
  items.forEach(({ str, hasEOL }, item) => {
    let start = 0;
    for (const character of str) {
      add(foldCharacter(character), item, start, start + character.length);
      start += character.length;
    }
    if (hasEOL) add(' ', item, start, start);
  });
  return { text, from };
}

/** Where each match begins. */
export function matchesIn(text: string, needle: string): number[] {
  const found: number[] = [];
  if (!needle) return found;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) found.push(at);
  return found;
}
