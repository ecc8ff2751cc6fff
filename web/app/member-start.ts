// What runs beside the pages of a member, loaded with the first session.
import { subscribeToBell } from '#web/features/platform/notifications/notification-updates.ts';
import { restoreLostFocus } from '#web/lib/focus-restoration.ts';

export function startForMember(): void {
  subscribeToBell();
  restoreLostFocus();
}
