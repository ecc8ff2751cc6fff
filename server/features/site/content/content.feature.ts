// Pages whose text is a Markdown file, which a university can replace.

import type { ContentName } from '#contract/site/content.rules.ts';
import type { Feature } from '#server/feature.ts';
import type { ContentFiles } from '#server/lib/content-files.ts';
import { contentRoutes } from './content.routes.ts';
import { readContent } from './content.service.ts';

const versionOf = async (files: ContentFiles, name: ContentName): Promise<string> =>
  (await readContent(files, name)).version;

export const contentFeature = {
  name: 'content',
  routes: contentRoutes,
  pageTables: {
    '/how-it-works': [],
    '/about': [],
    '/privacy': [],
    '/terms': [],
    '/how-anonymity-works': [],
    '/learning-tips': [],
  },
  pageVersions: {
    '/how-it-works': (files) => versionOf(files, 'how-it-works'),
    '/about': (files) => versionOf(files, 'about'),
    '/privacy': (files) => versionOf(files, 'privacy'),
    '/terms': (files) => versionOf(files, 'terms'),
    '/how-anonymity-works': (files) => versionOf(files, 'how-anonymity-works'),
    '/learning-tips': (files) => versionOf(files, 'learning-tips'),
  },
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./content.access.ts')).contentAccess,
} satisfies Feature;
