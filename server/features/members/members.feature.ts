// The members of the campus as admins see them: their roles, and deleting them.
import type { Feature } from '#server/feature.ts';
import { membersRoutes } from './members.routes.ts';

export const membersFeature = {
  name: 'members',
  routes: membersRoutes,
  forgetPerson: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
