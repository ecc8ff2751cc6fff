// The page behind an unsubscribe link of a mail: one click, without an account.
import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import type { ReactNode } from 'react';
import { reasonOf } from '#web/lib/api.ts';
import { MessagePage } from './MessagePage.tsx';
import { Alert } from './ui/Alert.tsx';
import { Button } from './ui/Button.tsx';

interface Message {
  title: string;
  text: string;
  actions: ReactNode;
}

interface Props {
  title: string;
  text: string;
  /** Of the button. */
  label: string;
  /** Beside the button. */
  stay: ReactNode;
  /** Answers with what is shown afterwards. */
  onConfirm: () => Promise<Message>;
  /** Shown in place of the button where the address has no key. */
  incomplete?: Message | false;
}

export function OneClickPage({ title, text, label, stay, onConfirm, incomplete }: Props) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: onConfirm });
  if (data)
    return (
      <MessagePage
        title={data.title}
        picture={<MailCheck className="size-9" aria-hidden="true" />}
        actions={data.actions}
      >
        <p role="status">{data.text}</p>
      </MessagePage>
    );
  const picture = <MailX className="size-9" aria-hidden="true" />;
  if (incomplete)
    return (
      <MessagePage title={incomplete.title} picture={picture} actions={incomplete.actions}>
        <p>{incomplete.text}</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title={title}
      picture={picture}
      actions={
        <>
          <Button size="large" busy={isPending} onClick={() => mutate()}>
            {label}
          </Button>
          {stay}
        </>
      }
    >
      <p>{text}</p>
      {error && <Alert>{reasonOf(error) || 'The server could not be reached. Please try again.'}</Alert>}
    </MessagePage>
  );
}
