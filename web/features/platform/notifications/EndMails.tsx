// The page behind the unsubscribe link of a mail about notifications.
import { OneClickPage } from '#web/components/OneClickPage.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { callApi } from '#web/lib/api.ts';

export function EndMails({ token }: { token: string }) {
  const preferences = (
    <ButtonLink to="/notifications/preferences" variant="outline" size="large">
      All preferences
    </ButtonLink>
  );
  return (
    <OneClickPage
      title="End these mails"
      text="One press of the button, and no more mails like the one you got will come. On the site you are still told."
      label="End these mails"
      stay={preferences}
      onConfirm={async () => {
        const { message } = await callApi('POST /api/notifications/unsubscribe/:token', {
          params: { token },
        });
        return { title: 'These mails have ended', text: message, actions: preferences };
      }}
      incomplete={
        !token && {
          title: 'This link is not whole',
          text: 'Please open the link at the bottom of the mail: it is as long as it looks.',
          actions: preferences,
        }
      }
    />
  );
}
