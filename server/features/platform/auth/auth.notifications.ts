// Notification of a sign-in from a new device.
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export const newDevice: NotificationKind<'sign_in', { device: string }> = {
  type: 'sign_in',
  text: ({ device }) =>
    `You signed in from a new device: ${device}. If it was not you, change your password.`,
  link: () => '/profile/edit?section=devices',
};
