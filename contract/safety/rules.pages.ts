// The page of the rules for what members write.
import type { PageTable } from '#contract/page.ts';

export const rulesPages = {
  '/admin/rules': {
    title: 'Rules for texts',
    access: 'privileged',
    description: 'Watched words and hosts, and limits for links, new accounts and repeated texts.',
  },
} as const satisfies PageTable;
