// The values of the review form, and the request body that they make.
import type { OwnReview, OwnReviewAnswer, Review } from '#contract/study/reviews.ts';

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

type Terms = OwnReviewAnswer['terms'];

/** A course that was offered once needs no choice of the term; one teacher needs no choice either. */
export const valuesOf = (review: OwnReview | null, terms: Terms = []): ReviewValues => ({
  termId: review?.termId ?? (terms.length === 1 ? (terms[0]?._id ?? '') : ''),
  teacherId: review ? (review.teacherId ?? '') : terms.length === 1 ? onlyTeacher(terms[0]) : '',
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

/** Who taught in the term, where it was one; a teacher of another term is refused. */
export const onlyTeacher = (term: Terms[number] | undefined): string =>
  term?.teachers.length === 1 ? (term.teachers[0]?._id ?? '') : '';

/** The review as it will appear; undefined until there is something to show. */
export function previewOf(
  values: ReviewValues,
  terms: Terms,
  author: { username: string; name: string; img: string } | null,
): Review | undefined {
  const term = terms.find(({ _id }) => _id === values.termId);
  const stars = Number(values.stars);
  if (!term || !stars) return undefined;
  const choice = <Value>(value: string) => (value || null) as Value | null;
  return {
    _id: 'preview',
    stars,
    difficulty: Number(values.difficulty) || 3,
    hours: Number(values.hours) || 0,
    recommend: Number(values.recommend) || 3,
    attendance: choice(values.attendance),
    textbook: choice(values.textbook),
    groupWork: choice(values.groupWork),
    examForm: choice(values.examForm),
    grade: choice(values.grade),
    text: values.text,
    isReworked: values.isReworked,
    term: { _id: term._id, name: term.name },
    teacher: term.teachers.find(({ _id }) => _id === values.teacherId) ?? null,
    month: new Date().toISOString().slice(0, 7),
    author: author && { username: author.username, name: author.name, img: author.img },
    isProved: false,
    isEdited: false,
    helpful: 0,
    answer: null,
  };
}

/** What is no number stays a text, which the schema refuses. */
function numberOf(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}
