// The topics, states and limits of contact messages. Without TypeBox, so that pages can load it.

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

/** The messages of a state are counted up to this. */
export const maxCounted = 1_000;
