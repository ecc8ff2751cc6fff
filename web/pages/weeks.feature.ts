// The page of one's own week.
import type { weeksPages } from '#contract/together/weeks.pages.ts';
import type { Feature } from './feature.ts';

export const weeksFeature = {
  pages: { '/study-groups/week': { load: () => import('./WeekPage.tsx') } },
} satisfies Feature<typeof weeksPages>;
