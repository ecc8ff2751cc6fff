// The sorts and filters of the course list. Without TypeBox, so that pages can load it.

export const courseSorts = ['best', 'reviews', 'easiest', 'work', 'code', 'title'] as const;

/** Resources with one of these tags count as past papers. */
export const pastPaperTags = ['past papers', 'past paper', 'exam', 'midterm', 'final'] as const;

/** Fewer people are not counted: a small number could tell who they are. */
export const minCountedPeople = 5;

export const courseLevels = ['1', '2', '3', '4', '5'] as const;

/** The address of a course's page, percent-encoded. */
export const coursePath = (code: string): string => `/courses/${encodeURIComponent(code)}`;

/** Sorts courses that have too few reviews last. */
export const unknownSortKey = 1_000_000;
