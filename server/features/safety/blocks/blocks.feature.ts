// Blocking other members.

import type { Feature } from '#server/feature.ts';
import { blocksRoutes } from './blocks.routes.ts';
import { listBlocks } from './blocks.service.ts';
import { blocksStored } from './blocks.stored.ts';

export const blocksFeature = {
  name: 'blocks',
  routes: blocksRoutes,
  // Deleted with either account by their foreign keys.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: blocksStored,
  // Not who has blocked the person: nothing tells them.
  exportOf: async ({ db }, { id }) => [
    { name: 'blocks.json', about: 'whom you have blocked', content: await listBlocks(db, id) },
  ],
  access: async () => (await import('./blocks.access.ts')).blocksAccess,
} satisfies Feature;
