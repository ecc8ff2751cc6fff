// Notification of a changed role.
import type { Role } from '#contract/permissions.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export const roleChanged: NotificationKind<'role', { role: Role }> = {
  type: 'role',
  text: ({ role }) => `Your role is now ${role}.`,
  link: () => '/profile',
};
