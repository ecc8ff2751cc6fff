// The form of a new thread: a question or a discussion. Similar questions appear while its title is typed.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ThreadKind, threadLimits, threadPath } from '#contract/forums/threads.rules.ts';
import { ChoiceCombobox } from '#web/components/combobox/ChoiceCombobox.tsx';
import type { Choice } from '#web/components/combobox/choices.hook.ts';
import { DraftNote } from '#web/components/form/DraftNote.tsx';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { ApiError } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { AnonymousSwitch } from '#web/parts/composer/AnonymousSwitch.tsx';
import { ComposerField } from '#web/parts/composer/ComposerField.tsx';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { spaceChoices } from '#web/parts/threads/space-choices.ts';
import { KindChoice } from './KindChoice.tsx';
import { startThread } from './new-thread.queries.ts';
import { SimilarThreads } from './SimilarThreads.tsx';

interface Props {
  /** The space that it begins with; that of a study group has a note, and stays. */
  start: Choice | undefined;
  kind: ThreadKind;
  title?: string;
  /** The event that it is about: the server puts it into the space of that. */
  event?: { _id: string; title: string } | undefined;
}

/** All texts, so that a draft keeps them: also whether it is anonymous. */
const valuesOf = ({ start, kind, title = '' }: Pick<Props, 'start' | 'kind' | 'title'>) => ({
  kind: kind as string,
  space: start?.key ?? '',
  spaceName: start?.label ?? '',
  title,
  tags: '',
  text: '',
  signature: 'name',
});
type Values = ReturnType<typeof valuesOf>;

const toInput = ({ kind, space, title, tags, text, signature }: Values) => ({
  kind,
  space,
  title,
  text,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  isAnonymous: signature === 'anonymous',
});

export function NewThreadForm({ start, kind, title = '', event }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const form = useSavingForm({
    schema: () => import('#contract/forums/threads.ts').then(({ ThreadInput }) => ThreadInput),
    values: valuesOf({ start, kind, title }),
    toInput: (given: Values) => ({ ...toInput(given), ...(event && { eventId: event._id }) }),
    // With the beginning of a given title: a question about something else is not the draft that waits.
    draft: `new thread ${event?._id ?? start?.key ?? ''}${title && ` ${title.slice(0, 60)}`}`.trim(),
    save: startThread,
    onSaved: async ({ thread, message }) => {
      notify(message, 'success');
      void client.invalidateQueries({ queryKey: ['threads'] });
      await router.navigate({ to: threadPath(thread), ignoreBlocker: true });
    },
    failure: (error) =>
      error instanceof ApiError && Object.keys(error.errors).length > 0 ? '' : reason(error),
    signedOut: sessionEnded,
  });
  const values = form.watch();
  const isQuestion = values.kind === 'question';
  const chosen = values.space ? { key: values.space, label: values.spaceName } : null;

  return (
    <>
      <div className="max-w-2xl">
        {event && (
          <p className="-mt-2 mb-5 text-muted">
            {'About '}
            <EventLink
              event={event}
              className="rounded font-semibold wrap-anywhere text-blue-ink underline-offset-4 hover:underline"
            >
              <bdi>{event.title}</bdi>
            </EventLink>
            {`. It appears on the page of the event and in the forums, in ${start?.label}.`}
          </p>
        )}
        <FormBanner form={form} className="mb-6" />
        <DraftNote form={form} />
      </div>
      <form
        {...form.element}
        className="grid min-w-0 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]"
      >
        <fieldset disabled={form.busy} className="min-w-0 space-y-5">
          <KindChoice field={form.register('kind')} />
          <Field
            label={isQuestion ? 'Your question in one sentence' : 'Title'}
            required
            dir="auto"
            autoComplete="off"
            maxLength={threadLimits.title}
            {...form.field('title')}
          />
        </fieldset>
        <div className="min-w-0 empty:hidden lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isQuestion && <SimilarThreads title={values.title} space={values.space} />}
        </div>
        <fieldset disabled={form.busy} className="min-w-0 space-y-5">
          {start?.note && (
            <p className="text-muted">
              {'In your study group '}
              <bdi className="font-semibold text-ink">{start.label}</bdi>
              {`. ${start.note}`}
            </p>
          )}
          {!event && !start?.note && (
            <ChoiceCombobox
              label="Where"
              hint="A course, or a space of the campus"
              source={spaceChoices}
              chosen={chosen}
              error={form.errorOf('space')}
              onChoose={(choice) => {
                form.set('spaceName', choice ? [choice.label, choice.note].filter(Boolean).join(' ') : '');
                form.set('space', choice?.key ?? '');
              }}
            />
          )}
          <ComposerField
            label={isQuestion ? 'Details: what you tried, and where you are stuck' : 'Text'}
            field={form.field('text')}
            text={values.text}
            maxLength={threadLimits.text}
            isBusy={form.busy}
          />
          <Field
            label="Tags (optional)"
            hint={`Up to ${threadLimits.tags}, separated by commas`}
            autoComplete="off"
            {...form.field('tags')}
          />
          <AnonymousSwitch
            isAnonymous={values.signature === 'anonymous'}
            onChange={(isAnonymous) => form.set('signature', isAnonymous ? 'anonymous' : 'name')}
          />
          <SubmitButton form={form} size="large" doing="Posting..." className="max-sm:w-full">
            {isQuestion ? 'Post the question' : 'Start the discussion'}
          </SubmitButton>
        </fieldset>
      </form>
    </>
  );
}

const reason = reasonOr(
  'This could not be posted. Please try again.',
  'This could not be posted: the server did not answer. Your text is still here, please try again.',
);
