// The dialog of a preview. It stays mounted when a related resource is opened, and resets its scroll position.
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog } from '#web/components/ui/Dialog.tsx';

interface Props {
  /** The id of the resource. */
  id: string;
  title: string;
  badges?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function PreviewFrame({ id, title, badges, footer, onClose, children }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);

  // The focused link was unmounted with the previous resource.
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus();
  }, [id]);

  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="h-dvh max-h-none w-screen sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[min(56rem,calc(100vw-3rem))] sm:rounded-card sm:border sm:border-line"
    >
      <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5 sm:pl-6">
        <div className="min-w-0 flex-1 py-1">
          <h2 ref={heading} tabIndex={-1} id={titleId} className="text-xl wrap-anywhere outline-none">
            {title}
          </h2>
          {badges && <div className="mt-2 flex flex-wrap items-center gap-2">{badges}</div>}
        </div>
        <noscript>
          <a href="/resources" className="inline-flex min-h-11 items-center px-3 font-semibold underline">
            All resources
          </a>
        </noscript>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close preview"
          className="inline-flex size-11 shrink-0 items-center noscript:hidden justify-center rounded-control text-muted hover:bg-blue/15 hover:text-ink"
        >
          <X className="size-6" aria-hidden="true" />
        </button>
      </header>
      <div key={id} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 sm:gap-3 sm:px-6">
          {footer}
        </footer>
      )}
    </Dialog>
  );
}
