// The frame of the forms of the catalogue: banner, fields, and the buttons to save and cancel.
import type { ComponentProps, ReactNode } from 'react';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Button } from '#web/components/ui/Button.tsx';

interface Props {
  /** Of `useSavingForm`. */
  form: ComponentProps<typeof EditBanner>['form'] &
    ComponentProps<typeof SubmitButton>['form'] & { unsaved: boolean; element: ComponentProps<'form'> };
  label: string;
  submit: string;
  onCancel?: () => void;
  onLoadNewest?: () => void;
  children: ReactNode;
}

export function EntryForm({ form, label, submit, onCancel, onLoadNewest = () => {}, children }: Props) {
  return (
    <form {...form.element} aria-label={label} className="space-y-5">
      <EditBanner form={form} onLoadNewest={onLoadNewest} />
      <fieldset disabled={form.busy} className="grid min-w-0 gap-4 md:grid-cols-2">
        {children}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Saving...">
          {submit}
        </SubmitButton>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} />
    </form>
  );
}
