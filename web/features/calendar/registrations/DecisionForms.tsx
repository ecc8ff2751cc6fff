// The forms of moderators: a question to the author of a proposal, and the reason of a rejection.
import { useEffect } from 'react';
import { eventLimits } from '#contract/calendar/events.rules.ts';
import type { Registration } from '#contract/calendar/registrations.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { rejectRegistration, returnRegistration } from './registrations.queries.ts';

interface Props {
  registration: Registration;
  onDone: () => void;
  onCancel: () => void;
}

const failure = reasonOr(
  'Your decision could not be saved. Please try again.',
  'Your decision could not be saved: the server did not answer. Your text is still here.',
);

export function ReturnForm({ registration, onDone, onCancel }: Props) {
  const form = useSavingForm({
    schema: () => import('#contract/calendar/registrations.ts').then(({ ReturnInput }) => ReturnInput),
    values: { text: '', version: registration.event.version },
    empty: { text: 'Please write what you want to know.' },
    save: ({ text }) => returnRegistration(registration, text),
    onSaved: ({ message }) => {
      notify(message);
      onDone();
    },
    failure,
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <form
      {...form.element}
      aria-label={`Ask back about ${registration.event.title}`}
      className="mt-5 space-y-4"
    >
      <FormBanner form={form} />
      <LimitedTextArea
        label="Your question"
        required
        rows={3}
        readOnly={form.busy}
        hint="The author reads it, can answer, change the event and propose it again."
        length={form.watch('text').length}
        limit={eventLimits.message}
        {...form.field('text')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Asking...">
          Send the question
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function RejectForm({ registration, onDone, onCancel }: Props) {
  const form = useSavingForm({
    schema: () => import('#contract/calendar/registrations.ts').then(({ RejectInput }) => RejectInput),
    values: { reason: '', version: registration.event.version },
    empty: { reason: 'Please say why.' },
    save: ({ reason }) => rejectRegistration(registration, reason),
    onSaved: ({ message }) => {
      notify(message);
      onDone();
    },
    failure,
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <form {...form.element} aria-label={`Reject ${registration.event.title}`} className="mt-5 space-y-4">
      <FormBanner form={form} />
      <LimitedTextArea
        label="Reason"
        required
        rows={2}
        readOnly={form.busy}
        hint="The author is told, and may change the event and propose it again."
        length={form.watch('reason').length}
        limit={eventLimits.reason}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Rejecting...">
          Reject the event
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
