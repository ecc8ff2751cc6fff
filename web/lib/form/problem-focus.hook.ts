// After an attempt to save that failed, the focus goes to what is wrong: a field, the box above the form, or else the
// button to try again.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useSession } from '#web/lib/session.ts';

interface Places {
  form: RefObject<HTMLFormElement | null>;
  banner: RefObject<HTMLDivElement | null>;
  submit: RefObject<HTMLButtonElement | null>;
}

/** `problems` counts the failed attempts. */
export function useProblemFocus(problems: number, busy: boolean): Places {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);

  const seen = useRef(0);
  // With what is wrong, not after it: whoever listens hears both at once.
  useLayoutEffect(() => {
    // Not before the fields can take the focus again.
    if (busy || problems === seen.current) return;
    seen.current = problems;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? banner.current ?? submit.current)?.focus();
  }, [busy, problems]);

  // Signed in again: the box that said so is gone, and saving is what one came for.
  const signedIn = useSession().status === 'signed-in';
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    if (signedIn && !wasSignedIn.current && document.activeElement === document.body) submit.current?.focus();
    wasSignedIn.current = signedIn;
  }, [signedIn]);

  return { form, banner, submit };
}
