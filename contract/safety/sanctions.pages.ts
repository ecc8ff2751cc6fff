// The page with what moderators decided about the member.
import type { PageTable } from '#contract/page.ts';

export const sanctionsPages = {
  '/decisions': {
    title: 'Decisions about you',
    access: 'member',
    purpose: 'see what moderators decided about you',
    description: 'Warnings and other decisions of moderators about you, with their reasons.',
  },
} as const satisfies PageTable;
