// The panel of the bell: the newest notifications, and links to all of them and to the preferences.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { useBell } from './bell.store.ts';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NotificationRow } from './NotificationRow.tsx';

const footerLink =
  'inline-flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] font-semibold text-blue-ink hover:bg-blue-soft';

export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const bell = useBell();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex max-h-[min(36rem,calc(100dvh-6rem))] flex-col">
      <div className="flex min-h-13 items-center justify-between gap-2 border-b border-line pr-1.5 pl-4">
        <h2 id={id} className="text-lg">
          Notifications
        </h2>
        {bell && bell.newest.length > 0 && <MarkAllButton shown={bell.newest} unread={bell.unread} />}
      </div>
      {!bell ? (
        <p className="flex justify-center p-8 text-muted">
          <Spinner />
          <span className="sr-only">Loading your notifications…</span>
        </p>
      ) : bell.newest.length === 0 ? (
        <p className="px-6 py-10 text-center text-[0.9375rem] text-muted">
          Nothing yet. When someone finds what you shared helpful, you will hear of it here.
        </p>
      ) : (
        <ul aria-labelledby={id} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {bell.newest.map((notification) => (
            <NotificationRow
              key={notification._id}
              notification={notification}
              read={notification.read}
              onFollow={onLeave}
            />
          ))}
        </ul>
      )}
      <div className="flex items-center justify-between border-t border-line p-1">
        <Link to="/notifications" activeOptions={{ exact: true }} onClick={onLeave} className={footerLink}>
          See all
        </Link>
        <Link
          to="/notifications/preferences"
          activeOptions={{ exact: true }}
          onClick={onLeave}
          className={footerLink}
        >
          Preferences
        </Link>
      </div>
    </section>
  );
}
