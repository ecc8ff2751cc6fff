// Course codes: 'cs 201', 'CS-201' and 'CS201' name the same course.
import { foldText } from './search.ts';

/** The form of a code that is compared: without case, accents, spaces and hyphens. */
export const courseKeyOf = (code: string): string => foldText(code).replace(/[\s\p{Pd}]+/gu, '');

/** The codes that a text names with a space or hyphen inside, as they are compared: 'CS 201: trees' names cs201. */
export const courseCodesIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\d])\p{L}{2,8}[\s\p{Pd}]+\d{3,4}\p{L}?(?![\p{L}\d])/gu) ?? []).map(courseKeyOf);

/** The level that a code suggests: CS201 is a course of level 2. */
export function levelOfCode(code: string): number {
  const digit = /\d/.exec(code)?.[0];
  return digit === undefined || digit === '0' ? 1 : Number(digit);
}

/** Folds what is searched for: a course code as it is compared, anything else as text. */
export const foldCourseSearch = (text: string): string =>
  /^\s*\p{L}{1,8}[\s\p{Pd}]*\d[\p{L}\d]*\s*$/u.test(text) ? courseKeyOf(text) : foldText(text);
