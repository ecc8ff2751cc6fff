// Asks for the reason of a decision, which somebody is told.
import { useEffect } from 'react';
import { teachingLimits } from '#contract/study/teaching.rules.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { FormBanner } from './FormBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Props<Saved> {
  /** Names the form: 'Refuse the claim of Alan Reyes'. */
  label: string;
  /** Who reads the reason. */
  hint: string;
  /** The label of the button: 'Refuse'. */
  action: string;
  save: (reason: string) => Promise<Saved>;
  onDone: (saved: Saved) => void;
  onCancel: () => void;
}

export function ReasonForm<Saved extends { message: string }>({
  label,
  hint,
  action,
  save,
  onDone,
  onCancel,
}: Props<Saved>) {
  const form = useSavingForm({
    schema: () => import('#contract/study/teaching.ts').then(({ Reason }) => Reason),
    values: { reason: '' },
    empty: { reason: 'Please say why.' },
    save: ({ reason }) => save(reason),
    onSaved: (saved) => {
      notify(saved.message);
      onDone(saved);
    },
    failure: reasonOr('It could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <form {...form.element} aria-label={label} className="mt-3 w-full space-y-4">
      <FormBanner form={form} />
      <Field
        label="Reason"
        hint={hint}
        required
        autoComplete="off"
        maxLength={teachingLimits.reason}
        readOnly={form.busy}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Saving...">
          {action}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
