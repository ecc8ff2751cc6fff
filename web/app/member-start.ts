// What runs beside the pages of a member, loaded with the first session.
import { subscribeToBell } from '#web/features/platform/notifications/notification-updates.ts';
import { keepFocus } from '#web/lib/kept-focus.ts';

export function startForMember(): void {
  subscribeToBell();
  keepFocus();
}
