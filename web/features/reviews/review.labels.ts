// Texts for the values of reviews.
import type { Attendance, ExamForm, GroupWork, Textbook } from '#contract/reviews.rules.ts';

export const attendanceText: Record<Attendance, string> = {
  required: 'Attendance is required',
  useful: 'Attendance is useful',
  optional: 'Attendance is optional',
};

export const textbookText: Record<Textbook, string> = {
  needed: 'The textbook is needed',
  helpful: 'The textbook helps',
  none: 'No textbook',
};

export const groupWorkText: Record<GroupWork, string> = { yes: 'Group work', no: 'No group work' };

export const examFormText: Record<ExamForm, string> = {
  written: 'Written exam',
  oral: 'Oral exam',
  project: 'Project',
  continuous: 'Graded during the term',
  none: 'No exam',
};

export const starsText = ['Poor', 'Weak', 'Fair', 'Good', 'Excellent'] as const;
export const difficultyText = ['Very easy', 'Easy', 'Fair', 'Hard', 'Very hard'] as const;
export const recommendText = ['By no means', 'Rather not', 'It depends', 'To most', 'To everyone'] as const;

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'November 2026' of 2026-11. */
export const monthText = (month: string): string =>
  `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
