// User management for admins: the member list, roles and deletion.
import type { Feature } from '#server/feature.ts';
import { roleChanged } from './members.notifications.ts';
import { membersRoutes } from './members.routes.ts';

export const membersFeature = {
  name: 'members',
  routes: membersRoutes,
  notifications: [roleChanged],
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./members.access.ts')).membersAccess,
} satisfies Feature;
