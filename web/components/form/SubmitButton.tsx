// The submit button of a form, with a label for the pending state.
import type { ComponentProps, RefObject } from 'react';
import { Button } from '#web/components/ui/Button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'busy' | 'children'> {
  /** Of `useSavingForm`. */
  form: { busy: boolean; saved: boolean; submit: RefObject<HTMLButtonElement | null> };
  /** The label while the request is pending. */
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
