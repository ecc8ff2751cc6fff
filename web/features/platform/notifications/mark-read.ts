// Marks notifications as read: optimistic with rollback. Other tabs are updated by the stream.
import type { Notification } from '#contract/platform/notifications.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { isRead, markAllReadLocally, markReadLocally } from './bell.store.ts';

export async function markRead(notification: Notification): Promise<void> {
  if (isRead(notification)) return;
  const params = { notificationId: notification._id };
  await send(
    callApi('POST /api/notifications/:notificationId/read', { params }),
    markReadLocally([notification._id]),
    'This could not be marked as read',
  );
}

/** All notifications; `shown` are the loaded ones. */
export async function markAllRead(shown: Notification[]): Promise<void> {
  const unread = shown.filter((each) => !isRead(each)).map(({ _id }) => _id);
  await send(
    callApi('POST /api/notifications/read'),
    markAllReadLocally(unread),
    'They could not be marked as read',
  );
}

async function send(call: Promise<unknown>, undo: () => void, failure: string): Promise<void> {
  try {
    await call;
  } catch (error) {
    undo();
    notify(reasonOf(error) || failure, 'error', 6000);
  }
}
