// All notifications, the newest first. Whenever the bell changes, it looks again.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useRef } from 'react';
import { ListFailed } from '#web/components/ListFailed.tsx';
import { ListMessage } from '#web/components/ListMessage.tsx';
import { LoadMore } from '#web/components/LoadMore.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { moreOf } from '#web/lib/more.ts';
import { useBell, useReading, useToldBell } from './bell.store.ts';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationListOptions } from './notifications.queries.ts';

export function NotificationList() {
  const query = useInfiniteQuery(notificationListOptions);
  const bell = useBell();
  const isRead = useReading();
  useRefreshing();

  const notifications = query.data?.pages.flatMap((page) => page.notifications);
  if (query.isError && !notifications) {
    return (
      <ListFailed
        title="Your notifications could not be loaded"
        reason={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!notifications) return <ListLoading />;
  if (notifications.length === 0) {
    return (
      <ListMessage picture={<BellIcon className="size-8" aria-hidden="true" />} title="Nothing yet">
        When someone finds what you shared helpful, or something changes about your account, you will hear of
        it here.
      </ListMessage>
    );
  }
  const unread = bell?.unread ?? query.data?.pages[0]?.unread ?? 0;
  return (
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
          <NotificationRow key={notification._id} notification={notification} read={isRead(notification)} />
        ))}
      </ul>
      <LoadMore list={moreOf(query)} shown={notifications.length} byButtonOnly />
    </>
  );
}

function useRefreshing(): void {
  const client = useQueryClient();
  const bell = useToldBell();
  const known = useRef(bell);
  useEffect(() => {
    // The first bell says nothing that the list, asked for at the same time, does not know.
    if (known.current && bell !== known.current) {
      void client.invalidateQueries({ queryKey: notificationListOptions.queryKey });
    }
    known.current = bell;
  }, [client, bell]);
}

function ListLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your notifications…
      </p>
      <div aria-hidden="true" className="mt-13 rounded-card border border-line bg-surface">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={String(index)} className="flex items-center gap-3 border-line p-4 not-first:border-t">
            <div className="size-9 shrink-0 animate-pulse rounded-control bg-line" />
            <div className="h-4 w-2/3 animate-pulse rounded-md bg-line" />
          </div>
        ))}
      </div>
    </>
  );
}
