// Toast notifications below the navbar. The live regions are mounted from the start, so that screen readers announce
// what is added; each notice is dismissed by a timer, which is paused while it is hovered or focused.
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '#web/lib/dialogs.ts';
import { dismissNotice, type Notice, useNotices } from '#web/lib/notices.ts';
import { useHydrated } from './hydrated.hook.ts';

const styles = {
  success: { colours: 'border-green-ink/40 bg-green-soft text-green-ink', Icon: CircleCheck },
  error: { colours: 'border-red-ink/40 bg-red-soft text-red-ink', Icon: CircleAlert },
};

const liveRegion = 'flex w-full flex-col items-end gap-3';

/** Nothing on the server: its element is created in the browser. */
export function Notices() {
  return useHydrated() ? <NoticeLayer /> : null;
}

function NoticeLayer() {
  const notices = useNotices();
  const layer = useTopLayer();
  const shown = (kind: Notice['kind']) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map((notice) => <Item key={notice.id} notice={notice} />);
  return createPortal(
    <>
      <div role="status" aria-atomic="false" className={liveRegion}>
        {shown('success')}
      </div>
      <div aria-live="assertive" className={liveRegion}>
        {shown('error')}
      </div>
    </>,
    layer,
  );
}

/**
 * An element in the top layer. A modal dialog makes everything outside it inert, popovers too, so the element is moved
 * into the topmost one; it is not remounted, so that the timers continue.
 */
function useTopLayer(): HTMLElement {
  const dialog = useTopDialog();
  const [layer] = useState(newLayer);
  useLayoutEffect(() => {
    // A dialog that is being removed with its page may still be the topmost one.
    (dialog?.isConnected ? dialog : document.body).append(layer);
    layer.showPopover?.();
    return () => layer.remove();
  }, [dialog, layer]);
  return layer;
}

function newLayer(): HTMLElement {
  const layer = document.createElement('div');
  // A popover is not clipped by the dialog. Browsers without popovers position it by its class.
  if ('popover' in layer) layer.popover = 'manual';
  layer.className =
    'pointer-events-none fixed inset-x-4 top-20 bottom-auto z-40 w-auto overflow-visible bg-transparent';
  return layer;
}

function Item({ notice: { id, message, kind, ms, action } }: { notice: Notice }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = hovered || focused;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissNotice(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isPaused]);

  const { colours, Icon } = styles[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events only pause the timer.
    <div
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={`pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-control border py-1.5 pr-1.5 pl-4 font-medium shadow-lift ${colours}`}
    >
      <Icon className="mt-2.5 size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 py-2 text-[0.9375rem] wrap-anywhere">{message}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissNotice(id);
            action.run();
          }}
          className="inline-flex min-h-11 shrink-0 items-center rounded-control px-3 text-[0.9375rem] font-bold underline underline-offset-4 hover:bg-ink/10"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={() => dismissNotice(id)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-ink/10"
      >
        <X className="size-5" aria-hidden="true" />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  );
}
