// The form of a step that needs a text: a question, an answer or a reason.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MentorshipAction, mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import type { Mentorship } from '#contract/together/mentorships.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { actionTexts } from './mentorship.labels.ts';
import { mentorshipsKey, takeStep } from './mentorships.queries.ts';

interface Props {
  mentorship: Mentorship;
  action: MentorshipAction;
  onClose: () => void;
}

export function StepForm({ mentorship: { _id, version }, action, onClose }: Props) {
  const client = useQueryClient();
  const { label, field, hint } = actionTexts[action];
  const form = useSavingForm({
    schema: () => import('#contract/together/mentorships.ts').then(({ StepText }) => StepText),
    values: { text: '' },
    empty: { text: 'Please write something first.' },
    save: ({ text }) => takeStep(_id, { action, version, text }),
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: mentorshipsKey });
    },
    failure: reasonOr('It could not be sent. Please try again.'),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <Card className="max-w-2xl p-5">
      <form {...form.element} aria-label={label} className="space-y-4">
        <FormBanner form={form} />
        <LimitedTextArea
          label={field}
          hint={hint}
          required
          rows={3}
          readOnly={form.busy}
          length={form.watch('text').length}
          limit={mentorshipLimits.text}
          {...form.field('text')}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} doing="Sending...">
            {label}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
