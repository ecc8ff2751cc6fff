// Pages of the library.
import type { resourcesPages } from '#contract/resources.pages.ts';
import { newResourceSearch } from '#web/features/resources/new-resource.search.ts';
import { resourceSearch } from '#web/features/resources/resources.search.ts';
import type { Feature } from './feature.ts';

export const resourcesFeature = {
  pages: {
    '/resources': { load: () => import('./ResourcesPage.tsx'), search: resourceSearch },
    '/resources/$resourceId': { over: '/resources' },
    '/resources/new': { load: () => import('./NewResourcePage.tsx'), search: newResourceSearch },
    '/resources/edit/$resourceId': { load: () => import('./EditResourcePage.tsx') },
  },
  coursePanels: [{ order: 20, isAside: true, load: () => import('./CourseResourcesPanel.tsx') }],
  profileCards: [
    { order: 10, load: () => import('./SharedResourcesCard.tsx') },
    { order: 20, load: () => import('./ResourceStatisticsCard.tsx') },
  ],
} satisfies Feature<typeof resourcesPages>;
