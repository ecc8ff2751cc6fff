// The form of a counter-notice: an appeal that is signed, and that who sent the copyright notice reads.
import { useQueryClient } from '@tanstack/react-query';
import { type AppealSubject, appealLimits } from '#contract/safety/appeals.rules.ts';
import { answerDays, copyrightLimits } from '#contract/safety/copyright.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { Statement } from '#web/components/form/Statement.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { appealsKey, sendAppeal } from './appeals.queries.ts';

interface Props {
  about: AppealSubject;
  thingId: string;
  onCancel: () => void;
}

export default function CounterForm({ about, thingId, onCancel }: Props) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/safety/appeals.ts').then(({ CounterInput }) => CounterInput),
    values: { text: '', isTrue: false, signature: '' },
    save: (input) => sendAppeal(about, thingId, input),
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: appealsKey });
    },
    failure: reasonOr(
      'Your counter-notice could not be sent. Please try again.',
      'Your counter-notice could not be sent: the server did not answer. What you typed is still here.',
    ),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="Your counter-notice" className="mt-4 max-w-2xl space-y-4 text-left">
      <FormBanner form={form} />
      <p className="text-pretty text-muted">
        {`Who sent the notice is told your name and what you write here, and can answer for ${answerDays} days. If nothing comes, it may be shown again.`}
      </p>
      <LimitedTextArea
        label="Why may you share it?"
        required
        rows={5}
        readOnly={form.busy}
        length={form.watch('text').length}
        limit={appealLimits.text}
        {...form.field('text')}
      />
      <Statement field={form.field('isTrue')}>
        I believe in good faith that it was taken down by mistake, and what I write is true.
      </Statement>
      <Field
        label="Signature"
        hint="Type your full name."
        required
        autoComplete="off"
        readOnly={form.busy}
        maxLength={copyrightLimits.signature}
        {...form.field('signature')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Sending...">
          Send the counter-notice
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
