// What moderators did, told to everyone.
import type { Feature } from '#server/feature.ts';
import { everyTenMinutes } from '#server/lib/rendering/page-version.ts';
import { moderationRoutes } from './moderation.routes.ts';

export const moderationFeature = {
  name: 'moderation',
  routes: moderationRoutes,
  pageTables: { '/moderation': [] },
  pageVersions: { '/moderation': async () => everyTenMinutes() },
  // Owns no table.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
