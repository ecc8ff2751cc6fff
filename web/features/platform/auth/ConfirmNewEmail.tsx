import { Link } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { Outcome } from '#web/components/Outcome.tsx';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';
import { useSession } from '#web/lib/session.ts';
import { confirmEmailSearch } from './auth.search.ts';
import { ConfirmLink } from './ConfirmLink.tsx';
import { ExpiredLink, SignInForNewLink } from './ExpiredLink.tsx';
import { confirmNewEmail } from './links.queries.ts';

const returnPath = '/profile/edit?section=email';

export function ConfirmNewEmail() {
  const signedIn = useSession().status === 'signed-in';
  return (
    <ConfirmLink
      search={confirmEmailSearch}
      title="Confirm your new email address"
      lead="From then on, you sign in with the new address, and mails go there."
      button="Confirm my new address"
      confirm={confirmNewEmail}
      confirmed={() => (
        <Outcome
          title="Your new email address is confirmed"
          picture={<MailCheck className="size-9" aria-hidden="true" />}
          actions={
            signedIn ? (
              <ButtonLink to="/profile">Go to your profile</ButtonLink>
            ) : (
              <ButtonLink to="/login">Sign in</ButtonLink>
            )
          }
        >
          <p>From now on, you sign in with it.</p>
        </Outcome>
      )}
      expired={
        <ExpiredLink
          actions={
            signedIn ? (
              <Link to="/profile/edit" search={{ section: 'email' }} className={buttonClass({})}>
                Your email address
              </Link>
            ) : (
              <SignInForNewLink from={returnPath} />
            )
          }
        >
          <p>Your profile shows which address you have now, and there you can ask for a new link.</p>
        </ExpiredLink>
      }
    />
  );
}
