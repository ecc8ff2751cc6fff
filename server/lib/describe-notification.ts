import type { Notification } from '#contract/platform/notifications.ts';
import type { notifications } from '#server/db/tables/platform/notifications.ts';

/** The text and the link of a stored notification, by the kinds of every feature. */
export type DescribeNotification = (
  row: Pick<typeof notifications.$inferSelect, 'type' | 'facts' | 'count'>,
) => Pick<Notification, 'text' | 'link'>;
