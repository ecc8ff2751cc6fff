// A modal dialog on the native element: it traps and restores the focus; Escape and the backdrop close it.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { openModal } from '#web/lib/dialogs.ts';

interface Props {
  /** The id of its heading. */
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  /** A request to close: the parent unmounts it. */
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({
  labelledBy,
  describedBy,
  role = 'dialog',
  className = '',
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useHydrated();
  // Open in the HTML of the server, so that it can be read without JavaScript. Constant: `showModal` owns the attribute.
  const [startsOpen] = useState(!isHydrated);
  // A press that began inside and ended outside was a text selection, not a click on the backdrop.
  const pressedOutside = useRef(false);

  // Closed before it is unmounted: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // theme.css reserves the width of the page's scrollbar by it.
    element.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth);
    element.removeAttribute('open');
    return openModal(element);
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape.
    <dialog
      ref={dialog}
      open={startsOpen}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The browser closes it without a cancel event when Escape is pressed twice.
      onClose={({ currentTarget, target }) => {
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressedOutside.current) onClose();
      }}
      className={`fixed inset-0 z-30 m-auto max-w-none overflow-hidden bg-surface text-ink shadow-lift transition-[opacity,translate] duration-150 backdrop:bg-dark/60 open:flex open:flex-col starting:translate-y-2 starting:opacity-0 ${className}`}
    >
      {children}
    </dialog>
  );
}
