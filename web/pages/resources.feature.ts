// Pages of the library.
import type { resourcesPages } from '#contract/library/resources.pages.ts';
import type { Feature } from './feature.ts';

export const resourcesFeature = {
  pages: {
    '/resources': { load: () => import('./ResourcesPage.tsx') },
    '/resources/$resourceId': {
      over: '/resources',
      load: () => import('#web/features/library/resources/preview/ResourcePreview.tsx'),
    },
    '/resources/new': { load: () => import('./NewResourcePage.tsx') },
    '/resources/edit/$resourceId': { load: () => import('./EditResourcePage.tsx') },
  },
  coursePanels: [{ order: 20, isAside: true, load: () => import('./CourseResourcesPanel.tsx') }],
  profileCards: [
    { order: 10, load: () => import('./SharedResourcesCard.tsx') },
    { order: 20, load: () => import('./ResourceStatisticsCard.tsx') },
  ],
} satisfies Feature<typeof resourcesPages>;
