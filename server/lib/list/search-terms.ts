// Chooses the index of a search and what to look up in it. The trigram index needs words of three letters; everything else
// (one or two characters, symbols, and scripts that the database's locale may not count as letters) uses the index of
// single characters and pairs.
import { escapeLike } from '#server/lib/text.ts';
import { maxSearchedWords } from './search-words.ts';

/** Reading a list of matches for each part of a long text costs more than checking the rows that a few parts leave. */
const maxPatternLength = 40;
const maxWords = 5;
const maxWordLength = 10;
const maxGrams = 12;

export type SearchTerms = { pattern: string } | { grams: string[] };
type WordTerms = { pattern: string; second: string } | { grams: string[] };

/** The words of a search; further ones are ignored, as each is looked for in every candidate. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(' '))].slice(0, maxSearchedWords);

/** For rows that contain all of the words: by the two longest, since one of them may be in every row. */
export function wordTerms(words: string[]): WordTerms {
  const [longest = '', second = ''] = words.toSorted((one, other) => other.length - one.length);
  const terms = searchTerms(longest);
  if ('grams' in terms) return terms;
  const others = second ? searchTerms(second) : terms;
  return { ...terms, second: 'pattern' in others ? others.pattern : terms.pattern };
}

/** `text` is folded and not empty. */
export function searchTerms(text: string): SearchTerms {
  const words = text.match(/[a-z0-9]{3,}/g);
  if (!words) return { grams: gramsOf(text) };
  if (text.length <= maxPatternLength) return { pattern: `%${escapeLike(text)}%` };
  // The longest words, in their order.
  const byLength = words
    .map((word, index) => ({ word, index }))
    .sort((a, b) => b.word.length - a.word.length);
  const chosen = byLength.slice(0, maxWords).sort((a, b) => a.index - b.index);
  return { pattern: `%${chosen.map(({ word }) => word.slice(0, maxWordLength)).join('%')}%` };
}

/** Pairs of characters at equal distances, or the only character: what `search_grams` of a text that contains it has. */
export function gramsOf(text: string): string[] {
  const characters = [...text];
  if (characters.length === 1) return characters;
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  const distinct = [...new Set(pairs)];
  const step = Math.max(1, distinct.length / maxGrams);
  const indexes = Array.from({ length: Math.min(maxGrams, distinct.length) }, (_, n) => Math.floor(n * step));
  return indexes.flatMap((index) => distinct[index] ?? []);
}
