// All notifications, newest first. Refetched whenever the server sends a new bell.
import { useQueryClient } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useRef } from 'react';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useBell, useIsRead, useServerBell } from './bell.store.ts';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationList } from './notifications.queries.ts';

export function NotificationList() {
  const list = useList(notificationList, {});
  const bell = useBell();
  const isRead = useIsRead();
  useRefetchOnNewBell();

  const unread = bell?.unread ?? list.pages?.[0]?.unread ?? 0;
  return (
    <ListView
      list={list}
      failed="Your notifications could not be loaded"
      loading="Loading your notifications…"
      skeleton={<Skeleton />}
      empty={
        <ListMessage picture={<BellIcon className="size-8" aria-hidden="true" />} title="Nothing yet">
          When someone finds what you shared helpful, or something changes about your account, you will hear
          of it here.
        </ListMessage>
      }
      byButtonOnly
    >
      {(notifications) => (
        <>
          <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <p className="text-[0.9375rem] text-muted">
              {unread > 0 ? `${formatNumber(unread)} unread` : 'You have read everything'}
            </p>
            <MarkAllButton shown={notifications} unread={unread} />
          </div>
          <ul
            aria-label="All notifications"
            className="overflow-hidden rounded-card border border-line bg-surface shadow-lift"
          >
            {notifications.map((notification) => (
              <NotificationRow
                key={notification._id}
                notification={notification}
                read={isRead(notification)}
              />
            ))}
          </ul>
        </>
      )}
    </ListView>
  );
}

function useRefetchOnNewBell(): void {
  const client = useQueryClient();
  const bell = useServerBell();
  const lastBell = useRef(bell);
  useEffect(() => {
    // The first bell arrives with the list, which is as current.
    if (lastBell.current && bell !== lastBell.current) {
      void client.invalidateQueries({ queryKey: notificationList.key });
    }
    lastBell.current = bell;
  }, [client, bell]);
}

function Skeleton() {
  return (
    <ListSkeleton count={6} className="mt-13 rounded-card border border-line bg-surface">
      <div className="flex items-center gap-3 border-line p-4 not-first:border-t">
        <div className="size-9 shrink-0 animate-pulse rounded-control bg-line" />
        <div className="h-4 w-2/3 animate-pulse rounded-md bg-line" />
      </div>
    </ListSkeleton>
  );
}
