// Notifications with timestamps in the past, for demo data.

import type { NotificationType } from '#contract/platform/notifications.rules.ts';
import type { Db } from '#server/db/db.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import type { NotificationKind } from './notifications.service.ts';

type Given = Omit<typeof notifications.$inferInsert, 'type' | 'facts'>;

export async function makeNotification<Facts extends Record<string, string>>(
  db: Db,
  { type }: NotificationKind<NotificationType, Facts>,
  given: Given & { facts: NoInfer<Facts> },
): Promise<void> {
  await db.insert(notifications).values({ ...given, type });
}
