// The states of an enrolment. Without TypeBox, so that pages can load it.

export const enrolmentStatuses = ['planned', 'taking', 'taken'] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];

/** More courses than anyone takes: declaring is one click, and lists of one's own courses are not paged. */
export const maxEnrolments = 200;
