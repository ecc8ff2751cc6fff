// The choices, limits and states of course reviews. Without TypeBox, so that pages can load it.

export const reviewLimits = { text: 5_000, hours: 80, answer: 2_000 } as const;

/** A waiting review is published at its time, a held one by a moderator; a hidden one was taken down by a moderator. */
export const reviewStates = ['waiting', 'held', 'published', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** An anonymous review appears after a random time, so that it cannot be told from when someone was online. */
export const anonymityDelayHours = { min: 1, max: 12 } as const;

export const reviewSignatures = ['anonymous', 'name'] as const;

export const attendances = ['required', 'useful', 'optional'] as const;
export type Attendance = (typeof attendances)[number];
export const textbooks = ['needed', 'helpful', 'none'] as const;
export type Textbook = (typeof textbooks)[number];
export const groupWorks = ['yes', 'no'] as const;
export type GroupWork = (typeof groupWorks)[number];
export const examForms = ['written', 'oral', 'project', 'continuous', 'none'] as const;
export type ExamForm = (typeof examForms)[number];
export const grades = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Grade = (typeof grades)[number];

export const reviewSorts = ['helpful', 'recent', 'high', 'low'] as const;

/** Fewer ratings are not averaged. */
export const minAveraged = 3;
/** Numbers of a part, such as one teacher's, are hidden for fewer people. */
export const minShared = 5;
/** From this degree on, an answer counts as a recommendation. */
export const minRecommended = 4;

/** Where a course without reviews ranks, and how many reviews it takes to leave that place. */
export const rankingPrior = { stars: 3.5, weight: 5 } as const;
