// The kinds of exams and their local times as texts.
import type { ExamKind } from '#contract/study/catalogue.rules.ts';
import { formatUtcDate } from '#web/lib/format.ts';

export const examText: Record<ExamKind, string> = {
  final: 'Final exam',
  midterm: 'Midterm exam',
  resit: 'Resit',
  oral: 'Oral exam',
  other: 'Exam',
};

/** '21 Jan 2027, 09:00': the wall time of the campus, wherever the reader is. */
export const formatLocalTime = (localTime: string): string =>
  `${formatUtcDate(`${localTime}:00Z`)}, ${localTime.slice(11)}`;
