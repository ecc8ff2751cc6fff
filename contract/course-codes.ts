// Course codes: 'cs 201', 'CS-201' and 'CS201' name the same course.
import { foldText } from './search.ts';

/** The form of a code that is compared: without case, accents, spaces and hyphens. */
export const courseKeyOf = (code: string): string => foldText(code).replace(/[\s\p{Pd}]+/gu, '');

/** The level that a code suggests: CS201 is a course of level 2. */
export function levelOfCode(code: string): number {
  const digit = /\d/.exec(code)?.[0];
  return digit === undefined || digit === '0' ? 1 : Number(digit);
}

/** Folds what is searched for: a course code as it is compared, anything else as text. */
export const foldCourseSearch = (text: string): string =>
  /^\s*\p{L}{1,8}[\s\p{Pd}]*\d[\p{L}\d]*\s*$/u.test(text) ? courseKeyOf(text) : foldText(text);
