// The bell in the navbar, with the unread count. Its panel is loaded lazily.
import { useRouter } from '@tanstack/react-router';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { useDisclosure } from '#web/components/disclosure.hook.ts';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { notify } from '#web/lib/notices.ts';
import type { BellPanel } from './BellPanel.tsx';
import { useBell } from './bell.store.ts';

const maxInBadge = 99;

export function Bell() {
  const bell = useBell();
  const unread = bell?.unread ?? 0;
  const { open, close, leave, rootProps, triggerProps, panelId } = useDisclosure();
  const [Panel, setPanel] = useState<typeof BellPanel>();
  const router = useRouter();

  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close()),
    [router, close],
  );

  useEffect(() => {
    if (!open || Panel) return;
    import('./BellPanel.tsx').then(
      (module) => setPanel(() => module.BellPanel),
      () => {
        close();
        notify('Your notifications could not be opened. Please try again.', 'error', 6000);
      },
    );
  }, [open, Panel, close]);

  return (
    <div {...rootProps} className="sm:relative">
      <button
        {...triggerProps}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        className="relative inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-blue/15 hover:text-ink aria-expanded:bg-blue/15 aria-expanded:text-ink"
      >
        <BellIcon className="size-5" aria-hidden="true" />
        {unread > 0 && (
          <span className="absolute top-0.5 left-1/2 min-w-5 rounded-full bg-red-ink px-1.5 text-center text-xs leading-5 font-bold text-surface">
            {unread > maxInBadge ? `${maxInBadge}+` : unread}
          </span>
        )}
      </button>
      <Announcement unread={bell?.unread} />
      <div
        id={panelId}
        hidden={!open}
        className="absolute inset-x-4 top-full overflow-hidden rounded-card border border-line bg-surface shadow-lift sm:right-0 sm:left-auto sm:mt-2 sm:w-96"
      >
        {open && (Panel ? <Panel onLeave={leave} /> : <PanelLoading />)}
      </div>
    </div>
  );
}

/** Announces an increase of the unread count to screen readers. The initial count is in the button's label. */
function Announcement({ unread }: { unread: number | undefined }) {
  const [previous, setPrevious] = useState(unread);
  const [text, setText] = useState('');
  if (unread !== previous) {
    const hasIncreased = unread !== undefined && previous !== undefined && unread > previous;
    setPrevious(unread);
    setText(hasIncreased ? `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}` : '');
  }
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}

function PanelLoading() {
  return (
    <p className="flex justify-center p-8 text-muted">
      <Spinner />
      <span className="sr-only">Loading…</span>
    </p>
  );
}
