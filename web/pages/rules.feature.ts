// The page of the rules for what members write.
import type { rulesPages } from '#contract/safety/rules.pages.ts';
import type { Feature } from './feature.ts';

export const rulesFeature = {
  pages: { '/admin/rules': { load: () => import('./RulesPage.tsx') } },
  adminTiles: [{ path: '/admin/rules', order: 8, isReview: true, load: () => import('./RulesTile.tsx') }],
} satisfies Feature<typeof rulesPages>;
