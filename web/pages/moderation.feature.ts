// The public page about moderation.
import type { moderationPages } from '#contract/safety/moderation.pages.ts';
import type { Feature } from './feature.ts';

export const moderationFeature = {
  pages: {
    '/moderation': { load: () => import('./ModerationPage.tsx') },
  },
} satisfies Feature<typeof moderationPages>;
