// The page on which moderators decide about what was reported or held.
import type { PageTable } from './page.ts';

export const reportsPages = {
  '/admin/review': {
    title: 'Reports and held texts',
    access: 'privileged',
    description: 'Read what was reported or held, and publish it, let it stay, or hide it with a reason.',
  },
} as const satisfies PageTable;
