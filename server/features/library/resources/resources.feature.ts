// The library: sharing resources and finding them.

import { resourcePath } from '#contract/library/resources.rules.ts';
import { idOf } from '#contract/slugs.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import type { Feature } from '#server/feature.ts';
import { listForExport } from './export.service.ts';
import { moderatedResource } from './moderated-resources.service.ts';
import { toCard } from './resource-card.ts';
import { resourceFeed } from './resource-feed.ts';
import { resourceFiles } from './resource-files.service.ts';
import { resourceHead } from './resource-head.ts';
import { moderated, newVersion } from './resources.notifications.ts';
import { resourcesRoutes } from './resources.routes.ts';
import { getResource } from './resources.service.ts';
import { resourcesStored } from './resources.stored.ts';
import { forgetWords } from './search-vocabulary.service.ts';
import { addCounts } from './totals.service.ts';
import { notifySavers } from './version-news.service.ts';
import { forgetFormer } from './versions.service.ts';
import { fetchVideoPicture } from './video-pictures.service.ts';

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'video-picture': { resourceId: string };
  }
}

export const resourcesFeature = {
  name: 'resources',
  ports: { addResourceCounts: addCounts },
  routes: resourcesRoutes,
  jobs: {
    'version-news': {
      about: 'Tell who has saved a resource of its new version',
      lane: 'upkeep',
      handler: ({ db }, news) => notifySavers(db, news),
    },
    'video-picture': {
      about: 'Fetch the picture of a YouTube video',
      lane: 'files',
      handler: (parts, { resourceId }, attempt) => fetchVideoPicture(parts, resourceId, attempt),
    },
  },
  schedules: {
    'resource-words': {
      about: 'Remove words that no resource has any more from the correction of searches',
      cron: '41 * * * *',
      handler: ({ db }) => forgetWords(db),
    },
  },
  pageHeads: {
    '/resources/$resourceId': ({ db, reader }, { resourceId = '' }) =>
      resourceHead(db, idOf(resourceId), reader),
  },
  pageTables: {
    '/resources': [resources, users],
    '/resources/$resourceId': [resources, users],
  },
  sitemap: {
    resources: {
      table: resources,
      where: isShown,
      updatedAt: resources.updatedAt,
      title: resources.title,
      pathOf: resourcePath,
    },
  },
  cards: { resources: async (db, id) => toCard(await getResource(db, id)) },
  feeds: { resources: resourceFeed },
  notifications: [moderated, newVersion],
  files: { resources: resourceFiles },
  moderated: { resource: moderatedResource },
  // Resources are kept without their owner.
  forgetPerson: (db, { id }) => forgetFormer(db, id),
  mergeCourse: 'nothing',
  stored: resourcesStored,
  exportOf: async ({ db }, { id }) => {
    const shared = await listForExport(db, id);
    return [
      {
        name: 'resources.json',
        about: 'what you have shared',
        content: shared.map(({ files: _, ...described }) => described),
      },
      {
        name: 'files/',
        about: 'the files of your resources, with their older versions',
        files: shared.flatMap(({ files }) => files),
      },
    ];
  },
  demo: { after: ['users'], load: async (parts) => (await import('./resources.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./resources.access.ts')).resourcesAccess,
} satisfies Feature;
