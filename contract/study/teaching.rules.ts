// Who may say that they are a teacher, and which reviews a teacher may answer. Without TypeBox, so that pages can load it.
import type { Actor } from '#contract/permissions.ts';

export const teachingLimits = { explanation: 300, reason: 300, answer: 2_000, claims: 200 } as const;

/** Students do not teach: an admin makes somebody staff first. */
export const canClaimTeacher = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'user';

/** A review of a term in which the teacher taught the course, unless it is about another teacher of that term. */
export const mayAnswerReview = (
  teacherId: string,
  review: { teacherId: string | null },
  teachersOfTerm: readonly string[],
): boolean => teachersOfTerm.includes(teacherId) && (review.teacherId ?? teacherId) === teacherId;
