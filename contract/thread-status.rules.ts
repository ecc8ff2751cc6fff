// What became of a question: shown wherever a text refers to a thread. Without TypeBox, so that pages can load it.

/** A discussion has no answer; a question is open until someone answers, and solved when an answer is accepted. */
export const threadStatuses = ['discussion', 'open', 'answered', 'solved'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];
