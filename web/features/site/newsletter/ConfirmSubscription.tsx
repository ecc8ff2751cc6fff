// The page of the confirmation link. It requires a click, because mail scanners open every link.
import { useMutation } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { confirmSubscription } from './newsletter.queries.ts';
import { SubscribeForm } from './SubscribeForm.tsx';

export function ConfirmSubscription({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => confirmSubscription(token) });
  if (data) {
    return (
      <MessagePage
        title="You are subscribed"
        picture={<MailCheck className="size-9" aria-hidden="true" />}
        actions={<ButtonLink to="/newsletter">Read past issues</ButtonLink>}
      >
        <p role="status">The next issue comes to your mailbox. Each one has a link to unsubscribe.</p>
      </MessagePage>
    );
  }
  if (!token || (error instanceof ApiError && error.code === 'link_over')) {
    return (
      <MessagePage
        title="This link does not work any more"
        picture={<MailX className="size-9" aria-hidden="true" />}
        actions={<SubscribeForm label="Subscribe again" variant="page" />}
      >
        <p role="status">
          It has expired, was used already, or is not whole. Type your address again, and we send you a new
          one.
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Confirm your subscription"
      picture={<Mail className="size-9" aria-hidden="true" />}
      actions={
        <Button size="large" busy={isPending} onClick={() => mutate()}>
          Confirm my subscription
        </Button>
      }
    >
      <p>One press of the button, and the next issue of the newsletter comes to you.</p>
      {error && <Alert>{failure(error)}</Alert>}
    </MessagePage>
  );
}

const failure = (error: Error): string =>
  reasonOf(error) || 'The server could not be reached. Please try again.';
