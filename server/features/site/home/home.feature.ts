// The home page.
import { siteName } from '#contract/page.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import type { Feature } from '#server/feature.ts';

export const homeFeature = {
  name: 'home',
  pageHeads: {
    '/': async ({ config: { publicUrl } }) => ({
      about: {
        '@type': 'WebSite',
        name: siteName,
        // Search engines may offer the search of the library.
        ...(publicUrl && {
          url: publicUrl,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${publicUrl}/resources?q={query}`,
            'query-input': 'required name=query',
          },
        }),
      },
    }),
  },
  pageTables: { '/': [resources, users] },
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
