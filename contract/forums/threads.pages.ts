// The pages of the forums' threads.
import type { PageTable } from '#contract/page.ts';

export const threadsPages = {
  '/forums/new': {
    title: 'Ask or discuss',
    access: 'member',
    purpose: 'ask a question',
    hasChosenSiblings: true,
    description: 'Ask a question or start a discussion in the forums.',
  },
  '/forums/$space/$thread': {
    title: 'Forums',
    access: 'anyone',
    rendered: ['sort'],
    description: 'A question or discussion of the forums, with its answers.',
  },
} as const satisfies PageTable;
