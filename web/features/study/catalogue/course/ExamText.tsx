// An exam in a line: 'Final exam, 10 Dec 2026, 09:00, 120 minutes, Hall 1'.
import type { ExamKind } from '#contract/study/catalogue.rules.ts';
import type { ExamInput } from '#contract/study/catalogue.ts';
import { formatUtcDate } from '#web/lib/format.ts';

export const examLabels: Record<ExamKind, string> = {
  final: 'Final exam',
  midterm: 'Midterm',
  resit: 'Resit',
  oral: 'Oral exam',
  other: 'Other exam',
};

/** Its time is the local one of the campus, as it was entered. */
export function ExamText({ exam: { kind, starts, minutes, place } }: { exam: ExamInput }) {
  const [day = '', time = ''] = starts.split('T');
  return [examLabels[kind], formatUtcDate(day), time, `${minutes} minutes`, place].filter(Boolean).join(', ');
}
