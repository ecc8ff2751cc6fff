// Confirms a change of the second factor with the password and a code.
import { useId } from 'react';
import type { SecondFactorChange } from '#contract/platform/second-factor.ts';
import type { User } from '#contract/platform/users.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { ConfirmationField, confirmationRules } from '#web/features/site/profile/edit/ConfirmationField.tsx';
import { reasonOr, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { CodeField } from '#web/parts/auth/CodeField.tsx';
import { isAtField } from './field-errors.ts';

interface Props<Answer> {
  user: User;
  question: string;
  consequence: string;
  action: string;
  doing: string;
  variant?: 'solid' | 'danger';
  change: (input: SecondFactorChange) => Promise<Answer>;
  onChanged: (answer: Answer) => void;
  onCancel: () => void;
}

export function ChangeDialog<Answer>(props: Props<Answer>) {
  const { user, question, consequence, action, doing, variant = 'solid', onCancel } = props;
  const id = useId();
  const form = useSavingForm({
    schema: () =>
      import('#contract/platform/second-factor.ts').then(({ SecondFactorChange }) => SecondFactorChange),
    values: { confirmation: '', code: '' },
    rules: confirmationRules(user, 'to go on'),
    save: props.change,
    onSaved: props.onChanged,
    failure: (error) => (isAtField(error) ? '' : failure(error)),
  });
  const close = () => {
    if (!form.busy) onCancel();
  };
  return (
    <Dialog
      labelledBy={`${id}-question`}
      describedBy={`${id}-consequence`}
      onClose={close}
      className="max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <form {...form.element} className="space-y-5 overflow-y-auto p-6">
        <div>
          <h2 id={`${id}-question`} className="text-xl">
            {question}
          </h2>
          <p id={`${id}-consequence`} className="mt-2 text-muted">
            {consequence}
          </p>
        </div>
        <FormBanner form={form} />
        <ConfirmationField user={user} {...form.field('confirmation')} />
        <CodeField {...form.field('code')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <SubmitButton form={form} variant={variant} doing={doing}>
            {action}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

const failure = reasonOr('This did not work', 'An error occurred. Please try again.');
