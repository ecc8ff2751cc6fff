// The words of a title in any script, and how alike two titles are. Words are looked up without their endings, which differ:
// recursion, recursive. Scripts without spaces are divided where characters stand that say nothing of the subject.
import { foldText } from '#contract/search.ts';

/** The share of a title's parts that the other title has. */
const minShare = 0.4;

/** Looked up in pairs. */
const maxStems = 3;

/** Words that say nothing about the question. */
const emptyWords = new Set(
  'about and any are can could does for from get has have how into not that the there this what when where which who why will with you your'.split(
    ' ',
  ),
);

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');
/** Japanese endings and particles, and the commonest characters of Chinese questions. */
const emptyCharacters = /[\p{Script=Hiragana}的了是在有和与吗呢么什怎样如何为请问我你个这那]+/u;

/** 'The', written together with the word. */
const arabicArticle = /^و?ال(?=.{3})/u;

export function wordsOf(title: string): string[] {
  const found = foldText(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  return found
    .flatMap((word) => word.match(runs) ?? [])
    .flatMap((word) =>
      isUnspaced.test(word) ? word.split(emptyCharacters) : word.replace(arabicArticle, ''),
    )
    .filter((word) => word.length > 1 && !emptyWords.has(word));
}

/** The longest words without their endings, or pairs of characters of a script without spaces. */
export const stemsOf = (words: string[]): string[] =>
  [...new Set(words.flatMap((word) => (isUnspaced.test(word) ? (word.match(/../gu) ?? []) : stemOf(word))))]
    .sort((one, other) => other.length - one.length)
    .slice(0, maxStems);

const stemOf = (word: string): string[] =>
  word.length < 3 ? [] : [word.slice(0, Math.max(4, Math.ceil(word.length * 0.7)))];

/** Trigrams with the beginning and end of each word; pairs of characters where a character is half a word. */
export const partsOf = (words: string[]): Set<string> =>
  new Set(
    words.flatMap((word) => {
      const [padded, length] = isUnspaced.test(word) ? [word, 2] : [`  ${word} `, 3];
      return Array.from({ length: padded.length - length + 1 }, (_, index) =>
        padded.slice(index, index + length),
      );
    }),
  );

/** Undefined where they are not alike. */
export function shareOf(wanted: Set<string>, title: string): number | undefined {
  const has = partsOf(wordsOf(title));
  const share = [...wanted].filter((part) => has.has(part)).length / wanted.size;
  return share >= minShare ? share : undefined;
}
