// The dialog of a viewer. It stays mounted when another file is opened in it, and resets its scroll position.
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog } from '#web/components/ui/Dialog.tsx';

export interface ViewerDialogProps {
  /** Of what is shown. */
  id: string;
  title: string;
  badges?: ReactNode;
  footer?: ReactNode;
  /** A link in place of the button that closes it, without JavaScript. */
  exit?: ReactNode;
  /** Where there is room, `BesideFacts` is two columns: the file, and below each other the facts and the footer. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const wide = {
  dialog: 'xl:tall:h-[calc(100dvh-3rem)] xl:tall:w-[min(94rem,calc(100vw-3rem))]',
  columns:
    'xl:tall:grid xl:tall:min-h-0 xl:tall:flex-1 xl:tall:grid-cols-[minmax(0,1fr)_25rem] xl:tall:grid-rows-[minmax(0,1fr)_auto]',
  body: 'xl:tall:contents',
  footer: 'xl:tall:border-l',
};

export function ViewerDialog({
  id,
  title,
  badges,
  footer,
  exit,
  isWide = false,
  onClose,
  children,
}: ViewerDialogProps) {
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
      className={`h-dvh max-h-none w-screen sm:tall:h-fit sm:tall:max-h-[calc(100dvh-3rem)] sm:tall:w-[min(56rem,calc(100vw-3rem))] sm:tall:rounded-card sm:tall:border sm:tall:border-line short:overflow-y-auto ${isWide ? wide.dialog : ''}`}
    >
      <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5 sm:pl-6">
        <div className="min-w-0 flex-1 py-1">
          <h2
            ref={heading}
            tabIndex={-1}
            id={titleId}
            className="text-xl wrap-anywhere outline-none"
            dir="auto"
          >
            {title}
          </h2>
          {badges && <div className="mt-2 flex flex-wrap items-center gap-2">{badges}</div>}
        </div>
        {exit && <noscript>{exit}</noscript>}
        <button
          type="button"
          onClick={onClose}
          aria-label="Close preview"
          className="inline-flex size-11 shrink-0 items-center noscript:hidden justify-center rounded-control text-muted hover:bg-blue/15 hover:text-ink"
        >
          <X className="size-6" aria-hidden="true" />
        </button>
      </header>
      <div className={`contents ${isWide ? wide.columns : ''}`}>
        <div
          key={id}
          className={`overscroll-contain tall:min-h-0 tall:flex-1 tall:overflow-y-auto ${isWide ? wide.body : ''}`}
        >
          {children}
        </div>
        {footer && (
          <footer
            className={`flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 sm:px-6 ${isWide ? wide.footer : ''}`}
          >
            {footer}
          </footer>
        )}
      </div>
    </Dialog>
  );
}

interface BesideProps {
  file: ReactNode;
  /** Of the column of the file. */
  className?: string;
  children: ReactNode;
}

/** A file, and beside or below it the facts about it. */
export function BesideFacts({ file, className = '', children }: BesideProps) {
  return (
    <>
      <div className={`relative min-w-0 xl:tall:row-span-2 ${className}`}>{file}</div>
      <div className="min-w-0 xl:tall:overflow-y-auto xl:tall:overscroll-contain xl:tall:border-l xl:tall:border-line">
        {children}
      </div>
    </>
  );
}
