// What members need of a course and nobody has shared yet. Without TypeBox, so that pages can load it.
import { foldText } from '#contract/search.ts';

export const wantKinds = ['paper', 'solution', 'notes', 'review', 'other'] as const;
export type WantKind = (typeof wantKinds)[number];

export const wantLimits = { text: 120, open: 10, waiting: 200 } as const;

/** Nobody else wanted it for so long: it leaves the lists. */
export const openWeeks = 8;
/** How long what was filled is still shown. */
export const filledWeeks = 4;

interface Described {
  kind: WantKind;
  text: string;
  teacher: { name: string } | null;
}

/** 'the 2024 midterm', or 'a review of the teaching of Ada Lovelace'. */
export const wantTitle = ({ kind, text, teacher }: Described): string =>
  kind !== 'review' ? text : teacher ? `a review of the teaching of ${teacher.name}` : 'a review';

/** The page with the wants of a course. */
export const wantedPath = (code: string): string => `/wanted?course=${encodeURIComponent(code)}`;

const fillers = new Set(['a', 'an', 'the', 'of', 'for', 'from', 'in', 'need', 'needed', 'wanted', 'please']);

/** The same for texts that ask for the same thing: 'need the 2024 midterm' and 'Midterm 2024'. */
export function wantKeyOf(text: string): string {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !fillers.has(word));
  return [...new Set(words)].sort().join(' ') || foldText(text);
}
