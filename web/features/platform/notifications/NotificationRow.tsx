// A notification: text, time, link, and a button to mark it as read.
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import type { Notification } from '#contract/platform/notifications.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { markRead } from './mark-read.ts';
import { notificationIcons } from './notification-icons.ts';

interface Props {
  notification: Notification;
  read: boolean;
  onFollow?: () => void;
}

export function NotificationRow({ notification, read, onFollow }: Props) {
  const { text, at, type } = notification;
  const { Icon, colours } = notificationIcons[type];
  const textId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const mark = () => void markRead(notification);
  return (
    <li
      className={`relative flex items-start gap-3 border-line px-4 py-2 not-first:border-t ${read ? '' : 'bg-blue-soft/60'}`}
    >
      <span
        className={`mt-1.5 inline-flex size-9 shrink-0 items-center justify-center rounded-control ${colours}`}
      >
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 py-1">
        <Link
          ref={link}
          id={textId}
          {...linkTarget(notification.link)}
          onClick={() => {
            mark();
            onFollow?.();
          }}
          // The middle button opens a new tab.
          onAuxClick={({ button }) => button === 1 && mark()}
          className={`block rounded text-[0.9375rem] leading-snug wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline ${read ? '' : 'font-semibold'}`}
        >
          {!read && <span className="sr-only">Unread:</span>} {text}
        </Link>
        <div className="mt-0.5 flex items-center gap-1 text-sm text-muted">
          <TimeAgo at={at} />
          {!read && (
            <button
              type="button"
              aria-describedby={textId}
              onClick={() => {
                // The button is about to be unmounted.
                link.current?.focus();
                mark();
              }}
              className="relative -my-2.5 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-blue-ink underline-offset-4 hover:underline"
            >
              Mark as read
            </button>
          )}
        </div>
      </div>
      {/* Reserves its space when read, against layout shift. */}
      <span className={`mt-3 size-2.5 shrink-0 rounded-full ${read ? '' : 'bg-solid'}`} />
    </li>
  );
}

/** Splits a path into the props of a router link. */
function linkTarget(path: string) {
  const { pathname, searchParams, hash } = new URL(path, window.location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}
