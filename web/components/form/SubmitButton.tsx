// The button that sends a form. While it is sent, it says so.
import type { ComponentProps, RefObject } from 'react';
import { Button } from '#web/components/ui/Button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'busy' | 'children'> {
  /** Of `useSavingForm`. */
  form: { busy: boolean; saved: boolean; submit: RefObject<HTMLButtonElement | null> };
  /** What it says while the form is sent. */
  doing: string;
  children: string;
}

export function SubmitButton({ form, doing, children, ...button }: Props) {
  return (
    <Button {...button} ref={form.submit} type="submit" busy={form.busy} disabled={form.saved}>
      {form.busy ? doing : children}
    </Button>
  );
}
