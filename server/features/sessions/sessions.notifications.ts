// A sign-in from a device that was not used before.
import type { NotificationKind } from '#server/features/notifications/notifications.service.ts';

export const newDevice: NotificationKind<'sign_in', { device: string }> = {
  type: 'sign_in',
  text: ({ device }) =>
    `You signed in from a new device: ${device}. If it was not you, change your password.`,
  link: () => '/profile/edit?section=devices',
};
