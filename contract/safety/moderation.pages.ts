// The public page about moderation.
import type { PageTable } from '#contract/page.ts';

export const moderationPages = {
  '/moderation': {
    title: 'How we look after this place',
    access: 'anyone',
    rendered: [],
    description:
      'The rules in plain words, what moderators did and why, and how to have a decision looked at again.',
  },
} as const satisfies PageTable;
