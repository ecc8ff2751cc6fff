// What people write about and what becomes of it, without a schema library: the form is on a page of its own.

export const topics = ['question', 'problem', 'idea', 'report', 'privacy', 'other'] as const;
export type Topic = (typeof topics)[number];

export const topicLabels: Record<Topic, string> = {
  question: 'A question',
  problem: 'Something does not work',
  idea: 'An idea',
  report: 'Reporting a resource or a member',
  privacy: 'Privacy and my data',
  other: 'Something else',
};

export const messageStates = ['new', 'read', 'answered', 'archived'] as const;
export type MessageState = (typeof messageStates)[number];

export const contactLimits = { name: 80, message: { min: 10, max: 5_000 }, answer: 5_000 } as const;

/** Past it, states are no longer counted. */
export const maxCounted = 1_000;
