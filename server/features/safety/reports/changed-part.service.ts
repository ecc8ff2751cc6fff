// What is different between two texts, for logs and notices: short, whatever the length of the texts.
import type { CaseChange, Texts } from '#contract/safety/reports.rules.ts';

/** Characters that stand the same on each side. */
const context = 30;
const maxPart = 200;

/** The changed parts of two texts, each with a little of what is around it. */
export function changedParts(before: string, after: string): [before: string, after: string] {
  const [one, other] = [[...before], [...after]];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = Math.max(0, start - context);
  const partOf = (text: string[]): string => {
    const until = Math.min(text.length, text.length - end + context);
    const part = text.slice(from, until);
    const isCut = part.length > maxPart || until < text.length;
    return `${from > 0 ? '…' : ''}${part.slice(0, maxPart).join('')}${isCut ? '…' : ''}`;
  };
  return [partOf(one), partOf(other)];
}

/** Of a title and a text, on a line each where it changed. */
function changedTexts(before: Texts, after: Texts): [before: string, after: string] {
  const pairs = (['title', 'text'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => changedParts(before[field] ?? '', after[field] ?? ''));
  return [pairs.map(([was]) => was).join('\n'), pairs.map(([, is]) => is).join('\n')];
}

export const toldChange = (change: CaseChange): [before: string, after: string] =>
  change.decision === 'edit' ? changedTexts(change.before, change.after) : [change.before, change.after];

/** Within a sentence: 'the title and the text'. */
export const changedFields = (before: Texts, after: Texts): string =>
  (['title', 'text'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => `the ${field}`)
    .join(' and ');
