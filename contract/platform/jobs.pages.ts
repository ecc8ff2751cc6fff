// The page of the job queue.
import type { PageTable } from '#contract/page.ts';

export const jobsPages = {
  '/admin/jobs': {
    title: 'Jobs',
    access: 'admin',
    description: 'The work behind the pages: what waits, what runs by the clock, and what has failed.',
  },
} as const satisfies PageTable;
