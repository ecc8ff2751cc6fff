// The values of an exam in the form, and their mapping to the request body.
import { catalogueLimits, type ExamKind } from '#contract/study/catalogue.rules.ts';
import type { ExamInput } from '#contract/study/catalogue.ts';

export interface ExamValues {
  /** The key of its fields. */
  id: string;
  kind: ExamKind;
  starts: string;
  minutes: string;
  place: string;
}

let lastId = 0;
const nextId = (): string => `exam-${++lastId}`;

export const newExam = (): ExamValues => ({
  id: nextId(),
  kind: 'final',
  starts: '',
  minutes: '120',
  place: '',
});

export const valuesOf = ({ kind, starts, minutes, place = '' }: ExamInput): ExamValues => ({
  id: nextId(),
  kind,
  starts,
  minutes: minutes.toString(),
  place,
});

export const inputOf = ({ kind, starts, minutes, place }: ExamValues): ExamInput => ({
  kind,
  // Some browsers add seconds.
  starts: starts.slice(0, 16),
  minutes: Number(minutes),
  place,
});

/** The first problem of an exam, in a sentence that names it. */
export function examProblem({ starts, minutes }: ExamValues, index: number): string | undefined {
  const count = Number(minutes);
  if (!starts) return `Please enter day and time of exam ${index + 1}.`;
  if (!Number.isInteger(count) || count < 1 || count > catalogueLimits.examMinutes)
    return `Please enter how many minutes exam ${index + 1} takes.`;
  return undefined;
}
