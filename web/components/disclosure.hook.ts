// The disclosure pattern: a button toggles a panel; Escape (restoring the focus), a click outside and blur close it.
import { type FocusEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';

interface Disclosure {
  open: boolean;
  close: () => void;
  /** Closes it and returns the focus to the button. */
  leave: () => void;
  /** Props of the element around both the button and the panel. */
  rootProps: { ref: RefObject<HTMLDivElement | null>; onBlur: (event: FocusEvent) => void };
  triggerProps: {
    ref: RefObject<HTMLButtonElement | null>;
    type: 'button';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  };
  panelId: string;
}

export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = useCallback(() => setOpen(false), []);
  const leave = useCallback(() => {
    setOpen(false);
    trigger.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, leave]);

  return {
    open,
    close,
    leave,
    rootProps: {
      ref: root,
      // Without a relatedTarget the window lost the focus, or something unfocusable was pressed: keep it open.
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget as Node)) setOpen(false);
      },
    },
    triggerProps: {
      ref: trigger,
      type: 'button',
      'aria-expanded': open,
      'aria-controls': panelId,
      onClick: () => setOpen((current) => !current),
    },
    panelId,
  };
}
