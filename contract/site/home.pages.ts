// The home page.
import type { PageTable } from '#contract/page.ts';

export const homePages = {
  '/': {
    title: 'Welcome to Campus Connect',
    access: 'anyone',
    rendered: [],
    description:
      'Share notes, find the materials your seniors swore by, and meet the people taking the same courses as you.',
  },
} as const satisfies PageTable;
