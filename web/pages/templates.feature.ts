// Study templates.
import type { templatesPages } from '#contract/library/templates.pages.ts';
import type { Feature } from './feature.ts';

export const templatesFeature = {
  pages: {
    '/templates': { load: () => import('./TemplatesPage.tsx') },
  },
} satisfies Feature<typeof templatesPages>;
