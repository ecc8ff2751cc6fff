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

/** Of a search by words: each adds little to the time of the index, and leaves fewer rows to check. */
const maxTrigramWords = 4;
export const trigramNames = ['trigram1', 'trigram2', 'trigram3', 'trigram4', 'trigram5', 'trigram6'] as const;

export type SearchTerms = { pattern: string } | { grams: string[] };
type WordTerms = Record<(typeof trigramNames)[number], string> | { grams: string[] };

/** The words of a search; further ones are ignored, as each is looked for in every candidate. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(' '))].slice(0, maxSearchedWords);

/**
 * For rows that contain all of the words: trigrams of the longest ones, since one of them may be in every row. Each is a condition of its
 * own: the index then skips through the rows of a common trigram such as 'the', and reads all of them for a pattern of several.
 */
export function wordTerms(words: string[]): WordTerms {
  const [longest = '', ...shorter] = words.toSorted((one, other) => other.length - one.length);
  const terms = searchTerms(longest);
  if ('grams' in terms) return terms;
  const found = [longest, ...shorter].map(trigramsOf).filter((trigrams) => trigrams.length > 0);
  const chosen = found.slice(0, maxTrigramWords);
  const each = Math.floor(trigramNames.length / chosen.length);
  const spread = chosen.flatMap((trigrams) => evenly(trigrams, each));
  const patterns = trigramNames.map((name, index) => [name, `%${spread[index % spread.length]}%`]);
  return Object.fromEntries(patterns) as WordTerms;
}

const trigramsOf = (word: string): string[] => [
  ...new Set(
    (word.match(/[a-z0-9]{3,}/g) ?? []).flatMap((letters) =>
      Array.from({ length: letters.length - 2 }, (_, index) => letters.slice(index, index + 3)),
    ),
  ),
];

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
  return evenly([...new Set(pairs)], maxGrams);
}

/** At most so many of them, at equal distances. */
function evenly<Item>(items: Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, n) => Math.floor(n * step)).flatMap(
    (index) => items[index] ?? [],
  );
}
