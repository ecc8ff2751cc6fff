// The pages of the course catalogue.
import type { cataloguePages } from '#contract/study/catalogue.pages.ts';
import type { Feature } from './feature.ts';

export const catalogueFeature = {
  pages: {
    '/admin/catalogue': { load: () => import('./CataloguePage.tsx') },
    '/admin/catalogue/import': { load: () => import('./CatalogueImportPage.tsx') },
    '/admin/catalogue/courses/$courseId': { load: () => import('./CatalogueCoursePage.tsx') },
  },
  adminTiles: [{ path: '/admin/catalogue', order: 22, load: () => import('./CatalogueTile.tsx') }],
} satisfies Feature<typeof cataloguePages>;
