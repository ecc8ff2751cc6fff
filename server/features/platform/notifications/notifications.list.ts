// The notifications of one person, newest first.
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { NotificationQuery } from '#contract/platform/notifications.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

/** Not before the evening in exam mode. */
export const isShown = sql`(${notifications.restsUntil} is null or ${notifications.restsUntil} <= now())`;

export const notificationList = defineList({
  name: 'notifications',
  query: NotificationQuery,
  table: notifications,
  columns: getTableColumns(notifications),
  where: isShown,
  scope: { userId: (userId) => eq(notifications.userId, userId) },
  filters: {},
  sorts: newestFirst(notifications.updatedAt),
});
