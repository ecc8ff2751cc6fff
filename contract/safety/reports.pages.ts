// The pages with one's own reports, and on which moderators decide about what was reported or held.
import type { PageTable } from '#contract/page.ts';

export const reportsPages = {
  '/reports': {
    title: 'Your reports',
    access: 'member',
    purpose: 'see what you have reported',
    description: 'What you have reported to the moderators, and what they decided.',
  },
  '/admin/review': {
    title: 'Reports and held texts',
    access: 'privileged',
    description:
      'Read what was reported, held or proposed: publish it, let it stay, correct it, move it, or hide, remove or return it with a reason.',
  },
} as const satisfies PageTable;
