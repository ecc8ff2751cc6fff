// The values of the review form, and the request body that they make.
import type { OwnReview } from '#contract/reviews.ts';

export interface ReviewValues {
  termId: string;
  teacherId: string;
  stars: string;
  difficulty: string;
  hours: string;
  recommend: string;
  attendance: string;
  textbook: string;
  groupWork: string;
  examForm: string;
  grade: string;
  text: string;
  isReworked: boolean;
  signature: string;
}

export const valuesOf = (review: OwnReview | null): ReviewValues => ({
  termId: review?.termId ?? '',
  teacherId: review?.teacherId ?? '',
  stars: review ? String(review.stars) : '',
  difficulty: review ? String(review.difficulty) : '',
  hours: review ? String(review.hours) : '',
  recommend: review ? String(review.recommend) : '',
  attendance: review?.attendance ?? '',
  textbook: review?.textbook ?? '',
  groupWork: review?.groupWork ?? '',
  examForm: review?.examForm ?? '',
  grade: review?.grade ?? '',
  text: review?.text ?? '',
  isReworked: review?.isReworked ?? false,
  signature: review?.signature ?? 'anonymous',
});

export const toInput = (values: ReviewValues, review: OwnReview | null): object => ({
  termId: values.termId,
  teacherId: values.teacherId || null,
  stars: numberOf(values.stars),
  difficulty: numberOf(values.difficulty),
  hours: numberOf(values.hours),
  recommend: numberOf(values.recommend),
  attendance: values.attendance || null,
  textbook: values.textbook || null,
  groupWork: values.groupWork || null,
  examForm: values.examForm || null,
  grade: values.grade || null,
  text: values.text,
  isReworked: values.isReworked,
  signature: values.signature,
  ...(review && { version: review.version }),
});

/** What is no number stays a text, which the schema refuses. */
function numberOf(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}
