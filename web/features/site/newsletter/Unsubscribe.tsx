// The unsubscribe page of the newsletter.
import { OneClickPage } from '#web/components/OneClickPage.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { unsubscribe } from './newsletter.queries.ts';
import { SubscribeForm } from './SubscribeForm.tsx';

export function Unsubscribe({ unsubscribeKey }: { unsubscribeKey: string }) {
  return (
    <OneClickPage
      title="Unsubscribe from the newsletter"
      text="One press of the button, and no more issues will come to your mailbox."
      label="Unsubscribe"
      stay={
        <ButtonLink to="/newsletter" variant="outline" size="large">
          Stay subscribed
        </ButtonLink>
      }
      onConfirm={async () => {
        await unsubscribe(unsubscribeKey);
        return {
          title: 'You are unsubscribed',
          text: 'No more issues will come to you. Thank you for reading! If you ever miss it, you are welcome back.',
          actions: <SubscribeForm label="Subscribe again" variant="page" />,
        };
      }}
      incomplete={
        !unsubscribeKey && {
          title: 'This link is not whole',
          text: 'Please open the link at the bottom of any issue that you got: it is as long as it looks.',
          actions: <ButtonLink to="/newsletter">Read past issues</ButtonLink>,
        }
      }
    />
  );
}
