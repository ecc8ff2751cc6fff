// The frame of a dialog in which a moderator changes a thread: its fields, the reason for the author, and the buttons.
import type { ComponentProps, ReactNode } from 'react';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { ActionDialog } from '#web/components/ui/ActionDialog.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';

interface Props {
  title: string;
  form: ComponentProps<typeof FormBanner>['form'] &
    ComponentProps<typeof SubmitButton>['form'] & {
      element: ComponentProps<'form'>;
      field: (name: 'reason') => BoundField;
    };
  /** On the button: 'Move'. */
  action: string;
  isReasonNeeded?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export function ModerationDialog({ title, form, action, isReasonNeeded, onClose, children }: Props) {
  return (
    <ActionDialog title={title} onClose={onClose}>
      <form {...form.element} aria-label={title} className="mt-3 space-y-4">
        <FormBanner form={form} />
        {children}
        <Field
          label={isReasonNeeded ? 'Reason' : 'Reason (optional)'}
          hint="Its author is told, and it is in the audit log."
          required={isReasonNeeded}
          autoComplete="off"
          maxLength={300}
          {...form.field('reason')}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} doing="Saving...">
            {action}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ActionDialog>
  );
}
