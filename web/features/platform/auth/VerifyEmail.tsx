import MailCheck from 'lucide-react/icons/mail-check';
import { Outcome } from '#web/components/Outcome.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { useSession } from '#web/lib/session.ts';
import { ResendVerification } from '#web/parts/auth/ResendVerification.tsx';
import { verifyEmailSearch } from './auth.search.ts';
import { ConfirmLink } from './ConfirmLink.tsx';
import { ExpiredLink, SignInForNewLink } from './ExpiredLink.tsx';
import { verifyEmail } from './links.queries.ts';

export function VerifyEmail() {
  return (
    <ConfirmLink
      search={verifyEmailSearch}
      title="Confirm your email address"
      lead="One press of the button, and we know that this address is yours."
      button="Confirm my email address"
      confirm={verifyEmail}
      confirmed={({ message }) => <Confirmed title={message.replace(/\.$/, '')} />}
      expired={<Expired />}
    />
  );
}

function Confirmed({ title = 'Your email address is confirmed' }) {
  const signedIn = useSession().status === 'signed-in';
  return (
    <Outcome
      title={title}
      picture={<MailCheck className="size-9" aria-hidden="true" />}
      actions={
        <>
          {signedIn ? (
            <ButtonLink to="/profile">Go to your profile</ButtonLink>
          ) : (
            <ButtonLink to="/login">Sign in</ButtonLink>
          )}
          <ButtonLink to="/resources" variant="outline">
            Browse Resources
          </ButtonLink>
        </>
      }
    >
      <p>Thank you. Your account is complete.</p>
    </Outcome>
  );
}

function Expired() {
  const session = useSession();
  if (session.status !== 'signed-in') {
    return (
      <ExpiredLink actions={<SignInForNewLink from="/profile" />}>
        <p>Sign in to get a new one: your profile has a button for it.</p>
      </ExpiredLink>
    );
  }
  // The link was probably used to verify the address.
  if (session.user.profile?.emailVerified)
    return <Confirmed title="Your email address is already confirmed" />;
  return (
    <ExpiredLink actions={<ResendVerification />}>
      <p>We can send you a new one.</p>
    </ExpiredLink>
  );
}
