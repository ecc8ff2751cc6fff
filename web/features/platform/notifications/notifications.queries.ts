// The query of the list of notifications.
import { pagedList } from '#web/lib/list/paged-list.ts';

export const notificationList = pagedList({
  call: 'GET /api/notifications',
  rows: 'notifications',
  key: ['notifications', 'list'],
  pageSize: 30,
  // The bell triggers refetches while the page is open; a list cached from an earlier visit may be stale.
  staleTime: 0,
});
