// A word of feedback at the end, which only the other one reads.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import type { MentorshipSpace } from '#contract/together/mentorships.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { giveFeedback, spaceOptions } from './mentorships.queries.ts';

export function Feedback({ space }: { space: MentorshipSpace }) {
  const { ownFeedback, othersFeedback, mentorship } = space;
  const [isWriting, setWriting] = useState(ownFeedback === null);
  const name = mentorship.other?.name ?? 'the other one';
  return (
    <Section title="Feedback">
      {othersFeedback && <Word title={`${name} wrote to you`} text={othersFeedback.text} />}
      {isWriting || !ownFeedback ? (
        <FeedbackForm space={space} onDone={() => setWriting(false)} />
      ) : (
        <>
          <Word title={`You wrote to ${name}`} text={ownFeedback.text} />
          <div>
            <Button variant="outline" onClick={() => setWriting(true)}>
              Change it
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

function Word({ title, text }: { title: string; text: string }) {
  return (
    <figure className="mb-4">
      <figcaption className="text-sm font-semibold text-muted">{title}</figcaption>
      <blockquote className="mt-1 border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </blockquote>
    </figure>
  );
}

function FeedbackForm({ space, onDone }: { space: MentorshipSpace; onDone: () => void }) {
  const { mentorship, ownFeedback } = space;
  const client = useQueryClient();
  const isRequester = mentorship.side === 'requester';
  const name = mentorship.other?.name ?? 'the other one';
  const form = useSavingForm({
    schema: () => import('#contract/together/mentorships.ts').then(({ FeedbackInput }) => FeedbackInput),
    values: { text: ownFeedback?.text ?? '', hasHelped: ownFeedback?.hasHelped ?? false },
    save: (input) => giveFeedback(mentorship._id, input),
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: spaceOptions(mentorship._id).queryKey });
      onDone();
    },
    failure: reasonOr('Your feedback could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="Feedback" className="space-y-4">
      <FormBanner form={form} />
      <LimitedTextArea
        label={`A word for ${name}`}
        hint={`Only ${name} reads it.`}
        required
        rows={2}
        readOnly={form.busy}
        length={form.watch('text').length}
        limit={mentorshipLimits.text}
        {...form.field('text')}
      />
      {isRequester && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={form.watch('hasHelped')}
            onChange={({ target }) => form.set('hasHelped', target.checked)}
            className="size-5 shrink-0 accent-solid"
          />
          <span>{`It helped me. This counts in the public number of ${name}.`}</span>
        </label>
      )}
      <SubmitButton form={form} doing="Saving...">
        Leave feedback
      </SubmitButton>
    </form>
  );
}
