// Splits what someone searches for into words and quoted phrases.
import { foldText } from '#contract/search.ts';

export interface SearchWord {
  /** Folded. */
  text: string;
  /** Quoted: looked for as it is, and never corrected. */
  isPhrase: boolean;
}

/** Further words are ignored, as each is looked for in every candidate. */
export const maxSearchedWords = 8;

const quotes = '"“”„«»';
const parts = new RegExp(`[${quotes}]([^${quotes}]+)[${quotes}]|([^\\s${quotes}]+)`, 'gu');
/** Around a word; those of 'c++' and '100%' belong to it. */
const edges = /^[.,;:!?()[\]{}<>'’‘…]+|[.,;:!?()[\]{}<>'’‘…]+$/gu;
const shortestPart = 2;

export function searchWords(search: string): SearchWord[] {
  const words = new Map<string, SearchWord>();
  for (const [, phrase, chunk = ''] of foldText(search).matchAll(parts)) {
    const found = phrase === undefined ? wordsIn(chunk) : [phrase.trim()];
    for (const text of found)
      if (text && !words.has(text)) words.set(text, { text, isPhrase: phrase !== undefined });
  }
  return [...words.values()].slice(0, maxSearchedWords);
}

/** A search with these words. */
export const joinSearch = (words: SearchWord[]): string =>
  words.map(({ text, isPhrase }) => (isPhrase ? `"${text}"` : text)).join(' ');

/** The parts of a word between its punctuation. */
export const partsOf = (word: string): string[] =>
  word.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== '');

/** 'data-structures' are two words; 'c++', 't-test' and 'e_c' are one. */
function wordsIn(chunk: string): string[] {
  const word = chunk.replace(edges, '') || chunk;
  const several = partsOf(word);
  return several.length > 1 && several.every((part) => part.length >= shortestPart) ? several : [word];
}
