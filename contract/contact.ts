// Writing to those who look after the site.
export const topics = ['question', 'problem', 'idea', 'report', 'privacy', 'other'] as const;
export type Topic = (typeof topics)[number];

export const messageStates = ['new', 'read', 'answered', 'archived'] as const;
export type MessageState = (typeof messageStates)[number];
