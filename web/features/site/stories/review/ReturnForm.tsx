// Returns a story to its author, with a reason.
import { useEffect } from 'react';
import { storyLimits } from '#contract/site/stories.rules.ts';
import type { ModeratedStory } from '#contract/site/stories.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { returnStory } from './review.queries.ts';

interface Props {
  story: ModeratedStory;
  onReturned: () => void;
  onCancel: () => void;
}

export function ReturnForm({ story, onReturned, onCancel }: Props) {
  const form = useSavingForm({
    schema: () => import('#contract/site/stories.ts').then(({ StoryReturn }) => StoryReturn),
    values: { reason: '', updatedAt: story.updatedAt },
    empty: { reason: 'Please write what should change.' },
    save: ({ reason }) => returnStory(story, reason),
    onSaved: ({ message }) => {
      notify(message);
      onReturned();
    },
    failure: reasonOr(
      'The story could not be returned. Please try again.',
      'The story could not be returned: the server did not answer. Your reason is still here.',
    ),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <form {...form.element} className="space-y-4">
      <FormBanner form={form} />
      <LimitedTextArea
        label="Reason"
        required
        rows={3}
        readOnly={form.busy}
        hint="The author reads it, and can change the story and send it again."
        length={form.watch('reason').length}
        limit={storyLimits.reason}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Returning...">
          Return to the author
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
