// The kinds of what is wanted, in words.
import type { WantKind } from '#contract/library/wants.rules.ts';
import { formatNumber } from '#web/lib/format.ts';

export const kindText: Record<WantKind, string> = {
  paper: 'Past paper',
  solution: 'Solutions',
  notes: 'Notes',
  review: 'Review',
  other: 'Something else',
};

/** In the field: an example of each kind. */
export const exampleText: Record<Exclude<WantKind, 'review'>, string> = {
  paper: 'The 2024 midterm',
  solution: 'Solutions of sheet 3',
  notes: 'Notes of week 6',
  other: 'The formula sheet that is allowed in the exam',
};

export const peopleText = (people: number): string =>
  people === 1 ? '1 person waits' : `${formatNumber(people)} people wait`;
