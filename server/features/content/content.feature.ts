// Pages whose text is a Markdown file, which a university can replace.
import type { Feature } from '#server/feature.ts';
import { contentRoutes } from './content.routes.ts';

export const contentFeature = {
  name: 'content',
  routes: contentRoutes,
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./content.access.ts')).contentAccess,
} satisfies Feature;
