// The form of a story, with a preview. What is typed is kept until it is sent or discarded.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { storyLimits } from '#contract/site/stories.rules.ts';
import type { OwnStory } from '#contract/site/stories.ts';
import { DraftNote } from '#web/components/form/DraftNote.tsx';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Section } from '#web/components/Section.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { SignatureChoice } from './SignatureChoice.tsx';
import { sendStory, storiesKey } from './stories.queries.ts';

interface Props {
  /** Undefined for a new story. */
  story?: OwnStory;
  onLoadNewest?: () => void;
}

const { min, max } = storyLimits.text;

export function StoryForm({ story, onLoadNewest = () => {} }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const form = useSavingForm({
    schema: () => import('#contract/site/stories.ts').then(({ StoryInput }) => StoryInput),
    values: {
      title: story?.title ?? '',
      text: story?.text ?? '',
      courseCode: story?.courseCode ?? '',
      signature: story?.signature ?? 'student',
    },
    save: (input) => sendStory(input, story),
    onSaved: async ({ message }) => {
      notify(message, 'success', 6000);
      await client.invalidateQueries({ queryKey: storiesKey });
      await router.navigate({ to: '/success-stories/mine', ignoreBlocker: true });
    },
    failure: reasonOr(
      'Your story could not be sent. Please try again.',
      'Your story could not be sent: the server did not answer. It is still here, please try again.',
    ),
    offline:
      'You are offline: your story was not sent. Your text is kept here; press Send again when you are online.',
    draft: story ? undefined : 'new story',
    signedOut: sessionEnded,
  });
  const title = useDeferredValue(form.watch('title'));
  const text = useDeferredValue(form.watch('text'));
  const { length } = form.watch('text');

  return (
    <>
      <EditBanner form={form} className="mb-6" onLoadNewest={onLoadNewest} />
      <DraftNote form={form} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <form {...form.element} className="min-w-0">
          <fieldset disabled={form.busy} className="min-w-0 space-y-6">
            <Field label="Title" required autoComplete="off" {...form.field('title')} />
            <LimitedTextArea
              label="Your story"
              required
              rows={12}
              hint={`${formatNumber(length)} of ${formatNumber(min)} to ${formatNumber(max)} characters. **bold**, *italic*, - list, > quote and [a link](https://example.org) work.`}
              length={length}
              limit={max}
              {...form.field('text')}
            />
            <Field
              label="Course code (optional)"
              autoComplete="off"
              className="max-w-60"
              {...form.field('courseCode')}
            />
            <SignatureChoice field={form.register('signature')} />
          </fieldset>
          <div className="mt-6 space-y-2 text-sm text-muted">
            <p>
              A moderator reads your story before it is published. Moderators see who wrote it, readers only
              if you choose so. Please do not name others without asking them.
            </p>
            <p>
              You can withdraw it at any time. If you delete your account, a published story stays without
              your name; any other is deleted.
            </p>
            {story?.state === 'approved' && (
              <p className="font-semibold text-ink">
                This story is published. Once you send a change, it is not public until it has been read
                again.
              </p>
            )}
          </div>
          <SubmitButton form={form} size="large" doing="Sending..." className="mt-6 max-sm:w-full">
            {story ? 'Send again' : 'Send story'}
          </SubmitButton>
        </form>
        <div className="min-w-0 lg:sticky lg:top-20">
          <Section title="Preview">
            {title || text ? (
              <>
                <p className="mb-4 text-2xl font-extrabold tracking-tight wrap-anywhere">{title}</p>
                <MarkdownText text={text.slice(0, max)} />
              </>
            ) : (
              <p className="text-muted">What you write appears here as your readers will see it.</p>
            )}
          </Section>
        </div>
      </div>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} until="sent" onLeave={form.draft.forget} />
    </>
  );
}
