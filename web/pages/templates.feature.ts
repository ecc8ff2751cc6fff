// Study templates.
import type { templatesPages } from '#contract/templates.pages.ts';
import { templateSearch } from '#web/features/templates/templates.search.ts';
import type { Feature } from './feature.ts';

export const templatesFeature = {
  pages: {
    '/templates': { load: () => import('./TemplatesPage.tsx'), search: templateSearch },
  },
} satisfies Feature<typeof templatesPages>;
