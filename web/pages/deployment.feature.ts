// The page about what is running.
import type { deploymentPages } from '#contract/platform/deployment.pages.ts';
import type { Feature } from './feature.ts';

export const deploymentFeature = {
  pages: {
    '/auto-deployed': { load: () => import('./DeploymentPage.tsx') },
  },
} satisfies Feature<typeof deploymentPages>;
