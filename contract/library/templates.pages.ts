// The page of the study templates.
import type { PageTable } from '#contract/page.ts';

export const templatesPages = {
  '/templates': {
    title: 'Templates',
    access: 'anyone',
    rendered: ['template'],
    description: 'Study templates to fill in: read them here, download them, or start a resource with one.',
  },
} as const satisfies PageTable;
