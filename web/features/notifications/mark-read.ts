// Marking as read: shown at once, and unread again if the server does not take it. Other tabs learn of it by the stream.
import type { Notification } from '#contract/notifications.ts';
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

/** Everything there is, of which `shown` are those on the page. */
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
