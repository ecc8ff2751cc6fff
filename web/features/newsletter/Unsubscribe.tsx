// The unsubscribe page: one click, without an account.
import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { unsubscribe } from './newsletter.queries.ts';
import { SubscribeForm } from './SubscribeForm.tsx';

export function Unsubscribe({ unsubscribeKey }: { unsubscribeKey: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => unsubscribe(unsubscribeKey) });
  if (data) {
    return (
      <MessagePage
        title="You are unsubscribed"
        picture={<MailCheck className="size-9" aria-hidden="true" />}
        actions={<SubscribeForm label="Subscribe again" variant="page" />}
      >
        <p role="status">
          No more issues will come to you. Thank you for reading! If you ever miss it, you are welcome back.
        </p>
      </MessagePage>
    );
  }
  if (!unsubscribeKey) {
    return (
      <MessagePage
        title="This link is not whole"
        picture={<MailX className="size-9" aria-hidden="true" />}
        actions={<ButtonLink to="/newsletter">Read past issues</ButtonLink>}
      >
        <p>Please open the link at the bottom of any issue that you got: it is as long as it looks.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Unsubscribe from the newsletter"
      picture={<MailX className="size-9" aria-hidden="true" />}
      actions={
        <>
          <Button size="large" busy={isPending} onClick={() => mutate()}>
            Unsubscribe
          </Button>
          <ButtonLink to="/newsletter" variant="outline" size="large">
            Stay subscribed
          </ButtonLink>
        </>
      }
    >
      <p>One press of the button, and no more issues will come to your mailbox.</p>
      {error && <Alert>{failure(error)}</Alert>}
    </MessagePage>
  );
}

const failure = (error: Error): string =>
  reasonOf(error) || 'The server could not be reached. Please try again.';
