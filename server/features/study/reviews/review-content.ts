// What a writer says in a review: as it is sent, stored, and kept until an anonymous change is published.

import { foldText } from '#contract/search.ts';
import type { ReviewInput } from '#contract/study/reviews.ts';
import type { reviews } from '#server/db/tables/study/reviews.ts';

type ReviewRow = typeof reviews.$inferSelect;

export type ReviewContent = Pick<
  ReviewRow,
  | 'termId'
  | 'teacherId'
  | 'stars'
  | 'difficulty'
  | 'hours'
  | 'recommend'
  | 'attendance'
  | 'textbook'
  | 'groupWork'
  | 'examForm'
  | 'grade'
  | 'text'
  | 'isReworked'
>;

export const contentOfInput = (input: ReviewInput): ReviewContent => ({
  termId: input.termId,
  teacherId: input.teacherId || null,
  stars: input.stars,
  difficulty: input.difficulty,
  hours: input.hours,
  recommend: input.recommend,
  attendance: input.attendance ?? null,
  textbook: input.textbook ?? null,
  groupWork: input.groupWork ?? null,
  examForm: input.examForm ?? null,
  grade: input.grade ?? null,
  text: input.text ?? '',
  isReworked: input.isReworked ?? false,
});

export const contentOfRow = (row: ReviewContent): ReviewContent => ({
  termId: row.termId,
  teacherId: row.teacherId,
  stars: row.stars,
  difficulty: row.difficulty,
  hours: row.hours,
  recommend: row.recommend,
  attendance: row.attendance,
  textbook: row.textbook,
  groupWork: row.groupWork,
  examForm: row.examForm,
  grade: row.grade,
  text: row.text,
  isReworked: row.isReworked,
});

/** The columns that store it. */
export const columnsOf = (content: ReviewContent) => ({ ...content, searchText: foldText(content.text) });
