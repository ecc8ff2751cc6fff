// The page with the statistics of one's own resources.
import type { PageTable } from '#contract/page.ts';

export const analyticsPages = {
  '/resources/analytics': {
    title: 'Resource analytics',
    access: 'member',
    purpose: 'see how your resources are used',
    description: 'How often your resources were viewed, downloaded and found helpful.',
  },
} as const satisfies PageTable;
