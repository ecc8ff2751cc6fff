// The contact form. Unsaved input is kept until it is sent or discarded.
import { useEffect } from 'react';
import { contactLimits, type Topic, topicLabels, topics } from '#contract/site/contact.rules.ts';
import { DraftNote } from '#web/components/form/DraftNote.tsx';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { Honeypot } from '#web/components/form/Honeypot.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { reasonOr, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { sendMessage } from './contact.queries.ts';
import { contactSearch } from './contact.search.ts';

const empty = { name: '', email: '', topic: '' as Topic | '', message: '', website: '' };
type Values = typeof empty;

export type Sender = Pick<Values, 'name' | 'email'>;

interface Props {
  /** Prefills the form after a message was sent. */
  sender: Sender | undefined;
  onSent: (thanks: string, by: Sender) => void;
}

export function ContactForm({ sender, onSent }: Props) {
  const form = useSavingForm({
    schema: () => import('#contract/site/contact.ts').then(({ ContactInput }) => ContactInput),
    values: empty,
    save: sendMessage,
    onSaved: ({ message }, { name, email }) => onSent(message, { name, email }),
    failure: reasonOr(
      'Your message could not be sent. Please try again.',
      'Your message could not be sent: the server did not answer. It is still here, please try again.',
    ),
    offline:
      'You are offline: your message was not sent. Your text is kept here; press Send again when you are online.',
    draft: 'contact',
  });
  const { length } = form.watch('message');
  const { max } = contactLimits.message;
  usePrefill(form.reset, sender);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => {
    if (sender) form.setFocus('topic');
  }, []);

  return (
    <>
      <FormBanner form={form} className="mb-6" />
      <DraftNote form={form} />
      <form {...form.element}>
        <fieldset disabled={form.busy} className="min-w-0 space-y-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label="Your name" autoComplete="name" required {...form.field('name')} />
            <Field
              label="Email address"
              type="email"
              autoComplete="email"
              required
              {...form.field('email')}
            />
          </div>
          <Select label="What is it about?" required {...form.field('topic')}>
            <option value="" disabled hidden>
              Choose a topic
            </option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {topicLabels[topic]}
              </option>
            ))}
          </Select>
          <LimitedTextArea
            label="Message"
            required
            rows={7}
            hint={`${formatNumber(length)} of ${formatNumber(max)} characters`}
            length={length}
            limit={max}
            {...form.field('message')}
          />
        </fieldset>
        <Honeypot {...form.register('website')} />
        <div className="mt-8 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-sm text-muted">Only the admins read it, and answer to your address.</p>
          <SubmitButton form={form} size="large" doing="Sending...">
            Send message
          </SubmitButton>
        </div>
      </form>
      <UnsavedChangesDialog
        when={form.formState.dirtyFields.message === true && !form.saved}
        until="sent"
        onLeave={form.draft.forget}
      />
    </>
  );
}

/** Prefills name and email, and the topic of the address, and keeps what the user has typed. */
function usePrefill(
  reset: (values: Values, options: { keepDirtyValues: boolean }) => void,
  sender: Sender | undefined,
): void {
  const session = useSession();
  const { name, email } = sender ?? (session.status === 'signed-in' ? session.user : empty);
  const { topic = '' } = useSearchValues(contactSearch);
  useEffect(() => {
    reset({ ...empty, name, email, topic }, { keepDirtyValues: true });
  }, [reset, name, email, topic]);
}
