// The sorts and filters of the course list, and the codes of a comparison. Without TypeBox, so that pages can load it.
import { courseKeyOf } from '#contract/course-codes.ts';

export const courseSorts = ['best', 'reviews', 'easiest', 'work', 'code', 'title'] as const;

/** Fewer people are not counted: a small number could tell who they are. */
export const minCountedPeople = 5;

export const courseLevels = ['1', '2', '3', '4', '5'] as const;

/** The address of a course's page, percent-encoded. */
export const coursePath = (code: string): string => `/courses/${encodeURIComponent(code)}`;

/** Sorts courses that have too few reviews last. */
export const unknownSortKey = 1_000_000;

/** An average of stars or difficulty, always with the same digits: '4.0' beside '4.2'. */
export const oneDecimal = (average: number | null): string => average?.toFixed(1) ?? '';

/** How many courses are compared side by side. */
export const maxCompared = 4;

/** The codes in a text such as 'CS201, CS301', without empty and repeated ones. */
export function codesIn(text: string): string[] {
  const codes = new Map<string, string>();
  for (const part of text.split(',')) {
    const code = part.trim();
    const key = courseKeyOf(code);
    if (key && !codes.has(key)) codes.set(key, code);
  }
  return [...codes.values()];
}
