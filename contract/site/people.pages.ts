// The public profile page.
import type { PageTable } from '#contract/page.ts';

export const peoplePages = {
  '/people/$username': {
    title: 'Member',
    access: 'anyone',
    rendered: [],
    description: 'A member of this campus and what they have shared.',
  },
} as const satisfies PageTable;
