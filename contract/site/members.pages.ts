// The page to manage members.
import type { PageTable } from '#contract/page.ts';

export const membersPages = {
  '/admin/users': {
    title: 'User Management',
    access: 'privileged',
    description: 'The members of the campus and their roles.',
  },
} as const satisfies PageTable;
