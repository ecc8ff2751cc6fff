// After a failed submit, moves the focus to the first invalid field, the error banner, or the submit button.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useSession } from '#web/lib/session.ts';

interface FormRefs {
  form: RefObject<HTMLFormElement | null>;
  banner: RefObject<HTMLDivElement | null>;
  submit: RefObject<HTMLButtonElement | null>;
}

/** `problems` counts the failed submits. */
export function useProblemFocus(problems: number, busy: boolean): FormRefs {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);

  const handled = useRef(0);
  // In a layout effect, so that a screen reader announces the error together with the focus.
  useLayoutEffect(() => {
    // Disabled fields cannot take the focus.
    if (busy || problems === handled.current) return;
    handled.current = problems;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? banner.current ?? submit.current)?.focus();
  }, [busy, problems]);

  // After signing in again, the banner that had the focus is unmounted: continue at the submit button.
  const signedIn = useSession().status === 'signed-in';
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    if (signedIn && !wasSignedIn.current && document.activeElement === document.body) submit.current?.focus();
    wasSignedIn.current = signedIn;
  }, [signedIn]);

  return { form, banner, submit };
}
