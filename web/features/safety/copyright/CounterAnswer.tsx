// The answer of a rights holder to a counter-notice, by the link of the mail.
import { useState } from 'react';
import { copyrightLimits } from '#contract/safety/copyright.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { Note } from '#web/components/ui/Note.tsx';
import { reasonOr, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { sendAnswer } from './copyright.queries.ts';

export function CounterAnswer({ token }: { token: string }) {
  const [thanks, setThanks] = useState('');
  return (
    <Card className="p-5 sm:p-8">
      {thanks ? <Note>{thanks}</Note> : <AnswerForm token={token} onSent={setThanks} />}
    </Card>
  );
}

function AnswerForm({ token, onSent }: { token: string; onSent: (thanks: string) => void }) {
  const form = useSavingForm({
    schema: () => import('#contract/safety/copyright.ts').then(({ AnswerInput }) => AnswerInput),
    values: { token, text: '' },
    save: sendAnswer,
    onSaved: ({ message }) => onSent(message),
    failure: reasonOr(
      'Your answer could not be sent. Please try again.',
      'Your answer could not be sent: the server did not answer. It is still here, please try again.',
    ),
  });
  return (
    <form {...form.element} aria-label="Your answer" className="space-y-6">
      <FormBanner form={form} />
      <LimitedTextArea
        label="Why should it not be shown again?"
        hint="If you have taken it to a court, say so here."
        required
        rows={6}
        readOnly={form.busy}
        length={form.watch('text').length}
        limit={copyrightLimits.answer}
        {...form.field('text')}
      />
      <SubmitButton form={form} size="large" doing="Sending...">
        Send answer
      </SubmitButton>
    </form>
  );
}
