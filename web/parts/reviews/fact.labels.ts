// Texts for what reviewers say about a course.
import type { Attendance, ExamForm, GroupWork, Textbook } from '#contract/study/reviews.rules.ts';

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
