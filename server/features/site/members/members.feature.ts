// User management for admins: the member list, roles and deletion.

import type { Feature } from '#server/feature.ts';
import { confirmEmail, promoteConfigured } from './first-admin.service.ts';
import { roleChanged } from './members.notifications.ts';
import { membersRoutes } from './members.routes.ts';
import { undoRoleChange } from './undo.service.ts';

export const membersFeature = {
  name: 'members',
  routes: membersRoutes,
  ports: { promoteFirstAdmin: promoteConfigured, confirmEmail, undoRoleChange },
  notifications: [roleChanged],
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./members.access.ts')).membersAccess,
} satisfies Feature;
