// Answers a message by mail. What is typed is kept by the inbox, so that another message can be looked at meanwhile.
import { type FormEvent, useRef, useState } from 'react';
import { contactLimits } from '#contract/contact.rules.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { ApiError, isSignedOut } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { getSession, useSession } from '#web/lib/session.ts';
import { askToSignIn } from '#web/lib/sign-in-again.ts';
import { useAnswer } from './inbox.queries.ts';

interface Props {
  message: ContactMessage;
  draft: string;
  onDraft: (draft: string) => void;
}

export function AnswerForm({ message, draft, onDraft }: Props) {
  const session = useSession();
  const own = session.status === 'signed-in' ? session.user.email : '';
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const { mutate: send, isPending, error } = useAnswer(message, () => onDraft(''));
  const over = draft.length - contactLimits.answer;
  const problem =
    over > 0
      ? `${formatNumber(over)} ${over === 1 ? 'character' : 'characters'} too many`
      : missing && !draft.trim()
        ? 'Please write an answer.'
        : error instanceof ApiError
          ? error.errors.text
          : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(true);
    if (!draft.trim() || over > 0) return field.current?.focus();
    if (getSession().status !== 'signed-in') return askToSignIn();
    send(draft.trim());
  };

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {error && !isSignedOut(error) && !problem && <Alert>{answeringMessage(error)}</Alert>}
      <TextArea
        ref={field}
        label="Your answer"
        rows={5}
        required
        readOnly={isPending}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
        hint={`Goes to ${message.email} by mail, with the message below it.${own && ` A reply comes to you, at ${own}.`}`}
        error={problem}
      />
      <Button type="submit" busy={isPending}>
        {isPending ? 'Sending...' : 'Send answer'}
      </Button>
    </form>
  );
}

const answeringMessage = (error: Error): string =>
  error instanceof ApiError
    ? error.message || 'Your answer could not be sent. Please try again.'
    : 'Your answer could not be sent: the server did not answer. It is still here, please try again.';
