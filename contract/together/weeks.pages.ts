// The page of one's own week.
import type { PageTable } from '#contract/page.ts';

export const weeksPages = {
  '/study-groups/week': {
    title: 'My week',
    access: 'member',
    purpose: 'paint your week',
    description: 'When you are free, so that study groups with hours like yours can be found.',
  },
} as const satisfies PageTable;
