// What moderators decided about the member.
import type { sanctionsPages } from '#contract/safety/sanctions.pages.ts';
import type { Feature } from './feature.ts';

export const sanctionsFeature = {
  pages: {
    '/decisions': { load: () => import('./DecisionsPage.tsx') },
  },
} satisfies Feature<typeof sanctionsPages>;
