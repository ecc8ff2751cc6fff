// The spaces of the forums.

import { eq } from 'drizzle-orm';
import { spacePath } from '#contract/forums/spaces.rules.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import type { Feature } from '#server/feature.ts';
import { isNotFound } from '#server/lib/errors.ts';
import { followableSpace } from './followable-space.service.ts';
import { renameGroupSpace } from './group-spaces.service.ts';
import { spacesRoutes } from './spaces.routes.ts';
import { getSpace } from './spaces.service.ts';
import { spacesStored } from './spaces.stored.ts';

/** An alias is made in the transaction of its thread. */
const listed = [spaces, courses, courseCodes, threads, users];

export const spacesFeature = {
  name: 'spaces',
  ports: { renameGroupSpace },
  section: 'forums',
  routes: spacesRoutes,
  followable: { space: followableSpace },
  pageHeads: {
    '/forums/$space': async ({ db, reader }, { space: address = '' }) => {
      const { slug, name, description } = await getSpace(db, undefined, address).catch(
        async (error: unknown) => {
          const actor = isNotFound(error) ? await reader() : undefined;
          if (!actor) throw error;
          return getSpace(db, actor, address);
        },
      );
      return {
        title: `${name} · Forums`,
        path: spacePath(slug),
        description: description || `Questions and discussions about ${name}.`,
      };
    },
  },
  pageTables: {
    '/forums': listed,
    '/forums/$space': listed,
  },
  sitemap: {
    spaces: {
      table: spaces,
      where: eq(spaces.audience, 'everyone'),
      updatedAt: spaces.updatedAt,
      title: spaces.slug,
      pathOf: (_id, slug) => spacePath(slug),
    },
  },
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: spacesStored,
  exportOf: 'nothing',
  demo: { after: ['catalogue'], load: async (parts) => (await import('./spaces.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./spaces.access.ts')).spacesAccess,
} satisfies Feature;
