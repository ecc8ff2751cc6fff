// Answers a message by mail. Inbox holds the draft, so that it is kept while another message is open.
import type { ChangeEvent } from 'react';
import { contactLimits } from '#contract/site/contact.rules.ts';
import type { ContactMessage } from '#contract/site/contact.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { ApiError } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { useSession } from '#web/lib/session.ts';
import { useAnswer } from './inbox.queries.ts';

interface Props {
  message: ContactMessage;
  draft: string;
  onDraft: (draft: string) => void;
}

export function AnswerForm({ message, draft, onDraft }: Props) {
  const session = useSession();
  const ownEmail = session.status === 'signed-in' ? session.user.email : '';
  const { mutateAsync: send } = useAnswer(message);
  const form = useSavingForm({
    schema: () => import('#contract/site/contact.ts').then(({ AnswerInput }) => AnswerInput),
    values: { text: draft },
    save: ({ text }) => send(text),
    onSaved: () => onDraft(''),
    failure: (error) => (error instanceof ApiError && error.errors.text ? '' : reason(error)),
    signedOut: sessionEnded,
  });
  const { onChange, ...field } = form.field('text');

  return (
    <form {...form.element} className="space-y-4">
      <FormBanner form={form} />
      <LimitedTextArea
        label="Your answer"
        rows={5}
        required
        readOnly={form.busy}
        {...field}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          onDraft(event.target.value);
          void onChange(event);
        }}
        length={draft.length}
        limit={contactLimits.answer}
        hint={`Goes to ${message.email} by mail, with the message below it.${ownEmail && ` A reply comes to you, at ${ownEmail}.`}`}
      />
      <SubmitButton form={form} doing="Sending...">
        Send answer
      </SubmitButton>
    </form>
  );
}

const reason = reasonOr(
  'Your answer could not be sent. Please try again.',
  'Your answer could not be sent: the server did not answer. It is still here, please try again.',
);
