// Writes or changes the answer of a teacher to a review.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { teachingLimits } from '#contract/study/teaching.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { reviewsKey, saveAnswer } from './reviews.queries.ts';

interface Props {
  reviewId: string;
  teacher: string;
  /** Empty for a new one. */
  text: string;
  onDone: () => void;
}

export function AnswerForm({ reviewId, teacher, text, onDone }: Props) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/study/teaching.ts').then(({ AnswerInput }) => AnswerInput),
    values: { text },
    save: (input) => saveAnswer(reviewId, input.text),
    onSaved: async ({ message }) => {
      notify(message);
      onDone();
      await client.invalidateQueries({ queryKey: reviewsKey });
    },
    failure: reasonOr('Your answer could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <form {...form.element} aria-label={`Answer as ${teacher}`} className="mt-4 space-y-4">
      <FormBanner form={form} />
      <LimitedTextArea
        label={`Your answer as ${teacher}`}
        hint="Everyone reads it under the review, with your name. Leave out who you think wrote the review."
        required
        rows={4}
        readOnly={form.busy}
        length={form.watch('text').length}
        limit={teachingLimits.answer}
        {...form.field('text')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Saving...">
          {text ? 'Save the answer' : 'Publish the answer'}
        </SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} />
    </form>
  );
}
