// The frame of a form in which a moderator decides with a reason.
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { reportLimits } from '#contract/safety/reports.rules.ts';
import type { Case } from '#contract/safety/reports.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';
import { reasonHints } from './case.labels.ts';

/** Of each form in which a decision is made. */
export interface DecisionFormProps {
  subject: Case;
  onDecided: () => void;
  onCancel: () => void;
}

interface Props extends DecisionFormProps {
  form: ComponentProps<typeof FormBanner>['form'] &
    ComponentProps<typeof SubmitButton>['form'] & {
      element: ComponentProps<'form'>;
      field: (name: 'reason') => BoundField;
      watch: (name: 'reason') => string;
    };
  /** On the button: 'Hide', with what it says meanwhile. */
  action: string;
  doing: string;
  variant?: 'danger' | 'solid';
  /** Who reads the reason, where it is not the author. */
  hint?: string;
  children?: ReactNode;
}

export function DecisionFrame({
  subject,
  form,
  action,
  doing,
  variant = 'solid',
  hint,
  children,
  ...on
}: Props) {
  const element = useRef<HTMLFormElement>(null);
  // The focus alone would show the beginning of the first field.
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <form {...form.element} ref={element} aria-label={action} className="mt-5 space-y-4">
      <FormBanner
        form={form}
        action={
          <button
            type="button"
            onClick={on.onDecided}
            className="inline-flex min-h-11 items-center rounded font-semibold underline underline-offset-4"
          >
            Load the newest state
          </button>
        }
      />
      {children}
      <LimitedTextArea
        label="Reason"
        required
        rows={3}
        readOnly={form.busy}
        hint={hint ?? reasonHints[subject.kind]}
        length={form.watch('reason').length}
        limit={reportLimits.reason}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} variant={variant} doing={doing}>
          {action}
        </SubmitButton>
        <Button variant="quiet" onClick={on.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
