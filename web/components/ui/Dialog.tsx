// A dialog over the page, on the browser's own: it holds the focus and gives it back, Escape and the backdrop close it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { openModal } from '#web/lib/dialogs.ts';

interface Props {
  /** The id of its heading. */
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  /** Asked to close; it does when its parent no longer draws it. */
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
  // A press that began inside and ended outside marked some text: nobody wanted to leave.
  const pressedOutside = useRef(false);

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // theme.css keeps the place of the page's scrollbar by it.
    element.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth);
    return openModal(element);
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own.
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The browser may close it without asking, when Escape is pressed twice.
      onClose={({ currentTarget, target }) => {
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressedOutside.current) onClose();
      }}
      className={`m-auto max-w-none overflow-hidden bg-surface text-ink shadow-lift transition-[opacity,translate] duration-150 backdrop:bg-dark/60 open:flex open:flex-col starting:translate-y-2 starting:opacity-0 ${className}`}
    >
      {children}
    </dialog>
  );
}
