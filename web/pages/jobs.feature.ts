// The page of the job queue.
import type { jobsPages } from '#contract/platform/jobs.pages.ts';
import type { Feature } from './feature.ts';

export const jobsFeature = {
  pages: {
    '/admin/jobs': { load: () => import('./JobsPage.tsx') },
  },
  adminTiles: [{ path: '/admin/jobs', order: 35, load: () => import('./JobsTile.tsx') }],
} satisfies Feature<typeof jobsPages>;
