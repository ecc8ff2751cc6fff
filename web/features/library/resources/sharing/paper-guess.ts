// Whether the name of a file tells that it is a past paper.
import { type Paper, type PaperKind, type PaperTerm, yearOf } from '#contract/library/papers.rules.ts';

const kindWords: [PaperKind, RegExp][] = [
  ['midterm', /\bmid[\s-]?terms?\b/],
  ['practice', /\b(mock|practice|sample)\b/],
  ['quiz', /\bquiz(zes)?\b/],
  ['assignment', /\b(assignment|homework|problem set)\b/],
  ['final', /\bfinals?\b/],
  ['other', /\b(past papers?|exams?)\b/],
];
const notPapers =
  /\b(notes|summary|cheat sheet|slides|review|guide|final (version|draft|report|project|essay))\b/;

/** What the name of a file tells: 'CS201 final 2024 solutions.pdf'. Without a year it may be anything about an exam. */
export function paperIn(fileName: string, now = new Date()): Paper | undefined {
  const words = fileName
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .replace(/[_+.\s]+/g, ' ');
  const kind = kindWords.find(([, pattern]) => pattern.test(words))?.[0];
  const years = words.match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? [];
  const year = years.map((text) => yearOf(text, now)).find((found) => found !== undefined);
  if (!kind || !year || notPapers.test(words)) return undefined;
  const term = /\b(spring|summer|autumn|fall|winter)\b/.exec(words)?.[1] ?? '';
  return {
    kind,
    year,
    term: term === 'fall' ? 'autumn' : (term as PaperTerm | ''),
    hasSolutions: /\b(solutions?|solved|answers?|answer key)\b/.test(words),
    solutionOf: '',
  };
}
